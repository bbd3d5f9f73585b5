import { editCandidate, getCandidate } from '@vinculo/contracts/candidates';
import {
  approvePayout,
  clearAlert,
  listAlerts,
  listPayouts,
  saveAccount,
  type Referral,
  type Referrer,
} from '@vinculo/contracts/referrals';
import { readWaiting } from '@vinculo/contracts/waiting';
import { eq } from 'drizzle-orm';
import { referrers } from '../../../db/schema/referrals';
import { wait } from '../../../testing/hiring-story';
import { personOf, referralStory, type ReferralStory } from '../../../testing/referral-story';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const as = 'recruiter';

let api: TestApp;
let story: ReferralStory;
beforeAll(async () => {
  api = await startTestApp();
  story = await referralStory(api);
});
afterAll(() => api.close());

test.each([
  ['phone', 'sharedPhone', '5588880001'],
  ['email', 'sharedEmail', 'las.dos@correo.example'],
] as const)(
  'two people with the same %s are an alert of who came later, of any referrer',
  async (field, kind, value) => {
    const [rosa, luis] = [await story.aReferrer(), await story.aReferrer({ name: 'Luis Mora' })];
    const first = await story.referred(
      rosa,
      story.aForm({ [field]: value, firstName: 'Ernestina', paternalName: 'Ochoa' }),
    );
    const second = await story.referred(
      rosa,
      story.aForm({ [field]: value, firstName: 'Abigail', paternalName: 'Luna' }),
    );
    const other = await story.referred(
      luis,
      story.aForm({ [field]: value, firstName: 'Zulema', paternalName: 'Ibarra' }),
    );
    const without = await story.referred(luis);
    expect(await story.shownAlerts(first, second, other, without)).toEqual([
      { kind, number: second.number, evidence: [first.number] },
      { kind, number: other.number, evidence: [first.number, second.number] },
    ]);
    expect(await story.again(second)).toMatchObject({ state: 'received' });
  },
);

test('two people of a referrer with the same address are an alert; those without an address are not', async () => {
  const rosa = await story.aReferrer();
  const [one, two, three] = [await story.referred(rosa), await story.referred(rosa), await story.referred(rosa)];
  const edit = async (referral: Referral, address: string) => {
    const params = { docID: personOf(referral) };
    const { version } = (await api.call(getCandidate, { params }, { as: 'admin' })).body;
    const body = { address, municipality: 'Celaya', state: '11' as const, postalCode: '38000', version };
    expect((await api.call(editCandidate, { params, body }, { as: 'admin' })).status).toBe(200);
  };
  await edit(one, 'Álamo 12');
  await edit(two, 'alamo 12');
  wait(api, 1);
  expect(await story.shownAlerts(one, two, three)).toEqual([
    { kind: 'sharedAddress', number: one.number, evidence: [two.number] },
    { kind: 'sharedAddress', number: two.number, evidence: [one.number] },
  ]);
});

test('five referrals within an hour are a burst, four and one later are none', async () => {
  const [quick, slow] = [await story.aReferrer(), await story.aReferrer()];
  const made: Referral[] = [];
  for (let count = 0; count < 5; count += 1) made.push(await story.referred(quick));
  const calm: Referral[] = [];
  for (let count = 0; count < 4; count += 1) calm.push(await story.referred(slow));
  wait(api, 2 / 24);
  calm.push(await story.referred(slow));
  const evidence = made.map(({ number }) => number);
  expect(await story.shownAlerts(...made, ...calm)).toEqual([{ kind: 'burst', number: made[4]?.number, evidence }]);
});

test('staff who moved the application that was hired are an alert, who did not are none', async () => {
  await api.tokens.tokenFor('admin', 'tere');
  const [mover, other] = [await story.aReferrer({ staffUid: 'admin' }), await story.aReferrer({ staffUid: 'tere' })];
  const made = [await story.referred(mover), await story.referred(other)] as const;
  for (const one of made) await story.move(one, 'inReview');
  expect(await story.shownAlerts(...made)).toEqual([]);
  for (const one of made) await story.move(one, 'interview', 'hired');
  const [alert, ...others] = await story.alertsOf(...made);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ kind: 'staffInvolved', number: made[0].number, evidence: [] });
  const body = { reason: 'La empresa lo eligió', version: 1 };
  expect((await api.call(clearAlert, { params: alert!, body }, { as })).status).toBe(200);
  wait(api, 1);
  expect(await story.shownAlerts(...made)).toEqual([]);
});

