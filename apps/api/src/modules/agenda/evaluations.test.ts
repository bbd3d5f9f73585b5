import { randomUUID } from 'node:crypto';
import {
  chooseInterviewKit,
  createInterviewKit,
  editInterviewKit,
  evaluateInterview,
  eventId,
  kitId,
  listEvaluations,
  listEvents,
  listInterviewKits,
  listRelatedEvents,
  readEvent,
  type EventId,
} from '@vinculo/contracts/agenda';
import { createCandidate, listCandidateEvents, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany, listCompanyEvents, type CompanyId } from '@vinculo/contracts/companies';
import { mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { eq } from 'drizzle-orm';
import { LIVE_CHANNEL } from '../../announcements/announce';
import { evaluations } from '../../db/schema/agenda';
import { auditEvents } from '../../db/schema/audit';
import { candidates } from '../../db/schema/candidates';
import { aCandidateInput, aCompanyInput } from '../../testing/builders';
import { eventually } from '../../testing/eventually';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import type { RoleName } from '../../testing/test-tokens';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { copyOf } from '../privacy/copy/person-copy';
import { api, as, book, changeState, member as memberOf, move } from './agenda.fixture';
import { remindEvaluators } from './remind-evaluators';

const HELD = new Date('2026-11-24T17:00:00.000Z');
const POINTS = [
  { competence: 'Seguridad', questions: '¿Qué revisa antes de operar?' },
  { competence: 'Trabajo en equipo', questions: '' },
];
const KIT = { name: 'Operadores', points: POINTS };
const given = (...scores: readonly (1 | 2 | 3 | 4)[]) => scores.map((score) => ({ score, reason: `Por eso ${score}` }));

interface Who {
  readonly role: RoleName;
  readonly uid: string;
}
async function member(role: RoleName = 'recruiter'): Promise<Who> {
  return { role, uid: await memberOf(role) };
}
const kit = async () => (await api.call(createInterviewKit, { body: KIT }, { as })).body;
const choose = (eventID: EventId, kitID: string | null, version: number, who: Who = as) =>
  api.call(
    chooseInterviewKit,
    { params: { eventID }, body: { kitID: kitID === null ? null : kitId.parse(kitID), version } },
    { as: who },
  );
const listed = (subject: { eventID: EventId } | { docID: CandidateId }, who: Who) =>
  api.call(listEvaluations, { body: subject }, { as: who });
const evaluate = (eventID: EventId, who: Who, scores = given(3, 3)) =>
  api.call(evaluateInterview, { params: { eventID }, body: { scores } }, { as: who });

/** An interview of these members of staff with a person, which took place, with a kit. */
async function held(
  staff: readonly Who[],
  { type = 'video', companyID = null }: { type?: 'video' | 'call'; companyID?: CompanyId | null } = {},
) {
  const person = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;
  const { docID } = person;
  const booked = (await book({ type, docID, companyID, staff: staff.map(({ uid }) => uid) })).body;
  const { kitID } = await kit();
  const chosen = await choose(booked.eventID, kitID, booked.version);
  api.clock.now = HELD;
  const event = (await changeState(chosen.status === 200 ? chosen.body : booked, 'complete')).body;
  return { docID, person, event, eventID: event.eventID, kitID };
}

test('kits: who may not, added, changed once per version, retired; an interview keeps its own as it was', async () => {
  expect((await api.call(createInterviewKit, { body: KIT }, {})).status).toBe(401);
  expect((await api.call(createInterviewKit, { body: KIT }, { as: 'readOnly' })).status).toBe(403);
  expect((await api.call(createInterviewKit, { body: { ...KIT, points: [] } }, { as })).status).toBe(400);
  const { kitID } = await kit();
  const edit = (change: object, version = 1, id = kitID) =>
    api.call(
      editInterviewKit,
      { params: { kitID: id }, body: { ...KIT, isRetired: false, version, ...change } },
      { as },
    );
  expect((await edit({}, 1, kitId.parse(randomUUID()))).status).toBe(404);
  const { eventID } = (await book()).body;
  expect((await choose(eventID, kitID, 7)).info).toMatchObject({ code: 'version_conflict', current: { version: 1 } });
  expect((await choose(eventID, kitID, 1, { role: 'readOnly', uid: 'lee' })).status).toBe(403);
  expect((await choose(eventId.parse(randomUUID()), kitID, 1)).status).toBe(404);
  expect((await choose(eventID, kitID, 1)).body.version).toBe(2);

  expect((await edit({ name: 'Líderes', points: [POINTS[1]], isRetired: true })).body).toMatchObject({ version: 2 });
  expect((await edit({})).info).toMatchObject({ code: 'version_conflict', current: { name: 'Líderes' } });
  const { items } = (await api.call(listInterviewKits, {}, { as: 'readOnly' })).body;
  expect(items).toContainEqual({ kitID, name: 'Líderes', points: [POINTS[1]], isRetired: true, version: 2 });
  expect((await listed({ eventID }, as)).body.items[0]?.kit).toEqual(KIT);
  expect((await choose(eventID, kitID, 2)).status).toBe(404);
  expect((await choose(eventID, null, 2)).status).toBe(200);
  expect((await listed({ eventID }, as)).body.items[0]).toMatchObject({ kit: null, canChooseKit: true });
});

test('who evaluates: an interviewer, once, what took place, with a score for each point', async () => {
  const [one, other] = [await member(), await member()];
  const { eventID, event } = await held([one]);
  const body = { scores: given(3, 3) };
  expect((await api.call(evaluateInterview, { params: { eventID }, body }, {})).status).toBe(401);
  expect((await evaluate(eventID, { role: 'readOnly', uid: 'lee' })).status).toBe(403);
  expect((await evaluate(eventID, other)).status).toBe(403);
  expect((await evaluate(eventId.parse(randomUUID()), one)).status).toBe(404);
  expect((await evaluate(eventID, one, given(3))).status).toBe(400);
  expect((await evaluate(eventID, one, [{ score: 5 as 4, reason: 'Más' }, ...given(3)])).status).toBe(400);
  expect((await evaluate(eventID, one, [{ score: 4, reason: ' ' }, ...given(3)])).status).toBe(400);
  const tried = await Promise.all(Array.from({ length: 5 }, () => evaluate(eventID, one, given(4, 2))));
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await listed({ eventID }, one)).body.items[0]?.round).toEqual({
    evaluations: [{ uid: one.uid, name: `Persona ${one.uid}`, scores: given(4, 2), at: api.clock.now.toISOString() }],
    waiting: [],
  });
  expect((await choose(eventID, null, event.version)).info.code).toBe('invalid_transition');
  expect((await choose(eventID, (await kit()).kitID, event.version)).info.code).toBe('invalid_transition');
});

