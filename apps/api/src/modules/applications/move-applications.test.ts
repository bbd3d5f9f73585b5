import { randomUUID } from 'node:crypto';
import {
  applicationId,
  countVacancyApplications,
  getApplicationBoard,
  listCandidateApplications,
  listVacancyApplications,
  moveApplications,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { candidateId, createCandidate } from '@vinculo/contracts/candidates';
import { editVacancy, getVacancy, operationId, UNDO_WINDOW_SECONDS, type JobId } from '@vinculo/contracts/vacancies';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { and, eq } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { aCandidateInput } from '../../testing/builders';
import { findByIdForUpdate } from '../candidates/candidates.repository';
import { findBlockedForUpdate } from '../privacy/blocking/blocked-people.repository';
import { putBack, quarantine } from '../privacy/blocking/quarantine';
import { WHY, api, applied, as, counts, jobID, send, through, undo } from './move-applications.fixture';

const DAY_MS = 24 * 60 * 60 * 1000;
const positions = async () =>
  (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body.items.map(
    ({ candidateName, stage }) => `${candidateName.split(' ')[0]} ${stage}`,
  );
const later = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));

test('moves many at once; each refusal has its own reason', async () => {
  const [one, two] = [await applied('Ana'), await applied('Luz')];
  await through(two, 'inReview');
  const gone = { applicationID: applicationId.parse(randomUUID()), version: 1 };
  const answer = await send('inReview', [one, two, gone]);
  expect(answer.body.moved).toMatchObject([{ applicationID: one.applicationID, stage: 'inReview', version: 2 }]);
  expect(answer.body.refused).toMatchObject([
    {
      applicationID: two.applicationID,
      code: 'version_conflict',
      current: { stage: 'inReview', version: 2, byName: 'Persona recruiter' },
    },
    { applicationID: gone.applicationID, code: 'not_found' },
  ]);
  expect((await send('offer', [{ ...one, version: 2 }])).body.refused).toEqual([]);
  expect((await send('new', [{ ...one, version: 3 }])).body.refused).toMatchObject([{ code: 'invalid_transition' }]);
});

test('of two who move one card at once, the second gets where it is and who moved it', async () => {
  const card = await applied();
  const answers = await Promise.all([send('inReview', [card]), send('shortlisted', [card], {}, 'admin')]);
  const moved = answers.flatMap(({ body }) => body.moved);
  const refused = answers.flatMap(({ body }) => body.refused);
  expect(moved).toHaveLength(1);
  expect(refused).toMatchObject([
    {
      code: 'version_conflict',
      current: {
        stage: moved[0]?.stage,
        version: 2,
        byName: moved[0]?.stage === 'inReview' ? 'Persona recruiter' : 'Persona admin',
      },
    },
  ]);
});

test('an undo gives stage and time back, and its facts count zero; of others, late or changed cards it does not', async () => {
  const [one, two] = [await applied('Ana'), await applied('Luz')];
  later(1_000);
  const { operationID, moved } = (await send('interview', [one, two])).body;
  await through(moved.find(({ applicationID }) => applicationID === two.applicationID) ?? two, 'offer');
  expect((await undo(operationID, 'admin')).status).toBe(404);
  later(2_000);
  expect((await undo(operationID)).body).toEqual({
    restored: [{ applicationID: one.applicationID, stage: 'invited', version: 3 }],
    removed: [],
    skipped: [two.applicationID],
    hasMore: false,
  });
  expect(await positions()).toEqual(['Luz offer', 'Ana invited']);
  const rows = await api.database.read
    .select()
    .from(facts)
    .where(and(eq(facts.recordID, one.applicationID), eq(facts.kind, 'application_stage')))
    .orderBy(facts.factID);
  expect(rows.map(({ fromState, toState, amount }) => [fromState, toState, amount])).toEqual([
    [null, 'invited', 1],
    ['invited', 'interview', 1],
    ['invited', 'interview', -1],
  ]);
  const [process] = (await api.call(listCandidateApplications, { params: { docID: one.docID } }, { as })).body.items;
  expect(process?.stageAt).toBe(one.stageAt);
  expect(process?.history.map(({ isUndo }) => isUndo)).toEqual([true, false, false]);
  const again = (await send('inReview', [{ ...one, version: 3 }])).body;
  later((UNDO_WINDOW_SECONDS + 1) * 1_000);
  expect(await undo(again.operationID)).toMatchObject({ status: 409, info: { code: 'undo_expired' } });
});

test('an invitation cannot be undone as a move', async () => {
  const operation = operationId.parse(randomUUID());
  const person = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body;
  const items = [{ docID: person.docID, version: person.version }];
  await api.call(
    bulkChangeCandidates,
    { body: { operationID: operation, action: { kind: 'invite', jobID }, items } },
    { as },
  );
  expect((await undo(operation)).status).toBe(404);
});

test('a blocked person leaves the board, and comes back with the history', async () => {
  const card = await applied();
  await send('discarded', [card], { reasonCode: 'noShow', reason: 'Dos veces' });
  const read = async () =>
    (await api.call(listCandidateApplications, { params: { docID: candidateId.parse(card.docID) } }, { as })).body;
  const before = await read();
  await api.database.write(async (tx) => {
    const row = await findByIdForUpdate(tx, candidateId.parse(card.docID));
    if (row !== undefined) await quarantine(tx, row, api.clock.now);
  });
  expect(await positions()).toEqual([]);
  expect((await send('interview', [{ ...card, version: 2 }], { reason: 'Sí' })).body.refused).toMatchObject([
    { code: 'not_found' },
  ]);
  await api.database.write(async (tx) => {
    const blocked = await findBlockedForUpdate(tx, candidateId.parse(card.docID));
    if (blocked !== undefined) await putBack(tx, blocked);
  });
  expect(await read()).toEqual(before);
  expect(before.items[0]?.history).toHaveLength(2);
});

