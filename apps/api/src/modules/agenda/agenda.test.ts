import { randomUUID } from 'node:crypto';
import {
  createRoom,
  editEvent,
  editRoom,
  eventId,
  explainSlot,
  findFreeSlots,
  listCalendars,
  listEvents,
  listRelatedEvents,
  previewReassignment,
  readAvailability,
  readEvent,
  reassignEvents,
  saveAvailability,
  slotExplanation,
} from '@vinculo/contracts/agenda';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, listCandidateEvents, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy, operationId } from '@vinculo/contracts/vacancies';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { eq } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { api, as, book, changeState as change, member, move, START } from './agenda.fixture';

/** A person who was invited to a vacancy. */
async function invited(blindSelection = false) {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  const vacancy = { ...aVacancyInput({ blindSelection }), IDCompany: companyID };
  const { jobID } = (await api.call(createVacancy, { body: vacancy }, { as })).body;
  const person = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;
  if (!blindSelection) {
    const action = { kind: 'invite' as const, jobID };
    const items = [{ docID: person.docID, version: person.version }];
    const operationID = operationId.parse(randomUUID());
    await api.call(bulkChangeCandidates, { body: { operationID, action, items } }, { as });
  }
  return { companyID, jobID, docID: person.docID };
}
const applicationOf = async (docID: CandidateId) =>
  (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items[0]!;
const range = { from: '2026-11-23T06:00:00.000Z', to: '2026-11-30T06:00:00.000Z' };
const listed = (staff: readonly string[], role: 'recruiter' | 'readOnly' = 'recruiter') =>
  api.call(
    listEvents,
    { body: { ...range, staff: [...staff], rooms: [], types: [], withCancelled: false } },
    { as: role },
  );

test('who may not: without a session, without permission, of an event that is not there', async () => {
  expect((await book({}, {})).status).toBe(401);
  expect((await book({}, { as: 'readOnly' })).status).toBe(403);
  expect((await book({ staff: ['nadie'] })).info.code).toBe('not_found');
  expect((await book({ capacity: 20 })).info.fields).toEqual({ capacity: 'fair_only' });
  expect((await book({ docID: (await invited()).docID, jobID: null, type: 'fair', capacity: 300 })).status).toBe(200);
  const params = { eventID: eventId.parse(randomUUID()) };
  expect((await api.call(readEvent, { params }, { as })).status).toBe(404);
});

test('a slip of the year and a search through years are refused', async () => {
  expect((await book({ startsAt: '9999-12-31T23:50:00.000Z' })).info.fields).toEqual({ startsAt: 'year' });
  const asked = { staff: [await member()], roomID: null, durationMinutes: 30, limit: 200, eventID: null };
  const within = (to: string) => api.call(findFreeSlots, { body: { ...asked, from: range.from, to } }, { as });
  expect((await within('2027-03-03T06:00:00.000Z')).status).toBe(200);
  expect((await within('2027-03-04T06:00:00.000Z')).status).toBe(400);
  expect((await within(range.from)).status).toBe(400);
  const end = { from: '9999-12-28T00:00:00.000Z', to: '9999-12-31T23:00:00.000Z' };
  const last = await api.call(findFreeSlots, { body: { ...asked, ...end } }, { as });
  expect(last.info.fields).toEqual({ from: 'year', to: 'year' });
  expect((await api.call(previewReassignment, { body: { uid: 'luz', ...end } }, { as })).status).toBe(400);
});

test('free slots of weeks are those of each of their days, each once, whichever part of the calendar is read', async () => {
  const staff = [await member()];
  await book({ staff, startsAt: '2026-11-30T18:00:00.000Z' });
  const slots = async (from: string, to: string) => {
    const body = { from, to, staff, roomID: null, durationMinutes: 60, eventID: null, limit: 200 };
    return (await api.call(findFreeSlots, { body }, { as })).body.items.map(({ startsAt }) => startsAt);
  };
  // Some days after the first moment a part ends, right where a slot begins.
  const days = Array.from({ length: 12 }, (_, n) => new Date(Date.parse('2026-11-25T16:00:00.000Z') + n * 86_400_000));
  const ofDays = [];
  for (const day of days)
    ofDays.push(...(await slots(day.toISOString(), new Date(day.getTime() + 14 * 3_600_000).toISOString())));
  const ofWeeks = await slots('2026-11-25T16:00:00.000Z', '2026-12-07T06:00:00.000Z');
  expect(ofWeeks.filter((start) => Date.parse(start) % 86_400_000 >= 16 * 3_600_000)).toEqual(ofDays);
  expect(ofWeeks).toContain('2026-11-30T16:00:00.000Z');
  expect(ofWeeks).not.toContain('2026-11-30T17:00:00.000Z');
});

test('an interview of an application: booked, moved, confirmed again, held; with its facts, history and stage', async () => {
  const { docID, jobID, companyID } = await invited();
  const { applicationID } = await applicationOf(docID);
  const staff = [await member()];
  const booked = (await book({ staff, applicationID, docID: null })).body;
  expect(booked).toMatchObject({
    ...{ state: 'confirmed', title: 'Entrevista con Gloria', verbs: ['cancel'], canEdit: true, version: 1 },
    person: { docID, name: 'Gloria Hernández García' },
    vacancy: { jobID },
    company: { companyID },
    endsAt: '2026-11-24T16:45:00.000Z',
    reminders: [{ hours: 24 }, { hours: 2 }],
  });
  expect((await applicationOf(docID)).stage).toBe('interview');

  expect((await move(booked, { version: 7 })).info).toMatchObject({
    code: 'version_conflict',
    current: { version: 1 },
  });
  const startsAt = '2026-11-25T17:00:00.000Z';
  const moved = (await move(booked, { startsAt, reason: 'Se le juntó' })).body;
  expect(moved).toMatchObject({ state: 'rescheduled', startsAt, version: 2, verbs: ['confirm', 'cancel'] });
  const confirmed = (await change(moved, 'confirm')).body;
  expect((await change(confirmed, 'complete')).info.code).toBe('invalid_transition');
  const words = { title: 'Entrevista final', place: 'Oficina', meetingUrl: '', note: 'Traer CV', notifies: false };
  const edited = (
    await api.call(
      editEvent,
      { params: { eventID: booked.eventID }, body: { ...words, version: confirmed.version } },
      { as },
    )
  ).body;
  expect(edited).toMatchObject({ title: 'Entrevista final', note: 'Traer CV', place: 'Oficina' });

  api.clock.now = new Date('2026-11-25T18:00:00.000Z');
  const held = (await change(edited, 'complete')).body;
  api.clock.now = START;
  expect(held.history.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['confirmed', 'completed', ''],
    ['rescheduled', 'confirmed', ''],
    ['confirmed', 'rescheduled', 'Se le juntó'],
    [null, 'confirmed', ''],
  ]);
  const counted = await api.database.read
    .select()
    .from(facts)
    .where(eq(facts.recordID, booked.eventID))
    .orderBy(facts.factID);
  expect(counted.map(({ kind, toState, place, personID }) => [kind, toState, place, personID])).toEqual(
    ['confirmed', 'rescheduled', 'confirmed', 'completed'].map((state) => ['interview', state, '11', docID]),
  );
  for (const subject of [{ docID }, { jobID }, { companyID }])
    expect((await api.call(listRelatedEvents, { body: subject }, { as })).body.items).toMatchObject([
      { eventID: booked.eventID },
    ]);
  const activity = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body.items;
  expect(activity.filter(({ action }) => action === 'candidate.event_changed')).toHaveLength(4);
});