test('a call has no kit, and what has not taken place is not evaluated', async () => {
  const one = await member();
  const { eventID } = await held([one], { type: 'call' });
  expect((await listed({ eventID }, one)).body.items[0]).toMatchObject({ kit: null, canChooseKit: false });
  expect((await evaluate(eventID, one)).info.code).toBe('invalid_transition');
  const { docID } = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;
  const booked = (await book({ docID, staff: [one.uid], startsAt: '2026-11-26T16:00:00.000Z' })).body;
  await choose(booked.eventID, (await kit()).kitID, 1);
  expect((await evaluate(booked.eventID, one)).info.code).toBe('invalid_transition');
});

test('the activity of its company says nothing of an evaluation', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  const [first, second] = [await member(), await member()];
  const { eventID, event } = await held([first, second], { companyID });
  expect(event.company?.companyID).toBe(companyID);
  const activity = async () =>
    (await api.call(listCompanyEvents, { params: { companyID }, query: {} }, { as: second })).body.items;
  const before = await activity();
  expect((await evaluate(eventID, first)).status).toBe(200);
  expect(await activity()).toEqual(before);
});

test('before their own, an interview that others evaluated looks to an interviewer as one that nobody did', async () => {
  const [first, second] = [await member(), await member()];
  const { eventID, docID, event } = await held([first, second]);
  const range = { from: '2026-11-23T06:00:00.000Z', to: '2026-11-30T06:00:00.000Z' };
  const layers = { staff: [second.uid], rooms: [], types: [], withCancelled: true };
  const known = () =>
    Promise.all([
      listed({ eventID }, second),
      listed({ docID }, second),
      api.call(readEvent, { params: { eventID } }, { as: second }),
      api.call(listEvents, { body: { ...range, ...layers } }, { as: second }),
      api.call(listRelatedEvents, { body: { docID } }, { as: second }),
      api.call(listCandidateEvents, { params: { docID }, query: {} }, { as: second }),
      choose(eventID, null, event.version, second),
      // To step aside, look and come back.
      move(event, { staff: [first.uid], ignoresHours: true }, { as: second }),
    ]);
  const shown = (answers: Awaited<ReturnType<typeof known>>) =>
    answers.map((answer) => (answer.status === 200 ? answer.body : answer.info.code));
  const before = await known();
  expect(before[0].body.items).toMatchObject([{ canEvaluate: true, round: null }]);
  expect(before[1].body.items).toMatchObject([{ eventID, round: null }]);
  expect(before[7].info.code).toBe('invalid_transition');

  await api.app.sealer.seal();
  const announced: string[] = [];
  const stop = await api.database.listen(
    LIVE_CHANNEL,
    (payload) => void announced.push(payload),
    () => undefined,
  );
  expect((await evaluate(eventID, first)).status).toBe(200);
  await api.app.sealer.seal();
  const { kitID } = await kit();
  await api.app.sealer.seal();
  await eventually(
    async () => announced,
    (all) => all.some((payload) => payload.includes(kitID)),
  );
  await stop();
  expect(announced.filter((payload) => payload.includes(eventID))).toEqual([]);
  expect(shown(await known())).toEqual(shown(before));

  // Who did not interview sees it and who is awaited; the company's activity has no line of it.
  expect((await listed({ eventID }, as)).body.items[0]?.round).toMatchObject({
    evaluations: [{ uid: first.uid }],
    waiting: [`Persona ${second.uid}`],
  });
  const logged = await api.database.read.select().from(auditEvents).where(eq(auditEvents.action, 'event.evaluated'));
  expect(logged.find(({ entityID }) => entityID === eventID)).toMatchObject({ companyID: null, before: {}, after: {} });

  api.clock.now = new Date(HELD.getTime() + 60_000);
  expect((await evaluate(eventID, second, given(1, 4))).body.round?.evaluations.map(({ uid }) => uid)).toEqual([
    first.uid,
    second.uid,
  ]);
});

