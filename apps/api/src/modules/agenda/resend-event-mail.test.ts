import { randomUUID } from 'node:crypto';
import { eventId, resendEventMail, type EventId } from '@vinculo/contracts/agenda';
import { eq } from 'drizzle-orm';
import { auditEvents } from '../../db/schema/audit';
import type { anEventInput } from '../../testing/builders';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { api, as, book, hide, mails, read, type Options } from './agenda.fixture';
import { remindOfEvents } from './remind-of-events';

/** Lets the mails go that wait. @returns how many arrived at the person. */
async function send(isRefusing = false): Promise<number> {
  api.mailer.isRefusing = isRefusing;
  const sent = await mails();
  api.mailer.isRefusing = false;
  return sent.filter(({ to }) => !to.endsWith('@vinculo.example')).length;
}
const resend = (eventID: EventId, reminder: 2 | 24 | null = null, options: Options = { as }) =>
  api.call(resendEventMail, { params: { eventID }, body: { reminder } }, options);

/** An event whose invitation has not arrived. */
async function unmailed(change: Parameters<typeof anEventInput>[0] = {}): Promise<EventId> {
  const docID = change.applicationID === undefined ? (await registerPerson(api)).docID : null;
  const { eventID } = (await book({ docID, notifies: true, ...change })).body;
  await send(true);
  expect((await read({ eventID })).mail).toMatchObject({ state: 'failed' });
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
  expect((await read({ eventID })).mail).toMatchObject({ state: 'waiting', failure: null });
  expect((await resend(eventID)).info.code).toBe('invalid_transition');
  expect(await send()).toBe(1);
  expect((await read({ eventID })).mail).toMatchObject({ state: 'sent' });
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
  expect((await read({ eventID })).reminders).toMatchObject([{ hours: 24, mail: { state: 'failed' } }, { hours: 2 }]);
  expect((await resend(eventID, 2)).status).toBe(404);
  expect((await resend(eventID, 24)).status).toBe(200);
  expect(await send()).toBe(1);
  api.clock.now = new Date('2026-11-24T14:30:00.000Z');
  await remindOfEvents(api.database, api.clock.now);
  await send(true);
  api.clock.now = new Date('2026-11-24T16:10:00.000Z');
  expect((await resend(eventID, 2)).status).toBe(200);
  expect(await send()).toBe(0);
  expect((await read({ eventID })).reminders[1]).toMatchObject({ mail: { state: 'failed', failure: 'noRecipient' } });
});

test('who may not read the event does not send its mail; the log says what was done and names nobody', async () => {
  const jobID = await publishVacancy(api);
  const applicationID = await invitePerson(api, await registerPerson(api), jobID);
  const eventID = await unmailed({ type: 'call', applicationID });
  expect((await resend(eventID, null, { as: 'cannotRead' })).status).toBe(403);
  await hide(jobID);
  expect((await resend(eventID)).status).toBe(403);
  await hide(jobID, false);
  expect((await resend(eventID)).status).toBe(200);
  expect(await send()).toBe(1);
  const logged = await api.database.read.select().from(auditEvents).where(eq(auditEvents.entityID, eventID));
  const [entry] = logged.filter(({ action }) => action === 'event.mail_resent');
  expect(entry).toMatchObject({ entityName: 'Llamada', before: {}, after: {}, actorUid: as.uid });
});