test('who may not move applications books an interview and leaves its stage', async () => {
  const { docID } = await invited();
  const { applicationID, stage } = await applicationOf(docID);
  expect((await book({ staff: [await member()], applicationID }, { as: 'cannotMove' })).status).toBe(200);
  expect((await applicationOf(docID)).stage).toBe(stage);
});

test('a taken slot is refused with the reason and the next free ones; hours may be ignored, bookings never', async () => {
  const [staff, busy] = [
    [await member()],
    'Ocupada por «Entrevista con Gloria» de 10:00 a 10:45 más 15 min de margen.',
  ];
  const { eventID } = (await book({ staff })).body;
  const startsAt = '2026-11-24T16:50:00.000Z';
  const refused = await book({ staff, startsAt, ignoresHours: true });
  expect([refused.status, refused.info.code]).toEqual([409, 'slot_taken']);
  const why = slotExplanation.parse(refused.info.current);
  expect(why.refusals.map(({ kind, sentence }) => [kind, sentence])).toEqual([['booked', busy]]);
  expect(why.next[0]).toEqual({ startsAt: '2026-11-24T17:00:00.000Z', endsAt: '2026-11-24T17:45:00.000Z' });

  const asked = { staff, roomID: null, startsAt, durationMinutes: 45 };
  expect((await api.call(explainSlot, { body: { ...asked, eventID: null } }, { as })).body.refusals).toHaveLength(1);
  expect((await api.call(explainSlot, { body: { ...asked, eventID } }, { as })).body.refusals).toEqual([]);
  const slots = { ...range, staff, roomID: null, durationMinutes: 60, eventID: null, limit: 2 };
  expect((await api.call(findFreeSlots, { body: slots }, { as })).body.items.map((slot) => slot.startsAt)).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2026-11-23T15:30:00.000Z',
  ]);

  const late = { staff, startsAt: '2026-11-25T02:00:00.000Z' };
  expect((await book(late)).info.code).toBe('outside_hours');
  expect((await book({ ...late, ignoresHours: true })).status).toBe(200);
});

