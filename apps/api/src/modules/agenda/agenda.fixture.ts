import {
  changeEventState,
  createBookingLink,
  createEvent,
  moveEvent,
  readEvent,
  slotExplanation,
  type AgendaEventDetail,
} from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import type { EventVerb } from '@vinculo/domain/agenda';
import { eq } from 'drizzle-orm';
import { vacancies } from '../../db/schema/vacancies';
import { anEventInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

export const as = { role: 'recruiter', uid: 'luz' } as const;
export const MINUTE_MS = 60_000;
/** Friday, 20 November 2026, at noon in Mexico City. */
export const START = new Date('2026-11-20T18:00:00.000Z');
/** Tuesday, 24 November 2026, at 10:00 in Mexico City, and at noon. */
export const TEN = anEventInput().startsAt;
export const NOON = '2026-11-24T18:00:00.000Z';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
});
beforeEach(() => (api.clock.now = START));
afterAll(() => api.close());

export type Options = Parameters<typeof api.call>[2];
export const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));

let serial = 0;
/** Members of staff are of one test alone, so that tests do not take each other's time. */
export async function member(role: RoleName = 'recruiter'): Promise<string> {
  serial += 1;
  const uid = `entrevista.${serial}`;
  await api.tokens.tokenFor(role, uid);
  return uid;
}

export const book = async (change: Parameters<typeof anEventInput>[0] = {}, options: Options = { as }) =>
  api.call(createEvent, { body: anEventInput({ ...change, staff: change.staff ?? [await member()] }) }, options);
export const read = async ({ eventID }: Pick<AgendaEventDetail, 'eventID'>): Promise<AgendaEventDetail> =>
  (await api.call(readEvent, { params: { eventID } }, { as })).body;
/** Moves an event of one member of staff, to `TEN` unless it says otherwise. */
export const move = (
  { eventID, version, staff }: AgendaEventDetail,
  change: Partial<RequestOf<typeof moveEvent>['body']> = {},
  options: Options = { as },
) => {
  const { durationMinutes, roomID, ignoresHours } = anEventInput();
  const place = { startsAt: TEN, durationMinutes, roomID, ignoresHours, staff: staff.map(({ uid }) => uid) };
  const body = { ...place, reason: '', notifies: false, version, ...change };
  return api.call(moveEvent, { params: { eventID }, body }, options);
};
export const changeState = (
  { eventID, version }: Pick<AgendaEventDetail, 'eventID' | 'version'>,
  verb: EventVerb,
  change: Partial<RequestOf<typeof changeEventState>['body']> = {},
) => {
  const reason = verb === 'cancel' ? 'Ya no hace falta' : '';
  const body = { verb, reason, notifies: false, version, ...change };
  return api.call(changeEventState, { params: { eventID }, body }, { as });
};
/** The reasons in a refusal. */
export const refusalsIn = (current: unknown) => slotExplanation.parse(current).refusals;

export const hide = (jobID: JobId, blindSelection = true) =>
  api.database.write((tx) => tx.update(vacancies).set({ blindSelection }).where(eq(vacancies.jobID, jobID)));

/** Lets the mails go that wait for the time to undo. @returns those that were sent. */
export async function mails() {
  pass(MINUTE_MS);
  const before = api.mailer.sent.length;
  await runPendingJobs(api);
  return api.mailer.sent.slice(before);
}

export const linkFor = async (
  docID: CandidateId,
  change: Partial<RequestOf<typeof createBookingLink>['body']> = {},
  options: Options = { as },
) => {
  const { type, title, place, meetingUrl, note, zone, durationMinutes, roomID } = anEventInput();
  const words = { type, title, place, meetingUrl, note, zone, durationMinutes, roomID };
  const offer = { docID, applicationID: null, ...words, days: 7, byMail: false, ...change };
  return api.call(createBookingLink, { body: { ...offer, staff: change.staff ?? [await member()] } }, options);
};
/** The link in a mail to a person. */
export const linkIn = (text: string): string => /https:\/\/api\S+\/p\/\S+/.exec(text)?.[0] ?? '';
export const slotsIn = (page: string): string[] =>
  [...page.matchAll(/<option value="(2026[^"]+)"/g)].map(([, at = '']) => at);

const pathOf = (url: string): string => url.replace(TEST_PUBLIC_URL, '');
export const open = (url: string) => api.app.inject({ url: pathOf(url) });
export const post = (url: string, form: Readonly<Record<string, string>>) =>
  api.app.inject({
    ...{ method: 'POST', url: pathOf(url), payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