test('lists by stage and by who is without a reply, and counts both', async () => {
  const [one, two, three] = [await applied('Ana'), await applied('Luz'), await applied('Eva')];
  await through(one, 'inReview');
  later(6 * DAY_MS);
  await through(two, 'inReview');
  const list = async (query: { stage?: ApplicationStage; reply?: 'none' }) =>
    (await api.call(listVacancyApplications, { params: { jobID }, query }, { as })).body;
  expect(await list({ stage: 'inReview' })).toMatchObject({
    total: 2,
    items: [
      { applicationID: two.applicationID, daysInStage: 0, daysWithoutReply: null },
      { applicationID: one.applicationID, daysInStage: 6, daysWithoutReply: 6 },
    ],
  });
  expect(await list({ reply: 'none' })).toMatchObject({ total: 1, items: [{ applicationID: one.applicationID }] });
  expect((await list({ stage: 'invited' })).items).toMatchObject([
    {
      applicationID: three.applicationID,
      daysWithoutReply: null,
      moves: ['inReview', 'shortlisted', 'interview', 'discarded', 'withdrawn'],
    },
  ]);
  const { stages, withoutReply } = await counts();
  expect(withoutReply).toBe(1);
  expect(stages.filter(({ count }) => count > 0)).toEqual([
    { stage: 'invited', count: 1 },
    { stage: 'inReview', count: 2 },
  ]);
  const board = async (query: { size?: number; reply?: 'none' }) => {
    const { columns } = (await api.call(getApplicationBoard, { params: { jobID }, query }, { as })).body;
    return columns.flatMap(({ stage, count, items }) =>
      count === 0 ? [] : [[stage, count, items.map(({ candidateName }) => candidateName.split(' ')[0]).join()]],
    );
  };
  expect(await board({})).toEqual([
    ['invited', 1, 'Eva'],
    ['inReview', 2, 'Luz,Ana'],
  ]);
  expect(await board({ size: 1 })).toContainEqual(['inReview', 2, 'Luz']);
  expect(await board({ reply: 'none' })).toEqual([['inReview', 1, 'Ana']]);
  const read = await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as: 'readOnly' });
  expect(read.body.items.map(({ moves }) => moves)).toEqual([[], [], []]);
});

test('the ladder of status codes', async () => {
  const card = await applied();
  const body = { to: 'inReview' as const, ...WHY, items: [{ applicationID: card.applicationID, version: 1 }] };
  const undoing = { operationID: operationId.parse(randomUUID()) };
  const nobody = { params: { jobID: randomUUID() as JobId } };
  expect(await api.call(moveApplications, { body })).toMatchObject({ status: 401 });
  expect(await api.call(undoApplicationMoves, { body: undoing })).toMatchObject({ status: 401 });
  expect(await api.call(countVacancyApplications, { params: { jobID } })).toMatchObject({ status: 401 });
  expect(await api.call(moveApplications, { body }, { as: 'readOnly' })).toMatchObject({ status: 403 });
  expect(await api.call(undoApplicationMoves, { body: undoing }, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await api.call(countVacancyApplications, { params: { jobID } }, { as: 'guest' })).toMatchObject({
    status: 403,
  });
  expect(await api.call(moveApplications, { body: { ...body, items: [] } }, { as })).toMatchObject({ status: 400 });
  expect(await api.call(getApplicationBoard, { ...nobody, query: {} })).toMatchObject({ status: 401 });
  expect(await api.call(getApplicationBoard, { ...nobody, query: {} }, { as: 'guest' })).toMatchObject({ status: 403 });
  expect(await api.call(getApplicationBoard, { ...nobody, query: {} }, { as })).toMatchObject({ status: 404 });
  expect(await api.call(getApplicationBoard, { ...nobody, query: { size: 0 } }, { as })).toMatchObject({ status: 400 });
  expect(await api.call(countVacancyApplications, nobody, { as })).toMatchObject({ status: 404 });
  expect(await api.call(undoApplicationMoves, { body: undoing }, { as })).toMatchObject({ status: 404 });
  expect(await api.call(moveApplications, { body }, { as })).toMatchObject({ status: 200 });
});

test('a vacancy has one place unless it says otherwise, and an edit of an older client leaves it', async () => {
  const read = async () => (await api.call(getVacancy, { params: { jobID } }, { as })).body;
  expect(await read()).toMatchObject({ places: 1 });
  const edit = (body: { places?: number; name?: string; version: number }) =>
    api.call(editVacancy, { params: { jobID }, body }, { as });
  expect((await edit({ places: 4, version: 1 })).body).toMatchObject({ places: 4 });
  expect((await edit({ name: 'Operadora CNC', version: 2 })).body).toMatchObject({ places: 4 });
  for (const places of [0, 1000, 1.5])
    expect(await edit({ places, version: 3 })).toMatchObject({
      status: 400,
      info: { fields: { places: expect.any(String) } },
    });
});