test('fifty at once on one slot: one gets it, the others are offered the next free ones', async () => {
  const staff = [await member()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => book({ staff })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status === 409);
  expect(others).toHaveLength(49);
  for (const { info } of others) expect(slotExplanation.parse(info.current).next).toHaveLength(3);
  expect((await listed(staff)).body.items).toHaveLength(1);
});

test('a room is taken by one event at a time, and by none once it is retired', async () => {
  const staff = [await member()];
  const room = { name: 'Sala Norte', place: 'Piso 2', zone: 'America/Mexico_City' as const };
  const { roomID } = (await api.call(createRoom, { body: room }, { as })).body;
  const first = (await book({ staff, roomID })).body;
  const inRoom = await book({ staff: [await member()], roomID });
  expect(slotExplanation.parse(inRoom.info.current).refusals).toMatchObject([{ name: 'Sala Norte', kind: 'booked' }]);
  expect((await change(first, 'cancel', { reason: '' })).info.code).toBe('reason_required');
  await change(first, 'cancel');
  expect((await book({ staff, roomID })).status).toBe(200);
  const retired = { ...room, isRetired: true, version: 1 };
  expect((await api.call(editRoom, { params: { roomID }, body: retired }, { as })).body.version).toBe(2);
  expect((await api.call(editRoom, { params: { roomID }, body: retired }, { as })).status).toBe(409);
  expect((await book({ staff: [await member()], roomID })).status).toBe(404);
});

test('hours are saved once per version, and count for what is booked from then on', async () => {
  const uid = await member();
  const params = { uid };
  const rules = { ...DEFAULT_RULES, weekly: [{ weekday: 2, from: 480, to: 600 }], dailyLimit: 1 };
  expect((await api.call(readAvailability, { params }, { as })).body).toMatchObject({
    version: 0,
    rules: DEFAULT_RULES,
  });
  const save = (version: number, role: 'recruiter' | 'readOnly' = 'recruiter') =>
    api.call(saveAvailability, { params, body: { rules, version } }, { as: role });
  expect((await save(0, 'readOnly')).status).toBe(403);
  expect((await save(0)).body).toMatchObject({ version: 1, rules });
  expect((await save(0)).info).toMatchObject({ code: 'version_conflict', current: { version: 1 } });
  const { info } = await book({ staff: [uid] });
  expect(slotExplanation.parse(info.current).refusals[0]?.sentence).toBe('Ese día atiende de 8:00 a 10:00.');
  expect((await book({ staff: [uid], startsAt: '2026-11-24T14:00:00.000Z' })).status).toBe(200);
  const again = await book({ staff: [uid], startsAt: '2026-11-24T15:00:00.000Z', durationMinutes: 30 });
  expect(slotExplanation.parse(again.info.current).refusals[0]?.kind).toBe('dailyLimit');
  const { staff } = (await api.call(listCalendars, {}, { as })).body;
  expect(staff[0]).toMatchObject({ uid: 'luz', isOwn: true });
});

