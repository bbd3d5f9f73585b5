import { randomUUID } from 'node:crypto';
import {
  listVacancyApplications,
  moveApplications,
  placeCandidates,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import { eventSentence } from '@vinculo/contracts/audit';
import { candidateId, createCandidate, listCandidateEvents, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import {
  changeVacancyStatus,
  createVacancy,
  jobId,
  operationId,
  UNDO_WINDOW_SECONDS,
  type JobId,
} from '@vinculo/contracts/vacancies';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { eq } from 'drizzle-orm';
import { facts } from '../../db/schema/facts';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { RoleName } from '../../testing/test-tokens';

const as = 'recruiter';
let api: TestApp;
let jobID: JobId;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  jobID = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
});

const NONE = { reasonCode: null, reason: '' };
const WHY = { reasonCode: 'requirements' as const, reason: '' };
const register = async (firstName: string) =>
  (await api.call(createCandidate, { body: aCandidateInput({ firstName }) }, { as })).body.docID;
type Seen = readonly [CandidateId, ApplicationStage | null];
const place = (to: 'shortlisted' | 'discarded', people: readonly Seen[], more: object = NONE, by: RoleName = as) =>
  api.call(
    placeCandidates,
    { params: { jobID }, body: { to, ...NONE, ...more, items: people.map(([docID, stage]) => ({ docID, stage })) } },
    { as: by },
  );
