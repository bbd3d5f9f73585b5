import {
  createBookingLink,
  createEvent,
  moveEvent,
  readEvent,
  reassignEvents,
  type AgendaEventDetail,
} from '@vinculo/contracts/agenda';
import { anEventInput } from '../../testing/builders';
import { registerPerson } from '../../testing/hiring-story';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';

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

async function member(): Promise<string> {
  serial += 1;
  const uid = `avisa-${serial}`;
  await api.tokens.tokenFor('recruiter', uid);
  return uid;
}
/** Sends what waits until the time to undo has passed. */
async function send(): Promise<void> {
  api.clock.now = new Date(api.clock.now.getTime() + MINUTE_MS);
  await runPendingJobs(api);
}
const read = async ({ eventID }: Pick<AgendaEventDetail, 'eventID'>) =>
  (await api.call(readEvent, { params: { eventID } }, { as })).body;

test('what a person answers counts, also after the mails of an hour', async () => {
  const { docID } = await registerPerson(api);
  const { title, place, meetingUrl, note, zone } = anEventInput();
  const offer = { type: 'video' as const, title, place, meetingUrl, note, zone, staff: [await member()], roomID: null };
  const body = { docID, applicationID: null, ...offer, durationMinutes: 45, days: 7, byMail: false };
  const { url } = (await api.call(createBookingLink, { body }, { as })).body;
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    api.app.inject({
      ...{ method: 'POST', url: path, payload: new URLSearchParams(form).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const booked = await post(url.replace(TEST_PUBLIC_URL, ''), { slot: '2026-11-24T16:00:00.000Z' });
  const page = String(booked.headers.location);
  for (const answer of ['attending', 'otherTime', 'attending', 'otherTime', 'attending', 'otherTime']) {
    await send();
    expect((await post(page, { answer })).statusCode).toBe(200);
  }
  await send();
  const cancelled = await post(page, { answer: 'notComing' });
  expect([cancelled.statusCode, cancelled.body.includes('Esta cita se canceló')]).toEqual([200, true]);
});

test('an event whose change cannot be mailed any more in this hour stays with who had it', async () => {
  const [ill, free] = [await member(), await member()];
  const { docID } = await registerPerson(api);
  let event = (await api.call(createEvent, { body: anEventInput({ staff: [ill], docID, notifies: true }) }, { as }))
    .body;
  for (const hour of ['17', '18', '19', '20']) {
    await send();
    const place = { startsAt: `2026-11-24T${hour}:00:00.000Z`, durationMinutes: 45, staff: [ill], roomID: null };
    const body = { ...place, ignoresHours: true, reason: '', notifies: true, version: event.version };
    event = (await api.call(moveEvent, { params: { eventID: event.eventID }, body }, { as })).body;
  }
  await send();
  const changes = [{ eventID: event.eventID, toUid: free, version: event.version }];
  const reassign = async (notifies: boolean) =>
    (await api.call(reassignEvents, { body: { uid: ill, changes, reason: 'Está enferma', notifies } }, { as })).body;
  expect(await reassign(true)).toEqual({ given: [], refused: [{ eventID: event.eventID, code: 'rate_limited' }] });
  expect(await read(event)).toMatchObject({ staff: [{ uid: ill }], version: event.version });
  expect(await reassign(false)).toMatchObject({ given: [event.eventID] });
  expect(await read(event)).toMatchObject({ staff: [{ uid: free }] });
});
