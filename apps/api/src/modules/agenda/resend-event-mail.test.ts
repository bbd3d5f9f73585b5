import { randomUUID } from 'node:crypto';
import { createEvent, eventId, readEvent, resendEventMail, type EventId } from '@vinculo/contracts/agenda';
import { eq } from 'drizzle-orm';
import { auditEvents } from '../../db/schema/audit';
import { vacancies } from '../../db/schema/vacancies';
import { anEventInput } from '../../testing/builders';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { remindOfEvents } from './remind-of-events';

const as = { role: 'recruiter', uid: 'luz' } as const;
const MINUTE_MS = 60_000;

let api: TestApp;
let serial = 0;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date('2026-11-20T18:00:00.000Z');
});

/** Lets a mail go that waits for the time to undo. @returns those that arrived at the person. */
async function send(isRefusing = false): Promise<number> {
  const before = api.mailer.sent.length;
  api.clock.now = new Date(api.clock.now.getTime() + MINUTE_MS);
  api.mailer.isRefusing = isRefusing;
  await runPendingJobs(api);
  api.mailer.isRefusing = false;
  return api.mailer.sent.slice(before).filter(({ to }) => !to.endsWith('@vinculo.example')).length;
}
const resend = (eventID: EventId, reminder: 2 | 24 | null = null, options: Parameters<typeof api.call>[2] = { as }) =>
  api.call(resendEventMail, { params: { eventID }, body: { reminder } }, options);
const read = async (eventID: EventId) => (await api.call(readEvent, { params: { eventID } }, { as })).body;

/** An event whose invitation has not arrived. */
async function unmailed(change: Parameters<typeof anEventInput>[0] = {}): Promise<EventId> {
  serial += 1;
  const uid = `reenvio-${serial}`;
  await api.tokens.tokenFor('recruiter', uid);
  const docID = change.applicationID === undefined ? (await registerPerson(api)).docID : null;
  const body = anEventInput({ docID, staff: [uid], notifies: true, ...change });
  const { eventID } = (await api.call(createEvent, { body }, { as })).body;
  await send(true);
  expect((await read(eventID)).mail).toMatchObject({ state: 'failed' });
  return eventID;
}

test('who may send the failed mail of an event again: by session, permission, event and state', async () => {
  const eventID = await unmailed();
  expect((await resend(eventID, null, {})).status).toBe(401);
  expect((await resend(eventID, null, { as: 'readOnly' })).status).toBe(403);
  expect((await resend(eventId.parse(randomUUID()))).status).toBe(404);
  expect((await resend(eventID, 24)).status).toBe(404);
  const body = JSON.parse('{"reminder":3}');
  expect((await api.call(resendEventMail, { params: { eventID }, body }, { as })).status).toBe(400);
  expect((await resend(eventID)).status).toBe(200);
  expect((await read(eventID)).mail).toMatchObject({ state: 'waiting', failure: null });
  expect((await resend(eventID)).info.code).toBe('invalid_transition');
  expect(await send()).toBe(1);
  expect((await read(eventID)).mail).toMatchObject({ state: 'sent' });
  expect((await resend(eventID)).info.code).toBe('invalid_transition');
});

test('pressed by five at once, and twice with one key, it is sent once', async () => {
  const eventID = await unmailed();
  const answers = await Promise.all(Array.from({ length: 5 }, () => resend(eventID)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await send(true)).toBe(0);
  const key = randomUUID();
  for (let press = 0; press < 2; press += 1) expect((await resend(eventID, null, { as, key })).status).toBe(200);
  expect(await send()).toBe(1);
});

test('a reminder is sent again until its event begins', async () => {
  const eventID = await unmailed();
  api.clock.now = new Date('2026-11-23T17:00:00.000Z');
  await remindOfEvents(api.database, api.clock.now);
  await send(true);
  expect((await read(eventID)).reminders).toMatchObject([{ hours: 24, mail: { state: 'failed' } }, { hours: 2 }]);
  expect((await resend(eventID, 2)).status).toBe(404);
  expect((await resend(eventID, 24)).status).toBe(200);
  expect(await send()).toBe(1);
  api.clock.now = new Date('2026-11-24T14:30:00.000Z');
  await remindOfEvents(api.database, api.clock.now);
  await send(true);
  api.clock.now = new Date('2026-11-24T16:10:00.000Z');
  expect((await resend(eventID, 2)).status).toBe(200);
  expect(await send()).toBe(0);
  expect((await read(eventID)).reminders[1]).toMatchObject({ mail: { state: 'failed', failure: 'noRecipient' } });
});

test('who may not read the event does not send its mail; the log says what was done and names nobody', async () => {
  const jobID = await publishVacancy(api);
  const applicationID = await invitePerson(api, await registerPerson(api), jobID);
  const eventID = await unmailed({ type: 'call', applicationID });
  expect((await resend(eventID, null, { as: 'cannotRead' })).status).toBe(403);
  const hide = (blindSelection: boolean) =>
    api.database.write((tx) => tx.update(vacancies).set({ blindSelection }).where(eq(vacancies.jobID, jobID)));
  await hide(true);
  expect((await resend(eventID)).status).toBe(403);
  await hide(false);
  expect((await resend(eventID)).status).toBe(200);
  expect(await send()).toBe(1);
  const logged = await api.database.read.select().from(auditEvents).where(eq(auditEvents.entityID, eventID));
  const [entry] = logged.filter(({ action }) => action === 'event.mail_resent');
  expect(entry).toMatchObject({ entityName: 'Llamada', before: {}, after: {}, actorUid: as.uid });
});
