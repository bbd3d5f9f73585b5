import { randomUUID } from 'node:crypto';
import { createCompany } from '@vinculo/contracts/companies';
import { rankCandidates } from '@vinculo/contracts/matching';
import {
  createModelDraft,
  draftId,
  listShadowPeople,
  listShadowRuns,
  listShadowVacancies,
  removeModelDraft,
  shadowRunId,
  startShadowRun,
  type ModelDraft,
} from '@vinculo/contracts/models';
import { candidateFilters } from '@vinculo/contracts/candidates';
import { createVacancy, jobId, type JobId } from '@vinculo/contracts/vacancies';
import { eq, sql } from 'drizzle-orm';
import { candidates } from '../../../db/schema/candidates';
import { shadowPlaces } from '../../../db/schema/matching';
import { createRandom } from '../../../seed/random';
import { seedCandidates } from '../../../seed/seed-candidates';
import { aCompanyInput, aModelInput, aVacancyInput } from '../../../testing/builders';
import { runPendingJobs } from '../../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../../testing/test-app';

/** Only where somebody lives counts: everybody's place changes. */
const PLACE_ONLY = { position: 0, skills: 0, industry: 0, education: 0, languages: 0, place: 100, shift: 0 };
const as = 'admin';
let api: TestApp;
let open: JobId;
let blind: JobId;
let draft: ModelDraft;
beforeAll(async () => {
  api = await startTestApp();
  await api.database.write((tx) => seedCandidates(tx, 300, createRandom(7), api.clock.now));
  const IDCompany = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body.companyID;
  const publish = async (blindSelection: boolean) =>
    (await api.call(createVacancy, { body: { ...aVacancyInput({ blindSelection }), IDCompany } }, { as })).body.jobID;
  [open, blind] = [await publish(false), await publish(true)];
  const body = aModelInput({ weights: PLACE_ONLY, threshold: 50 });
  draft = (await api.call(createModelDraft, { body }, { as: 'modeller' })).body;
});
afterAll(() => api.close());

const start = (version = draft.version, draftID = draft.draftID) =>
  api.call(startShadowRun, { params: { draftID }, body: { version } }, { as: 'modeller' });
const runs = async () => (await api.call(listShadowRuns, {}, { as: 'analyst' })).body.items;
const top = async () =>
  (
    await api.call(
      rankCandidates,
      { params: { jobID: open }, body: { ...candidateFilters.parse({}), limit: 40 } },
      { as },
    )
  ).body;
const stored = () =>
  api.database.read.select({ docID: candidates.docID, matches: candidates.matches }).from(candidates);

test('a draft is run beside the live version: who enters and leaves is stored, and nothing live changes', async () => {
  const [live, matches] = [await top(), await stored()];
  const [one, other] = await Promise.all([start(), start()]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(await runs()).toMatchObject([{ state: 'running', done: 0, total: 2, startedBy: 'Persona modeller' }]);
  await runPendingJobs(api);
  const [run] = await runs();
  expect(run).toMatchObject({ state: 'finished', done: 2, total: 2, compared: { version: 1 } });
  expect(run!.entered10).toBeGreaterThan(0);

  const params = { runID: run!.runID };
  const { items } = (await api.call(listShadowVacancies, { params }, { as })).body;
  expect(items.map(({ jobID, isBlind }) => [jobID, isBlind]).toSorted()).toEqual(
    [
      [open, false],
      [blind, true],
    ].toSorted(),
  );
  const counts = items.find(({ jobID }) => jobID === open)!;
  expect(counts.matchesLive).toBe(live.matches);
  const people = (await api.call(listShadowPeople, { params: { ...params, jobID: open } }, { as })).body.items;
  const leave = people.filter(
    ({ live: before, shadow: after }) => before !== null && before <= 10 && (after ?? 41) > 10,
  );
  expect(leave).toHaveLength(counts.left10);
  for (const { docID, live: before } of people)
    if (before !== null) expect(live.items[before - 1]).toMatchObject({ docID });
  expect((await api.call(listShadowPeople, { params: { ...params, jobID: blind } }, { as })).body.items).toEqual([]);
  expect(await api.database.read.$count(shadowPlaces, eq(shadowPlaces.jobID, blind))).toBe(0);
  expect([await top(), await stored()]).toEqual([live, matches]);

  // People who oppose it, or are erased, are in no list any more.
  const [first, second] = people;
  await api.database.write(async (tx) => {
    await tx.update(candidates).set({ automatedScoring: false }).where(eq(candidates.docID, first!.docID));
    await tx.delete(candidates).where(eq(candidates.docID, second!.docID));
  });
  const left = (await api.call(listShadowPeople, { params: { ...params, jobID: open } }, { as })).body.items;
  expect(left).toEqual(people.slice(2));

  // Another run of the draft takes the place of the last one, and goes on where a killed one ended.
  expect((await start()).status).toBe(200);
  const [again] = await runs();
  await api.database.write((tx) =>
    tx.execute(sql`insert into shadow_vacancies values (${again!.runID}, ${blind}, 0, 0, 0, 0, 0, 0)`),
  );
  await runPendingJobs(api);
  expect(await runs()).toMatchObject([{ state: 'finished', done: 2 }]);
});

test('the ladder of status codes', async () => {
  const params = { runID: shadowRunId.parse(randomUUID()) };
  const ofVacancy = { ...params, jobID: jobId.parse(randomUUID()) };
  const call = (role?: 'guest' | 'analyst' | 'matchReader') => {
    const options = role === undefined ? {} : { as: role };
    return Promise.all([
      api.call(startShadowRun, { params: { draftID: draft.draftID }, body: { version: 1 } }, options),
      api.call(listShadowRuns, {}, options),
      api.call(listShadowVacancies, { params }, options),
      api.call(listShadowPeople, { params: ofVacancy }, options),
    ]);
  };
  const statuses = async (role?: 'guest' | 'analyst' | 'matchReader') => (await call(role)).map(({ status }) => status);
  expect(await statuses()).toEqual([401, 401, 401, 401]);
  expect(await statuses('guest')).toEqual([403, 403, 403, 403]);
  expect(await statuses('matchReader')).toEqual([403, 403, 403, 403]);
  expect(await statuses('analyst')).toEqual([403, 200, 403, 403]);
  expect((await start(9)).status).toBe(409);
  expect((await start(1, draftId.parse(randomUUID()))).status).toBe(404);
  expect((await start(0)).status).toBe(400);
  // What was run stays when the draft is removed.
  const body = { version: draft.version };
  expect((await api.call(removeModelDraft, { params: { draftID: draft.draftID }, body }, { as })).status).toBe(200);
  expect(await runs()).toHaveLength(1);
});
