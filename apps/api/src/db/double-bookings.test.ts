import { eventId, roomId } from '@vinculo/contracts/agenda';
import { candidateId } from '@vinculo/contracts/candidates';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database/test-database';
import type { Database } from './database';
import { errorCodesOf, EXCLUSION_VIOLATION } from './error-codes';
import { agendaEvents, eventPeople, eventStaff, rooms } from './schema/agenda';
import { staff } from './schema/staff';

const roomID = roomId.parse(randomUUID());
const now = new Date('2026-11-20T18:00:00.000Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.read
    .insert(staff)
    .values({ uid: 'luz', name: 'Luz', email: 'luz@vinculo.example', role: 'recruiter', createdAt: now });
  await database.read.insert(rooms).values({ roomID, name: 'Sala Norte', place: '', zone: 'America/Mexico_City' });
});
afterAll(() => database.close());

/** Writes an event past all code: from and to are hours of one day. */
async function book(from: string, to: string, change: Partial<typeof agendaEvents.$inferInsert> = {}) {
  const eventID = eventId.parse(randomUUID());
  const [startsAt, endsAt] = [from, to].map((hour) => new Date(`2026-11-24T${hour}:00Z`));
  await database.read.insert(agendaEvents).values({
    ...{ eventID, type: 'call', state: 'confirmed', zone: 'America/Mexico_City', title: 'Llamada', note: '' },
    ...{ place: '', meetingUrl: '', capacity: 1, actorUid: 'luz', createdAt: now, placedAt: now },
    ...{ startsAt: startsAt ?? now, endsAt: endsAt ?? now, ...change },
  });
  return eventID;
}
const take = async (busy: string | null) =>
  database.read.insert(eventStaff).values({ eventID: await book('10:00', '10:45'), uid: 'luz', busy });
const outcome = (write: Promise<unknown>): Promise<string | undefined> =>
  write.then(
    () => 'booked',
    (error: unknown) => errorCodesOf(error).find((code) => code === EXCLUSION_VIOLATION),
  );

test('one member of staff is not taken twice, buffers included; who is cancelled takes nobody', async () => {
  expect(await outcome(take('[2026-11-24T10:00:00Z,2026-11-24T11:00:00Z)'))).toBe('booked');
  expect(await outcome(take('[2026-11-24T10:55:00Z,2026-11-24T11:30:00Z)'))).toBe(EXCLUSION_VIOLATION);
  expect(await outcome(take('[2026-11-24T11:00:00Z,2026-11-24T11:30:00Z)'))).toBe('booked');
  expect(await outcome(take(null))).toBe('booked');
});

test('one person has one event at a time; cancelled ones do not count', async () => {
  const docID = candidateId.parse(randomUUID());
  await database.read.execute(sql`
    insert into candidates (doc_id, first_name, paternal_name, origin, created_at, last_activity_at, words, language_codes,
      address_text, sort_name)
    values (${docID}, 'Gloria', 'Hernández', 'portal', now(), now(), '{}', '{}', '', '')`);
  const meet = async (busy: string | null) =>
    database.read
      .insert(eventPeople)
      .values({ eventID: await book('15:00', '15:45'), docID, title: 'Llamada', note: '', busy });
  expect(await outcome(meet('[2026-11-24T15:00:00Z,2026-11-24T15:45:00Z)'))).toBe('booked');
  expect(await outcome(meet('[2026-11-24T15:30:00Z,2026-11-24T16:00:00Z)'))).toBe(EXCLUSION_VIOLATION);
  expect(await outcome(meet('[2026-11-24T15:45:00Z,2026-11-24T16:00:00Z)'))).toBe('booked');
  expect(await outcome(meet(null))).toBe('booked');
});

test('one room holds one event at a time; cancelled ones do not count', async () => {
  expect(await outcome(book('12:00', '12:45', { roomID }))).toBe('booked');
  expect(await outcome(book('12:30', '13:00', { roomID }))).toBe(EXCLUSION_VIOLATION);
  expect(await outcome(book('12:30', '13:00', { roomID, state: 'cancelled' }))).toBe('booked');
  expect(await outcome(book('12:45', '13:00', { roomID }))).toBe('booked');
});

test('one meeting link holds one event at a time, cancelled ones and those of before not counted', async () => {
  const meetingUrl = 'https://reunion.example/sala';
  expect(await outcome(book('16:00', '16:45', { meetingUrl }))).toBe('booked');
  expect(await outcome(book('16:30', '17:00', { meetingUrl }))).toBe(EXCLUSION_VIOLATION);
  expect(await outcome(book('16:30', '17:00', { meetingUrl: `${meetingUrl}-2` }))).toBe('booked');
  expect(await outcome(book('16:30', '17:00', { meetingUrl, state: 'cancelled' }))).toBe('booked');
  expect(await outcome(book('16:30', '17:00', { meetingUrl, sharesLink: true }))).toBe('booked');
  expect(await outcome(book('16:45', '17:00', { meetingUrl }))).toBe('booked');
  for (let index = 0; index < 2; index += 1)
    expect(await outcome(book('16:00', '17:00', { meetingUrl: '' }))).toBe('booked');
});
