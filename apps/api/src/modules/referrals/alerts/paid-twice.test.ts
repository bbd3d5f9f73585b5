import { getCandidate } from '@vinculo/contracts/candidates';
import { mergeCandidates } from '@vinculo/contracts/duplicates';
import {
  approvePayout,
  clearAlert,
  correctPayout,
  listPayouts,
  payApproved,
  type Referral,
} from '@vinculo/contracts/referrals';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { eq } from 'drizzle-orm';
import { referrals } from '../../../db/schema/referrals';
import { publishVacancy } from '../../../testing/hiring-story';
import { personOf } from '../../../testing/referral-story';
import { api, as, story } from '../referrals.fixture';

const START = new Date('2026-11-20T18:00:00Z');
const LATER = new Date('2026-12-02T18:00:00Z');

const by = (uid: string) => ({ as: { role: 'admin', uid } }) as const;
async function firstPart({ number }: Referral) {
  const { items } = (await api.call(listPayouts, { body: { limit: 200 } }, by('ana'))).body;
  const part = items.find((one) => one.number === number && one.part === 0);
  if (part === undefined) throw new Error('Nothing is due.');
  return part;
}

/** Somebody whom a referrer was paid the first part for. */
async function paid(referrer: string, jobID = story.jobID): Promise<Referral> {
  api.clock.now = START;
  const referral = await story.referred(await story.aReferrer({ name: referrer }), story.aForm({ jobID }));
  await story.move(referral, 'inReview', 'interview', 'hired');
  await story.follow();
  api.clock.now = LATER;
  for (const uid of ['ana', 'beto']) {
    const { payoutID, version } = await firstPart(referral);
    await api.call(approvePayout, { params: { payoutID }, body: { version } }, by(uid));
  }
  const { payoutID, version } = await firstPart(referral);
  const { status } = await api.call(payApproved, { body: { items: [{ payoutID, version }] } }, by('ana'));
  expect(status).toBe(200);
  return referral;
}

async function merge(one: Referral, other: Referral): Promise<void> {
  const read = async (referral: Referral) =>
    (await api.call(getCandidate, { params: { docID: personOf(referral) } }, { as: 'admin' })).body;
  const [survivor, file] = [await read(one), await read(other)];
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, survivor.docID]));
  const body = mergeCandidates.body.parse({ survivorID: survivor.docID, files: [survivor, file], choices });
  expect((await api.call(mergeCandidates, { body }, { as: 'admin' })).status).toBe(200);
}

test('a part that was paid for each of two files is an alert once they are merged, until somebody decides', async () => {
  const [rosa, luis] = [await paid('Rosa Gil'), await paid('Luis Mora')];
  expect(await story.shownAlerts(rosa, luis)).toEqual([]);
  await merge(rosa, luis);
  const found = [
    { kind: 'paidTwice', number: rosa.number, evidence: [luis.number] },
    { kind: 'paidTwice', number: luis.number, evidence: [rosa.number] },
  ];
  expect(await story.shownAlerts(rosa, luis)).toEqual(found);
  const { payoutID, version } = await firstPart(luis);
  const counter = { params: { payoutID }, body: { reason: 'Era la misma persona', version } };
  expect((await api.call(correctPayout, counter, by('ana'))).status).toBe(200);
  expect(await story.shownAlerts(rosa, luis)).toEqual(found);
  for (const alert of await story.alertsOf(rosa, luis)) {
    const body = { reason: 'Se corrigió el segundo pago', version: alert.version };
    expect((await api.call(clearAlert, { params: alert, body }, { as })).status).toBe(200);
  }
  expect(await story.shownAlerts(rosa, luis)).toEqual([]);
  expect(await firstPart(rosa)).toMatchObject({ state: 'paid' });
});

test('the hires of two vacancies are paid twice while both windows are open, and each once where one follows the other', async () => {
  const [one, other] = [await paid('Rosa Gil'), await paid('Luis Mora', await publishVacancy(api))];
  const numbers = [one.number, other.number];
  await merge(one, other);
  expect((await story.shownAlerts(one, other)).map(({ kind, number }) => [kind, number])).toEqual(
    numbers.map((number) => ['paidTwice', number]),
  );
  const [first, second] = [await paid('Rosa Gil'), await paid('Luis Mora', await publishVacancy(api))];
  await api.database.read
    .update(referrals)
    .set({ receivedAt: new Date('2026-01-05T18:00:00Z'), ownedUntil: '2026-07-04' })
    .where(eq(referrals.referralID, first.referralID));
  await merge(first, second);
  expect(await story.shownAlerts(first, second)).toEqual([]);
});