test('two referrers with the same account are an alert of both; nothing stored or sent says which account', async () => {
  const [rosa, luis, ines] = [await story.aReferrer(), await story.aReferrer(), await story.aReferrer()];
  const made = [await story.referred(rosa), await story.referred(luis), await story.referred(ines)] as const;
  const save = async ({ referrerID }: Referrer, clabe: string) => {
    const answer = await api.call(saveAccount, { params: { referrerID }, body: { clabe, version: 1 } }, { as });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  await save(rosa, '032180000118359719');
  await save(ines, '002010077777777771');
  expect(await story.shownAlerts(...made)).toEqual([]);
  const saved = await save(luis, '032 1800 0011 8359 719');
  expect(await story.shownAlerts(...made)).toEqual([
    { kind: 'sharedAccount', number: made[0].number, evidence: [made[1].number] },
    { kind: 'sharedAccount', number: made[1].number, evidence: [made[0].number] },
  ]);
  const [row] = await api.database.read.select().from(referrers).where(eq(referrers.referrerID, luis.referrerID));
  expect(row?.accountDigest).toHaveLength(43);
  expect(JSON.stringify(saved)).not.toContain(row?.accountDigest);
});

test('a ring is held before anything is paid, and is paid once it is cleared; a known or shared contact is an alert', async () => {
  const phones = ['5599990001', '5599990002', '5599990003'];
  const ring = await Promise.all(
    phones.map((phone, index) => story.aReferrer({ name: `Anillo ${index}`, phone, email: '' })),
  );
  const made: Referral[] = [];
  for (const [index, referrer] of ring.entries())
    made.push(
      await story.referred(
        referrer,
        story.aForm({ phone: phones[(index + 1) % 3]!, paternalName: `Aro${'abc'.charAt(index)}` }),
      ),
    );
  const alerts = async () =>
    (await api.call(listAlerts, {}, { as: 'readOnly' })).body.items.filter(({ number }) =>
      made.some((one) => one.number === number),
    );
  const numbers = made.map(({ number }) => number);
  const found = await alerts();
  expect(found.map(({ kind }) => kind)).toEqual(['ring', 'ring', 'ring']);
  expect(new Set(found.flatMap(({ evidence }) => evidence))).toEqual(new Set(numbers));
  const [first] = made;
  await story.move(first!, 'inReview', 'interview', 'hired');
  await story.follow();
  const today = api.clock.now;
  api.clock.now = new Date('2026-12-05T18:00:00Z');
  const due = async () =>
    (await api.call(listPayouts, { body: { limit: 200 } }, { as: 'admin' })).body.items.find(
      ({ number, part }) => number === first!.number && part === 0,
    )!;
  const approve = async () => {
    const { payoutID, version } = await due();
    return api.call(approvePayout, { params: { payoutID }, body: { version } }, { as: 'admin' });
  };
  expect((await approve()).info.code).toBe('payout_held');
  expect(await due()).toMatchObject({ problem: 'held' });
  const waiting = async (role: 'admin' | 'readOnly') => (await api.call(readWaiting, { query: {} }, { as: role })).body;
  const approvable = async () =>
    (await waiting('admin')).payouts?.items.filter(({ number }) => number === first!.number);
  expect(await approvable()).toEqual([]);
  expect((await waiting('readOnly')).referralAlerts?.items).toHaveLength(5);
  expect((await waiting('readOnly')).payouts).toBeUndefined();
  const mine = found.find(({ number }) => number === first!.number)!;
  const clear = (version: number, by: Parameters<typeof api.call>[2]) =>
    api.call(clearAlert, { params: mine, body: { reason: 'Hablamos con los tres', version } }, by);
  expect((await clear(1, { as: 'readOnly' })).status).toBe(403);
  expect((await clear(2, { as })).status).toBe(409);
  expect((await clear(1, { as })).status).toBe(200);
  await story.follow();
  expect(await alerts()).toHaveLength(2);
  expect(await approvable()).toMatchObject([{ cents: 150_000 }]);
  expect((await approve()).status).toBe(200);
  // Their second approval would be refused.
  expect(await approvable()).toEqual([]);
  api.clock.now = today;

  const selfish = await story.aReferrer({ name: 'Yo mismo', phone: '5599990009' });
  const self = await story.referred(selfish, story.aForm({ phone: '5599990009' }));
  expect(self.state).toBe('received');
  const again = await story.referred(
    await story.aReferrer({ name: 'Otra', phone: '' }),
    story.aForm({ phone: '5599990009', firstName: 'Gloria', paternalName: self.person?.name.split(' ')[1] ?? '' }),
  );
  const kinds = (await api.call(listAlerts, {}, { as })).body.items.filter(({ number }) =>
    [self.number, again.number].includes(number),
  );
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['knownCandidate', 'selfReferral']);
});
