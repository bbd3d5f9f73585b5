import {
  listBookingLinks,
  createOpenCall,
  explainSlot,
  findFreeSlots,
  listPlaces,
  listRelatedEvents,
  renewCalendarFeed,
  type EventId,
} from '@vinculo/contracts/agenda';
import { listCandidateEvents, type CandidateId } from '@vinculo/contracts/candidates';
import { publishPrivacyNotice } from '@vinculo/contracts/consents';
import { editRole, listRoles } from '@vinculo/contracts/staff';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { api, as, book, hide, linkFor, mails, member, open, pass, post, read, TEN } from './agenda.fixture';

const NOTICE = '2026-01';
const SESSION = { startsAt: '2026-11-25T16:00:00.000Z', durationMinutes: 60, capacity: 5 };

let uid: string;
beforeAll(async () => {
  const purposes = { necessary: ['Encontrarte trabajo'], voluntary: [] };
  const notice = { name: NOTICE, inForceFrom: '2026-01-01', text: 'Usamos tus datos para encontrarte trabajo.' };
  await api.call(publishPrivacyNotice, { body: { ...notice, ...purposes } }, { as: 'admin' });
});
beforeEach(async () => {
  uid = await member();
});

const relatedTo = async (docID: CandidateId, role: 'recruiter' | 'agendaReader' | 'cannotRead') =>
  (await api.call(listRelatedEvents, { body: { docID } }, { as: role })).body.items;
const historyOf = async (docID: CandidateId, role: 'recruiter' | 'cannotRead' = 'recruiter') =>
  (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as: role })).body.items.map(
    ({ action }) => action,
  );

let people = 0;
/** A session in which people of these names have a place. */
async function session(...names: readonly string[]) {
  const jobID = await publishVacancy(api);
  const call = (
    await api.call(
      createOpenCall,
      {
        body: {
          ...{ jobID, type: 'fair', title: 'Feria de contratación', note: '', place: 'Av. Hidalgo 10', meetingUrl: '' },
          ...{ staff: [uid], roomID: null, zone: 'America/Mexico_City', durationMinutes: 45, days: 30 },
          ...{ sessions: [SESSION], ignoresHours: false },
        },
      },
      { as },
    )
  ).body;
  const eventID = call.sessions[0]!.eventID;
  for (const firstName of names) {
    pass(12_345);
    people += 1;
    const person = { firstName, paternalName: 'Nava', maternalName: '', phone: `55${10_000_000 + people}`, email: '' };
    await post(call.url, { session: eventID, ...person, notice: NOTICE, accepts: 'yes' });
  }
  return { jobID, eventID };
}
const placesIn = async (eventID: EventId) =>
  (await api.call(listPlaces, { params: { eventID }, body: { search: '', placeID: null } }, { as })).body.items;

const linksOf = async (docID: CandidateId) =>
  (await api.call(listBookingLinks, { body: { docID } }, { as })).body.items;

/** A call with a person about an application, and a link to book another, which a blind selection hides from now on. */
async function hiddenCall() {
  const jobID = await publishVacancy(api);
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, jobID);
  const words = { title: 'Llamada con Gloria', note: 'Trae su CV', notifies: true } as const;
  const { eventID } = (await book({ type: 'call', staff: [uid], applicationID, ...words })).body;
  expect(await historyOf(person.docID)).toContain('candidate.event_changed');
  expect((await linkFor(person.docID, { applicationID })).status).toBe(200);
  expect(await linksOf(person.docID)).toHaveLength(1);
  await hide(jobID);
  return { eventID, applicationID, docID: person.docID };
}

test('the sessions and the history of a person do not say that they applied to who may not know it', async () => {
  const { jobID, eventID } = await session('Ana');
  const { docID } = (await placesIn(eventID))[0]!.person!;
  expect(await relatedTo(docID, 'recruiter')).toMatchObject([{ eventID }]);
  expect(await historyOf(docID)).toContain('candidate.event_changed');
  expect(await relatedTo(docID, 'agendaReader')).toEqual([]);
  expect(await relatedTo(docID, 'cannotRead')).toEqual([]);
  expect(await historyOf(docID, 'cannotRead')).not.toContain('candidate.event_changed');
  await hide(jobID);
  expect(await relatedTo(docID, 'recruiter')).toEqual([]);
  expect(await historyOf(docID)).not.toContain('candidate.event_changed');
});

