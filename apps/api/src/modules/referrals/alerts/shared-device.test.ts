import type { Referrer } from '@vinculo/contracts/referrals';
import { eq } from 'drizzle-orm';
import { referrals } from '../../../db/schema/referrals';
import { pathOf, personOf, referralStory, type ReferralStory } from '../../../testing/referral-story';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { unlinkReferrals } from '../referrals.repository';

const COOKIE = '__Secure-dispositivo';

let api: TestApp;
let story: ReferralStory;
beforeAll(async () => {
  api = await startTestApp();
  story = await referralStory(api);
});
afterAll(() => api.close());

/** Sends the form of a page from a browser with this key. */
const sendFrom = (key: string | null, referrer: Referrer, form = story.aForm()) =>
  story.submit(referrer, form, key === null ? {} : { [COOKIE]: key });

/** Refers a new person. @returns the referral and the key that the browser stores. */
async function refer(key: string | null, referrer: Referrer) {
  const { status, cookies } = await sendFrom(key, referrer);
  expect(status).toBe(200);
  return { referral: await story.latestOf(referrer), key: cookies[0]?.value ?? '' };
}

test('only a form that is taken leaves a cookie: random, for the pages of referrers alone and out of reach of scripts', async () => {
  const rosa = await story.aReferrer();
  expect((await api.app.inject({ url: pathOf(rosa.url) })).cookies).toEqual([]);
  const refused = await sendFrom(null, rosa, story.aForm({ accepts: '' }));
  expect([refused.status, refused.cookies]).toEqual([400, []]);
  const [first, second] = [await sendFrom(null, rosa), await sendFrom(null, rosa)];
  expect(first.cookies).toEqual([
    {
      ...{ name: COOKIE, value: expect.stringMatching(/^[\w-]{22}$/), path: '/p/recomienda', maxAge: 180 * 86_400 },
      ...{ httpOnly: true, secure: true, sameSite: 'Lax' },
    },
  ]);
  expect(second.cookies[0]?.value).not.toBe(first.cookies[0]?.value);
  const again = await sendFrom(first.cookies[0]!.value, rosa);
  expect(again.cookies[0]?.value).toBe(first.cookies[0]?.value);
});

test('a form that is pressed twice leaves one key, the one that it was shown with', async () => {
  const rosa = await story.aReferrer();
  const page = async () => (await api.app.inject({ url: pathOf(rosa.url) })).body;
  const device = /name="device" value="([\w-]{22})"/.exec(await page())?.[1] ?? '';
  expect(await page()).not.toContain(device);
  const form = story.aForm({ device });
  const pressed = await Promise.all([sendFrom(null, rosa, form), sendFrom(null, rosa, form)]);
  expect(pressed.map(({ cookies }) => cookies[0]?.value)).toEqual([device, device]);
  const [first] = await story.listed();
  const second = await refer(device, rosa);
  expect(await story.shownAlerts(first!, second.referral)).toEqual([
    { kind: 'sharedDevice', number: second.referral.number, evidence: [first?.number] },
  ]);
});

test('people whose data came from one browser are an alert of who came later, of any referrer', async () => {
  const [rosa, luis] = [await story.aReferrer(), await story.aReferrer()];
  const first = await refer(null, rosa);
  const second = await refer(first.key, rosa);
  const third = await refer(first.key, luis);
  const other = await refer(null, luis);
  const made = [first, second, third, other].map(({ referral }) => referral);
  const [one, two, three] = made.map(({ number }) => number);
  expect(await story.shownAlerts(...made)).toEqual([
    { kind: 'sharedDevice', number: two, evidence: [one] },
    { kind: 'sharedDevice', number: three, evidence: [one, two] },
  ]);
});

test('the same person twice is no alert, and a key that the page did not make is replaced', async () => {
  const [rosa, luis] = [await story.aReferrer(), await story.aReferrer()];
  const form = story.aForm();
  const { cookies } = await sendFrom(null, rosa, form);
  const [first] = await story.listed();
  await sendFrom(cookies[0]!.value, luis, form);
  const [second] = await story.listed();
  expect(personOf(second!)).toBe(personOf(first!));
  const forged = [await refer("x' or 1=1", rosa), await refer("x' or 1=1", luis)];
  expect(forged[0]?.key).not.toBe(forged[1]?.key);
  const alerts = await story.shownAlerts(first!, second!, ...forged.map(({ referral }) => referral));
  // A known person, who came by another referrer too.
  expect(alerts).toEqual([{ kind: 'knownCandidate', number: second?.number, evidence: [] }]);
});

test('the key is not stored, and an erasure removes what was', async () => {
  const rosa = await story.aReferrer();
  const { referral, key } = await refer(null, rosa);
  const stored = async () => {
    const [row] = await api.database.read.select().from(referrals).where(eq(referrals.referralID, referral.referralID));
    return row?.deviceDigest;
  };
  expect(await stored()).toHaveLength(43);
  expect(await stored()).not.toContain(key);
  await api.database.write((tx) => unlinkReferrals(tx, [personOf(referral)]));
  expect(await stored()).toBe('');
});
