import {
  approvePayout,
  clearAlert,
  decideReferral,
  listAlerts,
  listPayouts,
  payApproved,
  correctPayout,
  saveAccount,
  type Referral,
  type Referrer,
} from '@vinculo/contracts/referrals';
import { eq, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications';
import { referralAlerts } from '../../../db/schema/referrals';
import { outsider } from '../../../http/outsider';
import { eventually } from '../../../testing/eventually';
import { personOf } from '../../../testing/referral-story';
import { wait } from '../../../testing/hiring-story';
import { emailOf } from '../../../testing/test-tokens';
import { api, as, story } from '../referrals.fixture';
import { approvePayoutCommand } from './payouts.commands';

const CLABE = '032180000118359719';
const START = new Date('2026-11-20T18:00:00Z');
const LATER = new Date('2026-12-02T18:00:00Z');
beforeEach(() => (api.clock.now = START));

const by = (uid: string) => ({ as: { role: 'admin', uid } }) as const;
const payoutsOf = async ({ number }: Referral, reader = 'ana') =>
  (await api.call(listPayouts, { body: { limit: 200 } }, by(reader))).body.items.filter((one) => one.number === number);
async function firstPart(referral: Referral, reader?: string) {
  const [first] = await payoutsOf(referral, reader);
  if (first === undefined) throw new Error('Nothing is due.');
  return first;
}
async function approve(referral: Referral, uid: string) {
  const { payoutID, version } = await firstPart(referral);
  return api.call(approvePayout, { params: { payoutID }, body: { version } }, by(uid));
}
async function pay(referral: Referral) {
  const { payoutID, version } = await firstPart(referral);
  return api.call(payApproved, { body: { items: [{ payoutID, version }] } }, by('ana'));
}
const account = (referrer: Referrer, clabe: string, version = 1) =>
  api.call(saveAccount, { params: referrer, body: { clabe, version } }, by('ana'));
/** Hired, and the first part approved by two. */
async function approved(referrer: Referrer, form = story.aForm()): Promise<Referral> {
  const referral = await story.referred(referrer, form);
  await story.move(referral, 'inReview', 'interview', 'hired');
  await story.follow();
  api.clock.now = LATER;
  expect((await approve(referral, 'ana')).status).toBe(200);
  expect((await approve(referral, 'beto')).status).toBe(200);
  return referral;
}
const decide = (referral: Referral, decision: 'give' | 'reject', options: Parameters<typeof api.call>[2] = { as }) =>
  api.call(
    decideReferral,
    { params: referral, body: { decision, reason: 'Trajo la carta', version: referral.version } },
    options,
  );

test('nobody decides a dispute about a person whom they refer themselves, in favour or against', async () => {
  await api.tokens.tokenFor('admin', 'tere');
  const [tere, luis] = [await story.aReferrer({ staffUid: 'tere' }), await story.aReferrer({ name: 'Luis Mora' })];
  const form = story.aForm();
  const first = await story.referred(luis, form);
  wait(api, 1);
  const own = await story.referred(tere, form);
  expect((await decide(own, 'give', by('tere'))).info.code).toBe('own_payout');
  expect((await decide(first, 'reject', by('tere'))).info.code).toBe('own_payout');
  expect((await decide(own, 'give', by('ana'))).status).toBe(200);
});

test('staff who refer without a link to their account are known by its e-mail', async () => {
  await api.tokens.tokenFor('admin', 'nora');
  const nora = await story.aReferrer({ email: emailOf('nora') });
  const referral = await story.referred(nora);
  await story.move(referral, 'inReview', 'interview', 'hired');
  await story.follow();
  api.clock.now = LATER;
  expect((await firstPart(referral, 'nora')).problem).toBe('beneficiary');
  expect((await approve(referral, 'nora')).info.code).toBe('own_payout');
  const own = { params: nora, body: { clabe: CLABE, version: 1 } };
  expect((await api.call(saveAccount, own, by('nora'))).info.code).toBe('own_payout');
  expect((await approve(referral, 'ana')).status).toBe(200);
});

test('what one referrer was paid for a hire is not paid to another before it was taken back', async () => {
  const [rosa, luis] = [await story.aReferrer(), await story.aReferrer({ name: 'Luis Mora' })];
  const form = story.aForm();
  const first = await story.referred(rosa, form);
  wait(api, 1);
  const second = await story.referred(luis, form);
  await story.move(first, 'inReview', 'interview', 'hired');
  await story.follow();
  api.clock.now = LATER;
  await approve(first, 'ana');
  await approve(first, 'beto');
  expect((await pay(first)).status).toBe(200);
  await decide(await story.again(second), 'give');
  await story.follow();
  // She was known when Luis referred her.
  await api.database.read.update(referralAlerts).set({ clearedAt: api.clock.now });
  expect((await payoutsOf(second)).map(({ part, problem }) => [part, problem])).toEqual([
    [0, 'paid_to_other'],
    [1, 'not_due'],
  ]);
  expect((await approve(second, 'ana')).info.code).toBe('payout_paid_to_other');
  const { payoutID, version } = await firstPart(first);
  const counter = { params: { payoutID }, body: { reason: 'Era de Luis', version } };
  expect((await api.call(correctPayout, counter, by('ana'))).status).toBe(200);
  expect((await approve(second, 'ana')).status).toBe(200);
});

test('what changed since an approval and was not followed yet is followed before anything is paid', async () => {
  const [rosa, luis] = [await story.aReferrer(), await story.aReferrer({ name: 'Luis Mora' })];
  await account(rosa, CLABE);
  const [shared, undone] = [await approved(rosa), await approved(await story.aReferrer())];
  await story.referred(luis);
  await account(luis, CLABE);
  expect((await pay(shared)).info.code).toBe('payout_held');
  await api.database.read
    .update(applications)
    .set({ stage: 'discarded' })
    .where(eq(applications.docID, personOf(undone)));
  expect((await pay(undone)).info.code).toBe('version_conflict');
});

test('an approval that is being given while the account changes is withdrawn too', async () => {
  const rosa = await story.aReferrer();
  const referral = await story.referred(rosa);
  await story.move(referral, 'inReview', 'interview', 'hired');
  await story.follow();
  api.clock.now = LATER;
  const { payoutID, version } = await firstPart(referral);
  const actor = outsider('ana', 'Persona ana');
  const rest = { origin: '', sessionKey: '', provedAt: LATER, hungUp: new AbortController().signal };
  const waiting = () => api.database.read.$count(sql`pg_locks where not granted`);
  let saved: ReturnType<typeof account> | undefined;
  await api.database.write(async (tx) => {
    const request = { params: { payoutID }, query: undefined, body: { version } };
    await approvePayoutCommand({ ...rest, tx, actor, now: LATER }, request);
    saved = account(rosa, CLABE);
    await eventually(waiting, (count) => count > 0);
  });
  expect((await saved)?.status).toBe(200);
  expect(await firstPart(referral)).toMatchObject({ state: 'scheduled', approvedBy: [] });
});

test('a cleared alert comes back where it has more to show, and not otherwise', async () => {
  const rosa = await story.aReferrer();
  const phone = '5588870001';
  const [one, two] = [
    await story.referred(rosa, story.aForm({ phone, firstName: 'Ernestina', paternalName: 'Ochoa' })),
    await story.referred(rosa, story.aForm({ phone, firstName: 'Abigail', paternalName: 'Luna' })),
  ];
  const alerts = async (referral: Referral) => {
    wait(api, 1);
    await story.follow();
    const { items } = (await api.call(listAlerts, {}, { as })).body;
    return items.filter(({ number, kind }) => number === referral.number && kind === 'sharedPhone');
  };
  const [alert] = await alerts(two);
  const body = { reason: 'Son hermanas', version: alert!.version };
  expect((await api.call(clearAlert, { params: alert!, body }, { as })).status).toBe(200);
  expect(await alerts(two)).toEqual([]);
  const three = await story.referred(rosa, story.aForm({ phone, firstName: 'Zulema', paternalName: 'Ibarra' }));
  expect(await alerts(two)).toMatchObject([{ evidence: [one.number, three.number], version: 3 }]);
});