test('places that a blind selection hides say neither when they were taken nor who comes first by name', async () => {
  const { jobID, eventID } = await session('Beto', 'Ana', 'Dora', 'Carla', 'Elsa');
  expect((await placesIn(eventID)).map(({ person }) => person?.name)).toEqual(
    ['Ana', 'Beto', 'Carla', 'Dora', 'Elsa'].map((name) => `${name} Nava`),
  );
  await hide(jobID);
  const hidden = await placesIn(eventID);
  expect(new Set(hidden.map(({ at }) => at))).toEqual(new Set(['2026-11-20T06:00:00.000Z']));
  const ids = hidden.map(({ placeID }) => placeID);
  expect(ids).toEqual(ids.toSorted());
});

test('an event that a blind selection hides says nothing of its person: by itself, in their list, history and the mail to staff', async () => {
  const { eventID, docID } = await hiddenCall();
  const hidden = await read({ eventID });
  expect(hidden).toMatchObject({ title: 'Ocupado', isHidden: true, person: null, answer: null, history: [] });
  expect(await relatedTo(docID, 'recruiter')).toEqual([]);
  expect(await historyOf(docID)).not.toContain('candidate.event_changed');
  const sent = (await mails()).filter(({ to }) => to === `${uid}@vinculo.example`);
  expect(sent.map(({ subject }) => subject)).toEqual(['En tu agenda: Llamada']);
  expect(JSON.stringify(sent)).not.toMatch(/Gloria|CV|reunion/);
});

test('the calendar in another program shows what its owner may know, and nothing without the permission', async () => {
  await api.tokens.tokenFor('readOnly', 'solo-lectura');
  const jobID = await publishVacancy(api, { vacancy: { name: 'Operador CNC' } });
  await book({ staff: ['solo-lectura'], jobID });
  const own = { as: { role: 'readOnly', uid: 'solo-lectura' } as const };
  const { url } = (await api.call(renewCalendarFeed, { body: {} }, own)).body;
  const allow = async (isAllowed: (permission: string) => boolean) => {
    const role = (await api.call(listRoles, {}, { as: 'admin' })).body.items.find((one) => one.role === 'readOnly')!;
    const permissions = role.permissions.filter(isAllowed);
    await api.call(
      editRole,
      { params: { role: 'readOnly' }, body: { permissions, version: role.version } },
      { as: 'admin' },
    );
  };
  expect((await open(url)).body).toContain('SUMMARY:Entrevista virtual: Operador CNC');
  await allow((permission) => permission !== 'vacancies:read');
  const veiled = (await open(url)).body;
  expect(veiled).toContain('SUMMARY:Entrevista virtual\r\n');
  expect(veiled).not.toMatch(/LOCATION|Operador/);
  await allow((permission) => permission !== 'events:read');
  expect((await open(url)).statusCode).toBe(404);
});

test('a booking link for an application that is not known yet is refused alike for its person and for others', async () => {
  const { applicationID, docID } = await hiddenCall();
  const other = await registerPerson(api);
  expect(await linksOf(docID)).toEqual([]);
  const codeFor = async (asked: CandidateId, type: 'call' | 'video') =>
    (await linkFor(asked, { applicationID, type })).info.code;
  for (const type of ['call', 'video'] as const)
    expect([await codeFor(docID, type), await codeFor(other.docID, type)]).toEqual(['vacancy_blind', 'vacancy_blind']);
});

test('the slots of a person do not show the times of an event to who may not read its application', async () => {
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, await publishVacancy(api));
  await book({ type: 'call', applicationID });
  const asked = { staff: [uid], roomID: null, durationMinutes: 45, eventID: null };
  const seenBy = async (role: 'recruiter' | 'cannotRead', docID: CandidateId | null) => {
    const explained = { ...asked, docID, startsAt: TEN };
    const proposed = { ...asked, docID, from: TEN, to: '2026-11-24T18:30:00.000Z', limit: 5 };
    return [
      (await api.call(explainSlot, { body: explained }, { as: role })).body,
      (await api.call(findFreeSlots, { body: proposed }, { as: role })).body,
    ];
  };
  expect(await seenBy('cannotRead', person.docID)).toEqual(await seenBy('cannotRead', null));
  expect(await seenBy('recruiter', person.docID)).not.toEqual(await seenBy('recruiter', null));
  const written = await book({ type: 'call', docID: person.docID }, { as: 'cannotRead' });
  expect(written.info).toEqual({ code: 'slot_taken', requestId: expect.any(String) });
});