const stages = async () =>
  new Map(
    (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body.items.map((item) => [
      item.docID,
      item,
    ]),
  );
const stageOf = async (docID: CandidateId) => (await stages()).get(docID)?.stage;
const undo = (id: string, by: 'admin' | typeof as = as) =>
  api.call(undoApplicationMoves, { body: { operationID: operationId.parse(id) } }, { as: by });

test('who is not in the vacancy gets an application in the stage, who is in it moves, and one undo takes both back', async () => {
  const [ana, luz] = [await register('Ana'), await register('Luz')];
  await place('shortlisted', [[luz, null]]);
  const answer = await place(
    'discarded',
    [
      [ana, null],
      [luz, 'shortlisted'],
    ],
    WHY,
  );
  expect(answer.body.refused).toEqual([]);
  expect(answer.body.placed.map(({ docID }) => docID).sort()).toEqual([ana, luz].sort());
  expect([await stageOf(ana), await stageOf(luz)]).toEqual(['discarded', 'discarded']);
  const taken = (await undo(answer.body.operationID)).body;
  expect([taken.restored.length, taken.removed.length, taken.skipped.length]).toEqual([1, 1, 0]);
  expect([await stageOf(ana), await stageOf(luz)]).toEqual([undefined, 'shortlisted']);
});

test('the making is an event of the file and a fact, and so is its undo', async () => {
  const docID = await register('Berta');
  const { operationID } = (await place('discarded', [[docID, null]], WHY)).body;
  await undo(operationID);
  const { items } = (await api.call(listCandidateEvents, { params: { docID }, query: {} }, { as })).body;
  expect(items.slice(0, 2).map(eventSentence)).toEqual([
    expect.stringMatching(/^deshizo su cambio de etapa en «.+»: la persona ya no está en la vacante$/),
    expect.stringMatching(/^puso a la persona en «Descartada» en «.+»: No cumple los requisitos$/),
  ]);
  const stored = await api.database.read.select().from(facts).where(eq(facts.personID, docID));
  expect(
    stored
      .filter(({ kind }) => kind === 'application_stage')
      .map(({ fromState, toState, amount }) => [fromState, toState, amount])
      .sort(),
  ).toEqual([
    [null, 'discarded', -1],
    [null, 'discarded', 1],
  ]);
});

test('each refusal has its own reason; the others are placed', async () => {
  const [ana, hired, seen] = [await register('Ana'), await register('Hilda'), await register('Vera')];
  await place('shortlisted', [
    [hired, null],
    [seen, null],
  ]);
  const item = (await stages()).get(hired);
  if (item === undefined) throw new Error('Not placed.');
  const move = (to: ApplicationStage, version: number, startDate: string | null) =>
    api.call(
      moveApplications,
      { body: { to, ...NONE, startDate, items: [{ applicationID: item.applicationID, version }] } },
      { as },
    );
  await move('interview', 1, null);
  await move('hired', 2, '2026-12-01');
  const gone = candidateId.parse(randomUUID());
  const { placed, refused } = (
    await place('shortlisted', [
      [ana, null],
      [hired, 'hired'],
      [seen, null],
      [gone, null],
    ])
  ).body;
  expect(placed.map(({ docID }) => docID)).toEqual([ana]);
  expect(new Map(refused.map(({ docID, code }) => [docID, code]))).toEqual(
    new Map([
      [hired, 'invalid_transition'],
      [seen, 'version_conflict'],
      [gone, 'not_found'],
    ]),
  );
  expect((await place('discarded', [[ana, 'shortlisted']])).body.refused).toMatchObject([{ code: 'reason_required' }]);
});

test('who may not invite moves those who are in the vacancy, and puts nobody in it', async () => {
  const [ana, luz] = [await register('Ana'), await register('Luz')];
  await place('shortlisted', [[luz, null]]);
  const people: Seen[] = [
    [ana, null],
    [luz, 'shortlisted'],
  ];
  const { placed, refused } = (await place('discarded', people, WHY, 'cannotInvite')).body;
  expect(placed.map(({ docID }) => docID)).toEqual([luz]);
  expect(refused).toEqual([{ docID: ana, code: 'forbidden' }]);
  expect([await stageOf(ana), await stageOf(luz)]).toEqual([undefined, 'discarded']);
});

test('a message goes to those who were in the vacancy, and to nobody who knows nothing of it', async () => {
  const [ana, luz] = [await register('Ana'), await register('Luz')];
  await place('shortlisted', [[luz, null]]);
  const message = { subject: 'Tu proceso', text: 'Gracias, {nombre}.' };
  const people: Seen[] = [
    [ana, null],
    [luz, 'shortlisted'],
  ];
  await place('discarded', people, { ...WHY, message });
  api.clock.now = new Date(api.clock.now.getTime() + 31_000);
  await runPendingJobs(api);
  expect(api.mailer.sent.map(({ text }) => /Gracias, (\w+)/.exec(text)?.[1])).toEqual(['Luz']);
});

test('a vacancy that is not active takes nobody new, but its applications still move', async () => {
  const [ana, luz] = [await register('Ana'), await register('Luz')];
  await place('shortlisted', [[luz, null]]);
  await api.call(changeVacancyStatus.pause, { params: { jobID }, body: { version: 1, reason: '' } }, { as });
  const { placed, refused } = (
    await place(
      'discarded',
      [
        [ana, null],
        [luz, 'shortlisted'],
      ],
      WHY,
    )
  ).body;
  expect(placed.map(({ docID }) => docID)).toEqual([luz]);
  expect(refused).toEqual([{ docID: ana, code: 'vacancy_not_active' }]);
});

test('the undo is for who did it, for a short time, and leaves who moved since', async () => {
  const [ana, luz] = [await register('Ana'), await register('Luz')];
  const { operationID } = (
    await place('shortlisted', [
      [ana, null],
      [luz, null],
    ])
  ).body;
  await place('discarded', [[ana, 'shortlisted']], WHY);
  expect(await undo(operationID, 'admin')).toMatchObject({ status: 404 });
  expect((await undo(operationID)).body).toMatchObject({ restored: [], removed: [{}], skipped: [{}] });
  expect([await stageOf(ana), await stageOf(luz)]).toEqual(['discarded', undefined]);
  const later = (await place('shortlisted', [[luz, null]])).body.operationID;
  api.clock.now = new Date(api.clock.now.getTime() + UNDO_WINDOW_SECONDS * 1000 + 1);
  expect(await undo(later)).toMatchObject({ status: 409, info: { code: 'undo_expired' } });
});

test('the ladder', async () => {
  const docID = await register('Ana');
  const request = {
    params: { jobID },
    body: { to: 'shortlisted' as const, ...NONE, items: [{ docID, stage: null }] },
  };
  expect(await api.call(placeCandidates, request)).toMatchObject({ status: 401 });
  expect(await api.call(placeCandidates, request, { as: 'candidateReader' })).toMatchObject({ status: 403 });
  const nowhere = { ...request, params: { jobID: jobId.parse(randomUUID()) } };
  expect(await api.call(placeCandidates, nowhere, { as })).toMatchObject({ status: 404 });
  expect(await place('shortlisted', [])).toMatchObject({ status: 400, info: { fields: { items: 'too_small' } } });
});