test('who may not read applications sees "Ocupado" and no name, and may change nothing', async () => {
  const { docID, jobID } = await invited();
  const { applicationID } = await applicationOf(docID);
  const staff = [await member()];
  const event = (await book({ staff, applicationID, note: 'Trae su CV' })).body;
  const body = { ...range, staff, rooms: [], types: [], withCancelled: false };
  const seen = await api.call(listEvents, { body }, { as: 'cannotRead' });
  expect(seen.body.items).toMatchObject([{ title: 'Ocupado', isHidden: true, person: null, verbs: [], mail: null }]);
  expect(JSON.stringify(seen.body)).not.toMatch(/Gloria|CV|reunion/);
  const related = await api.call(listRelatedEvents, { body: { jobID } }, { as: 'cannotRead' });
  expect(related.body.items).toEqual([]);
  expect((await move(event, {}, { as: 'cannotRead' })).status).toBe(403);
  const busy = await book({ staff }, { as: 'cannotRead' });
  expect(slotExplanation.parse(busy.info.current).refusals[0]?.sentence).toBe('Ocupada de 10:00 a 10:45.');
});

test('in a blind selection nobody is booked before they are known', async () => {
  const { docID, jobID } = await invited(true);
  expect((await book({ docID, jobID })).info.code).toBe('vacancy_blind');
});

test('the words about a person go with their file and come back with it; the time stays taken', async () => {
  const { docID } = await invited();
  const staff = [await member()];
  const { eventID } = (await book({ staff, docID, note: 'Trae su CV' })).body;
  await api.database.write(async (tx) => {
    const row = await findByIdForUpdate(tx, docID);
    await quarantine(tx, row!, api.clock.now);
  });
  expect((await listed(staff)).body.items).toMatchObject([{ title: 'Entrevista virtual', note: '', person: null }]);
  await api.database.write(async (tx) => putBack(tx, (await findBlockedForUpdate(tx, docID))!));
  const params = { eventID };
  expect((await api.call(readEvent, { params }, { as })).body).toMatchObject({ note: 'Trae su CV', person: { docID } });
});

test('who is ill gives their events to who is free, each by itself', async () => {
  const [ill, free] = [await member(), await member()];
  const events = [
    (await book({ staff: [ill] })).body,
    (await book({ staff: [ill], startsAt: '2026-11-24T21:00:00.000Z' })).body,
    (await book({ staff: [ill], startsAt: '2026-11-24T23:00:00.000Z' })).body,
  ];
  await book({ staff: [free], startsAt: '2026-11-24T21:15:00.000Z', ignoresHours: true });
  const preview = (await api.call(previewReassignment, { body: { uid: ill, ...range } }, { as })).body;
  expect(preview.items.map(({ candidates }) => candidates.some(({ uid }) => uid === free))).toEqual([
    true,
    false,
    true,
  ]);
  expect(preview.items[0]?.candidates.find(({ uid }) => uid === free)?.why).toMatch(/^Está libre y tiene 1 cita/);
  const changes = events.map(({ eventID }, index) => ({ eventID, toUid: free, version: index === 2 ? 9 : 1 }));
  const body = { uid: ill, changes, reason: 'Está enferma', notifies: false };
  const outcome = (await api.call(reassignEvents, { body }, { as })).body;
  expect(outcome.given).toEqual([events[0]?.eventID]);
  expect(outcome.refused.map(({ code }) => code).sort()).toEqual(['slot_taken', 'version_conflict']);
  expect((await listed([free])).body.items[0]).toMatchObject({ state: 'confirmed', staff: [{ uid: free }] });
});
