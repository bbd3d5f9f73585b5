import type { CandidateId } from '@vinculo/contracts/candidates';
import { publishPrivacyNotice } from '@vinculo/contracts/consents';
import {
  createProgram,
  createReferrer,
  listAlerts,
  listReferrals,
  type Referral,
  type ReferralAlert,
  type Referrer,
  type ReferrerInput,
} from '@vinculo/contracts/referrals';
import { eq } from 'drizzle-orm';
import { applications } from '../db/schema/applications';
import { followReferrals } from '../modules/referrals/follow-referrals';
import { aProgramInput, aReferrerInput } from './builders';
import { moveApplication, publishVacancy } from './hiring-story';
import type { TestApp } from './test-app';

const as = 'recruiter';
const NOTICE = '2026-01';

export const pathOf = (url: string) => new URL(url).pathname;

export function personOf({ person }: Referral): CandidateId {
  if (person === null) throw new Error('The person is gone.');
  return person.docID;
}

type Form = Readonly<Record<string, string>>;
export type ReferralStory = Awaited<ReturnType<typeof referralStory>>;

/** A programme with a vacancy, and what its referrers and those whom they recommend do. */
export async function referralStory(api: TestApp) {
  const notice = { name: NOTICE, inForceFrom: '2026-01-01', text: 'Usamos tus datos para encontrarte trabajo.' };
  const purposes = { necessary: ['Encontrarte trabajo'], voluntary: [] };
  await api.call(publishPrivacyNotice, { body: { ...notice, ...purposes } }, { as: 'admin' });
  const jobID = await publishVacancy(api, { vacancy: { places: 50 } });
  const program = (await api.call(createProgram, { body: aProgramInput() }, { as })).body;
  let people = 0;

  async function aReferrer(overrides: Partial<ReferrerInput> = {}): Promise<Referrer> {
    const body = aReferrerInput(program.programID, overrides);
    return (await api.call(createReferrer, { body }, { as })).body;
  }

  /** What a new person writes on the page. */
  function aForm(change: Form = {}): Form {
    people += 1;
    const phone = `55${String(10_000_000 + people)}`;
    const letter = 'abcdefghijklmnop'.charAt(people % 16);
    const name = { firstName: 'Gloria', paternalName: `Nava${letter}`, maternalName: '' };
    return { jobID, ...name, phone, email: '', notice: NOTICE, accepts: 'yes', ...change };
  }

  async function submit({ url }: Pick<Referrer, 'url'>, form: Form = aForm(), cookies: Form = {}) {
    const answer = await api.app.inject({
      method: 'POST',
      url: pathOf(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(form).toString(),
      cookies,
    });
    return { status: answer.statusCode, text: answer.body, cookies: answer.cookies };
  }

  const listed = async (): Promise<Referral[]> =>
    (await api.call(listReferrals, { body: { limit: 200 } }, { as })).body.items;

  async function latestOf(referrer: Referrer): Promise<Referral> {
    const [latest] = await listed();
    if (latest?.referrer.referrerID !== referrer.referrerID) throw new Error('Nobody was referred.');
    return latest;
  }

  /** Refers a new person. */
  async function referred(referrer: Referrer, form: Form = aForm()): Promise<Referral> {
    expect((await submit(referrer, form)).status).toBe(200);
    return latestOf(referrer);
  }

  const follow = () => followReferrals(api.database, api.clock.now);

  async function again({ referralID }: Referral): Promise<Referral> {
    await follow();
    const found = (await listed()).find((one) => one.referralID === referralID);
    if (found === undefined) throw new Error('The referral is gone.');
    return found;
  }

  async function move(referral: Referral, ...stages: Parameters<typeof moveApplication>[2][]): Promise<void> {
    const [row] = await api.database.read
      .select()
      .from(applications)
      .where(eq(applications.docID, personOf(referral)));
    if (row === undefined) throw new Error('There is no application.');
    for (const to of stages) await moveApplication(api, row.applicationID, to);
  }

  /** The open alerts of referrals, after all were followed. */
  async function alertsOf(...made: readonly Referral[]): Promise<ReferralAlert[]> {
    await follow();
    const { items } = (await api.call(listAlerts, {}, { as: 'readOnly' })).body;
    return items
      .filter(({ number }) => made.some((one) => one.number === number))
      .toSorted((one, other) => one.number - other.number);
  }
  const shownAlerts = async (...made: readonly Referral[]) =>
    (await alertsOf(...made)).map(({ kind, number, evidence }) => ({ kind, number, evidence }));

  return {
    ...{ jobID, program, aReferrer, aForm, submit, listed, latestOf, referred, follow, again, move },
    ...{ alertsOf, shownAlerts },
  };
}