test('an interview that the reader may not see shows no evaluations, by itself or in the list of its person', async () => {
  const one = await member();
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, await publishVacancy(api));
  const booked = (await book({ applicationID, staff: [one.uid] })).body;
  const { eventID } = booked;
  const chosen = (await choose(eventID, (await kit()).kitID, booked.version)).body;
  api.clock.now = HELD;
  await changeState(chosen, 'complete');
  await evaluate(eventID, one);
  const { docID } = person;
  const blind = { role: 'cannotRead', uid: 've.gente' } as const;
  expect((await listed({ eventID }, as)).body.items[0]?.round?.evaluations).toHaveLength(1);
  expect((await listed({ docID }, as)).body.items).toHaveLength(1);
  expect((await listed({ eventID }, blind)).status).toBe(403);
  expect((await listed({ docID }, blind)).body.items).toEqual([]);
  expect((await evaluate(eventID, blind)).status).toBe(403);
  expect((await listed({ docID }, { role: 'readOnly', uid: 'lee' })).status).toBe(403);
  expect((await listed({ eventID: eventId.parse(randomUUID()) }, one)).status).toBe(404);
  expect((await api.call(listEvaluations, { body: { docID } }, {})).status).toBe(401);
});

test('who has not evaluated a day later is reminded once, by two servers too, and not after evaluating', async () => {
  const [done, late, later, reader] = [await member(), await member(), await member(), await member('readOnly')];
  const { eventID } = await held([done, late, later, reader]);
  await evaluate(eventID, done);
  const remind = async (hours: number) => {
    api.clock.now = new Date(HELD.getTime() + hours * 3_600_000);
    await Promise.all([1, 2].map(() => remindEvaluators(api.database, api.clock.now)));
  };
  await remind(20);
  expect(api.mailer.sent.filter(({ subject }) => subject.startsWith('Falta tu evaluación'))).toEqual([]);
  await remind(25);
  await evaluate(eventID, later);
  await runPendingJobs(api);
  await remind(26);
  await runPendingJobs(api);
  const sent = api.mailer.sent.filter(({ text }) => text.includes(eventID));
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [`${late.uid}@vinculo.example`, 'Falta tu evaluación: Entrevista con Gloria'],
  ]);
});

test('evaluations are in the copy of the person, move with a merge, leave and come back with their file, and are erased', async () => {
  const one = await member();
  const { eventID, docID, person } = await held([one]);
  await evaluate(eventID, one, given(4, 2));
  const stored = () => api.database.read.select().from(evaluations).where(eq(evaluations.eventID, eventID));
  const before = await stored();
  expect(before).toHaveLength(1);
  const [file] = await api.database.read.select().from(candidates).where(eq(candidates.docID, docID));
  const { sections } = await copyOf(api.database.read, file!);
  expect(sections.find(({ title }) => title === 'Evaluaciones de tus entrevistas')?.lines).toEqual([
    [expect.stringMatching(/^Seguridad, /), `Persona ${one.uid}: 4 de 4 (Destaca). Por eso 4`],
    [expect.stringMatching(/^Trabajo en equipo, /), `Persona ${one.uid}: 2 de 4 (Cumple en parte). Por eso 2`],
  ]);

  const other = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, other.docID]));
  const files = [other, person].map((row) => ({ docID: row.docID, version: row.version }));
  const body = mergeCandidates.body.parse({ survivorID: other.docID, files, choices });
  const { mergeID } = (await api.call(mergeCandidates, { body }, { as: 'admin' })).body;
  expect((await listed({ docID: other.docID }, one)).body.items).toMatchObject([{ eventID }]);
  await api.call(undoMerge, { params: { mergeID } }, { as: 'admin' });
  expect((await listed({ docID }, one)).body.items).toMatchObject([{ eventID, round: { evaluations: [{}] } }]);

  const block = () =>
    api.database.write(async (tx) => quarantine(tx, (await findByIdForUpdate(tx, docID))!, api.clock.now));
  await block();
  expect(await stored()).toEqual([]);
  expect((await evaluate(eventID, one)).info.code).toBe('invalid_transition');
  await api.database.write(async (tx) => putBack(tx, (await findBlockedForUpdate(tx, docID))!));
  expect(await stored()).toEqual(before);
  await block();
  expect(await stored()).toEqual([]);
});
