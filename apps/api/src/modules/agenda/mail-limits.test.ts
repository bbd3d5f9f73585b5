import { reassignEvents } from '@vinculo/contracts/agenda';
import { registerPerson } from '../../testing/hiring-story';
import { api, as, book, linkFor, mails, member, move, post, read } from './agenda.fixture';

test('what a person answers counts, also after the mails of an hour', async () => {
  const { docID } = await registerPerson(api);
  const { url } = (await linkFor(docID)).body;
  const booked = await post(url, { slot: '2026-11-24T16:00:00.000Z' });
  const page = String(booked.headers.location);
  for (const answer of ['attending', 'otherTime', 'attending', 'otherTime', 'attending', 'otherTime']) {
    await mails();
    expect((await post(page, { answer })).statusCode).toBe(200);
  }
  await mails();
  const cancelled = await post(page, { answer: 'notComing' });
  expect([cancelled.statusCode, cancelled.body.includes('Esta cita se canceló')]).toEqual([200, true]);
});

test('an event whose change cannot be mailed any more in this hour stays with who had it', async () => {
  const [ill, free] = [await member(), await member()];
  const { docID } = await registerPerson(api);
  let event = (await book({ staff: [ill], docID, notifies: true })).body;
  for (const hour of ['17', '18', '19', '20']) {
    await mails();
    event = (await move(event, { startsAt: `2026-11-24T${hour}:00:00.000Z`, ignoresHours: true, notifies: true })).body;
  }
  await mails();
  const changes = [{ eventID: event.eventID, toUid: free, version: event.version }];
  const reassign = async (notifies: boolean) =>
    (await api.call(reassignEvents, { body: { uid: ill, changes, reason: 'Está enferma', notifies } }, { as })).body;
  expect(await reassign(true)).toEqual({ given: [], refused: [{ eventID: event.eventID, code: 'rate_limited' }] });
  expect(await read(event)).toMatchObject({ staff: [{ uid: ill }], version: event.version });
  expect(await reassign(false)).toMatchObject({ given: [event.eventID] });
  expect(await read(event)).toMatchObject({ staff: [{ uid: free }] });
});
