import { createBookingLink, listRelatedEvents, type createEvent } from '@vinculo/contracts/agenda';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { changeVacancyStatus } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { eq } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { anEventInput } from '../../testing/builders';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';

const as = { role: 'recruiter', uid: 'luz' } as const;
const SECOND_MS = 1_000;

let api: TestApp;
let uid: string;
let serial = 0;
beforeAll(async () => {
  api = await startTestApp({ rateLimitPerMinute: 1_000 });
  await api.tokens.tokenFor(as.role, as.uid);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00.000Z');
  serial += 1;
  uid = `enlace-${serial}`;
  await api.tokens.tokenFor('recruiter', uid);
});

const pathOf = (url: string): string => url.replace(TEST_PUBLIC_URL, '');
const open = (url: string) => api.app.inject({ url: pathOf(url) });
let addresses = 0;
/** From an address of its own: one may send 50 forms in a minute. */
function post(url: string, slot: string, form: Readonly<Record<string, string>> = {}) {
  addresses += 1;
  return api.app.inject({
    ...{ method: 'POST', url: pathOf(url), payload: new URLSearchParams({ slot, ...form }).toString() },
    ...{ remoteAddress: `198.51.100.${addresses}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  });
}
const slotsIn = (page: string): string[] => [...page.matchAll(/<option value="(2026[^"]+)"/g)].map(([, at = '']) => at);
async function linkFor(docID: CandidateId, applicationID: ApplicationId | null = null): Promise<string> {
  const { title, place, meetingUrl, note, zone }: RequestOf<typeof createEvent>['body'] = anEventInput();
  const offer = { type: 'video' as const, title, place, meetingUrl, note, zone, staff: [uid], roomID: null };
  const body = { docID, applicationID, ...offer, durationMinutes: 45, days: 7, byMail: false };
  return (await api.call(createBookingLink, { body }, { as })).body.url;
}
const eventsOf = async (docID: CandidateId) =>
  (await api.call(listRelatedEvents, { body: { docID } }, { as })).body.items;

test('the title that a person reads has not their own name, which it has for staff', async () => {
  const { docID, name } = await registerPerson(api);
  const { place, meetingUrl, note, zone } = anEventInput();
  const offer = { type: 'video' as const, title: `Entrevista virtual con ${name}`, place, meetingUrl, note, zone };
  const body = { docID, applicationID: null, ...offer, staff: [uid], roomID: null, durationMinutes: 45, days: 7 };
  const { url } = (await api.call(createBookingLink, { body: { ...body, byMail: true } }, { as })).body;
  const page = (await open(url)).body;
  expect(page).toMatch(/<h1[^>]*>Entrevista virtual<\/h1>/);
  const booked = await post(url, slotsIn(page)[0]!);
  expect((await open(String(booked.headers.location))).body).toMatch(/<h1[^>]*>Entrevista virtual<\/h1>/);
  api.clock.now = new Date(api.clock.now.getTime() + 61 * SECOND_MS);
  await runPendingJobs(api);
  const mails = api.mailer.sent.filter(({ subject }) => subject.includes('Entrevista virtual'));
  const summaryOf = (content = '') => /SUMMARY:(.*)\r/.exec(content)?.[1];
  expect(
    mails.map(({ to, subject, calendar }) => [to === `${uid}@vinculo.example`, subject, summaryOf(calendar?.content)]),
  ).toEqual(
    expect.arrayContaining([
      [false, 'Tu cita está agendada: Entrevista virtual', 'Entrevista virtual'],
      [true, `En tu agenda: Entrevista virtual con ${name}`, `Entrevista virtual con ${name}`],
    ]),
  );
});

test('a button that is pressed twice books once, and both presses lead to the event', async () => {
  const { docID } = await registerPerson(api);
  const url = await linkFor(docID);
  const [slot = '', other = ''] = slotsIn((await open(url)).body);
  const presses = await Promise.all([post(url, slot), post(url, slot)]);
  for (const { statusCode, headers } of presses) {
    expect(statusCode).toBe(303);
    expect((await open(String(headers.location))).body).toContain('Tu cita está agendada.');
  }
  expect(await eventsOf(docID)).toHaveLength(1);
  expect((await post(url, other)).statusCode).toBe(404);
  api.clock.now = new Date(api.clock.now.getTime() + 61 * SECOND_MS);
  expect((await post(url, slot)).statusCode).toBe(404);
});

test('of fifty with a link of their own who want one slot, one gets it and the others choose among those that are free', async () => {
  const urls: string[] = [];
  for (let index = 0; index < 50; index += 1) urls.push(await linkFor((await registerPerson(api)).docID));
  const [slot = ''] = slotsIn((await open(urls[0]!)).body);
  const answers = await Promise.all(urls.map((url) => post(url, slot)));
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  const others = answers.flatMap((answer, index) =>
    answer.statusCode === 409 ? [{ ...answer, url: urls[index]! }] : [],
  );
  expect(others).toHaveLength(49);
  for (const { body } of others) {
    expect(body).toContain('Ese horario se acaba de ocupar. Elige otro de los que siguen libres.');
    expect(slotsIn(body)).not.toContain(slot);
  }
  const [loser] = others;
  expect((await post(loser!.url, slotsIn(loser!.body)[0]!)).statusCode).toBe(303);
});

test('another time that was taken meanwhile is not taken; the page has those that are free', async () => {
  const [one, two] = [await registerPerson(api), await registerPerson(api)];
  const url = await linkFor(one.docID);
  const slots = slotsIn((await open(url)).body);
  const page = String((await post(url, slots[0]!)).headers.location);
  expect((await post(await linkFor(two.docID), slots.at(-1)!)).statusCode).toBe(303);
  const refused = await post(page, slots.at(-1)!, { answer: 'move' });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Ese horario se acaba de ocupar.');
  expect(slotsIn(refused.body)).not.toContain(slots.at(-1));
  expect(await eventsOf(one.docID)).toMatchObject([{ startsAt: slots[0], state: 'confirmed', answer: null }]);
});

test('the link of an application serves while it may still be interviewed, and while its vacancy is active', async () => {
  const jobID = await publishVacancy(api);
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, jobID);
  const url = await linkFor(person.docID, applicationID);
  const [slot = ''] = slotsIn((await open(url)).body);
  const change = (verb: 'pause' | 'resume', version: number) =>
    api.call(changeVacancyStatus[verb], { params: { jobID }, body: { reason: '', version } }, { as });
  expect((await change('pause', 1)).status).toBe(200);
  expect([(await open(url)).statusCode, (await post(url, slot)).statusCode]).toEqual([404, 404]);
  expect((await change('resume', 2)).status).toBe(200);
  expect((await open(url)).statusCode).toBe(200);
  const ended = { stage: 'discarded' } as const;
  await api.database.write((tx) =>
    tx.update(applications).set(ended).where(eq(applications.applicationID, applicationID)),
  );
  expect([(await open(url)).statusCode, (await post(url, slot)).statusCode]).toEqual([404, 404]);
  expect(await eventsOf(person.docID)).toEqual([]);
});
