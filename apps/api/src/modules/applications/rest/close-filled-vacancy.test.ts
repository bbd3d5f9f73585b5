import { randomUUID } from 'node:crypto';
import {
  closeFilledVacancy,
  countVacancyApplications,
  listVacancyApplications,
  moveApplications,
  undoApplicationMoves,
} from '@vinculo/contracts/applications';
import { BULK_BATCH, bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy, getVacancy, operationId, undoVacancyStatus, type JobId } from '@vinculo/contracts/vacancies';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { and, count, eq } from 'drizzle-orm';
import type { Handler } from '../../../background/worker';
import { startWorker } from '../../../background/worker';
import { applicationChanges } from '../../../db/schema/applications';
import { backgroundJobs } from '../../../db/schema/background-jobs';
import { facts } from '../../../db/schema/facts';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { eventually } from '../../../testing/eventually';
import { runPendingJobs } from '../../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { RoleName } from '../../../testing/test-tokens';
import { restHandler } from './discard-rest';

const as = 'recruiter';
const message = { subject: 'Se cubrió', text: 'Gracias, {nombre}.' };
let api: TestApp;
let jobID: JobId;
const people: { docID: CandidateId; version: number }[] = [];
beforeAll(async () => {
  api = await startTestApp();
  for (let n = 0; n < 261; n += 1) {
    const email = `persona${n}@correo.example`;
    const { docID, version } = (await api.call(createCandidate, { body: aCandidateInput({ email }) }, { as })).body;
    people.push({ docID, version });
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  api.mailer.sent.length = 0;
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  jobID = (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as })).body.jobID;
});

const later = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));

/** Invites people and hires one of them for the only place. */
async function fill(rest: number): Promise<void> {
  const body = {
    operationID: operationId.parse(randomUUID()),
    action: { kind: 'invite' as const, jobID },
  };
  for (let from = 0; from <= rest; from += BULK_BATCH) {
    const items = people.slice(from, Math.min(from + BULK_BATCH, rest + 1));
    expect((await api.call(bulkChangeCandidates, { body: { ...body, items } }, { as })).body.refused).toEqual([]);
  }
  const [one] = (await api.call(listVacancyApplications, { params: { jobID }, query: {} }, { as })).body.items;
  await move(one!, 'interview', null);
  await move({ ...one!, version: 2 }, 'hired', '2026-12-01');
}
const move = (
  {
    applicationID,
    version,
  }: { applicationID: (typeof applicationChanges.$inferSelect)['applicationID']; version: number },
  to: ApplicationStage,
  startDate: string | null,
) =>
  api.call(
    moveApplications,
    { body: { to, reasonCode: null, reason: '', startDate, items: [{ applicationID, version }] } },
    { as },
  );
const close = async (role: RoleName | null = as, more: object = {}) =>
  api.call(
    closeFilledVacancy,
    { params: { jobID }, body: { reason: 'Se cubrió', version: 1, ...more } },
    role === null ? {} : { as: role },
  );
const read = async () => {
  const { stages, discardsRest } = (await api.call(countVacancyApplications, { params: { jobID } }, { as })).body;
  const { status } = (await api.call(getVacancy, { params: { jobID } }, { as })).body;
  return { status, discardsRest, stages: Object.fromEntries(stages.map(({ stage, count: of }) => [stage, of])) };
};
const undo = (id: string, by: RoleName = as) =>
  api.call(undoApplicationMoves, { body: { operationID: operationId.parse(id) } }, { as: by });
/** How often each application was changed by the operation. */
const changesOf = async (id: string) =>
  (
    await api.database.read
      .select({ of: count() })
      .from(applicationChanges)
      .where(eq(applicationChanges.operationID, operationId.parse(id)))
      .groupBy(applicationChanges.applicationID)
  ).map(({ of }) => of);
/** Runs the job of the vacancy until one attempt is over. */
async function runOnce(attempt: Handler): Promise<void> {
  const ofVacancy = and(eq(backgroundJobs.queue, attempt.queue.name), eq(backgroundJobs.key, jobID));
  const stored = () => api.database.read.select().from(backgroundJobs).where(ofVacancy);
  const attempts = (await stored())[0]?.attempts ?? 0;
  const worker = startWorker({
    ...{ database: api.database, clock: () => api.clock.now, handlers: [attempt], slots: 1 },
    warn: () => undefined,
  });
  await eventually(stored, ([job]) => job === undefined || (job.state === 'waiting' && job.attempts > attempts));
  await worker.stop();
}
const handler = restHandler(() => api.clock.now);

test('few are discarded at once; one undo of moves and one of the closing bring all back', async () => {
  await fill(2);
  const { body } = await close();
  expect(body).toMatchObject({ discarded: 2, left: 0 });
  expect(await read()).toMatchObject({ status: 'closed', discardsRest: false, stages: { hired: 1, discarded: 2 } });
  expect((await undo(body.operationID)).body).toMatchObject({ restored: [{}, {}], skipped: [], hasMore: false });
  await api.call(undoVacancyStatus, { body: { operationID: body.operationID } }, { as });
  expect(await read()).toMatchObject({ status: 'active', stages: { hired: 1, invited: 2 } });
  expect((await undo(body.operationID)).body).toMatchObject({ restored: [], skipped: [] });
});

test('of many the first are discarded at once, the others in the background; everybody gets one message', async () => {
  await fill(120);
  const { body } = await close(as, { message });
  expect(body).toMatchObject({ discarded: 50, left: 70 });
  expect(await read()).toMatchObject({ status: 'closed', discardsRest: true, stages: { discarded: 50, invited: 70 } });
  await runPendingJobs(api);
  expect(await read()).toMatchObject({ discardsRest: false, stages: { hired: 1, discarded: 120, invited: 0 } });
  later(31_000);
  await runPendingJobs(api);
  expect(new Set(api.mailer.sent.map(({ to }) => to)).size).toBe(120);
  expect(api.mailer.sent).toHaveLength(120);
});

test('whatever moment the process is killed at, nobody is left out and nobody is discarded twice', async () => {
  await fill(160);
  const { operationID } = (await close(as, { message })).body;
  const killedAt = (inside: boolean): Handler => ({
    ...handler,
    run: (job) =>
      handler.run({
        ...job,
        write: async (work) => {
          const done = await job.write(async (tx) => {
            const answer = await work(tx);
            if (inside) throw new Error('Killed before the commit.');
            return answer;
          });
          throw Object.assign(new Error('Killed after the commit.'), { done });
        },
      }),
  });
  for (const inside of [true, false, true]) {
    await runOnce(killedAt(inside));
    later(60_000);
  }
  expect(await read()).toMatchObject({ discardsRest: true, stages: { discarded: 100, invited: 60 } });
  await runPendingJobs(api);
  expect(await read()).toMatchObject({ discardsRest: false, stages: { discarded: 160, invited: 0 } });
  expect(await changesOf(operationID)).toEqual(Array.from({ length: 160 }, () => 1));
  const discards = and(eq(facts.kind, 'application_stage'), eq(facts.toState, 'discarded'), eq(facts.vacancyID, jobID));
  expect(await api.database.read.$count(facts, discards)).toBe(160);
  later(31_000);
  await runPendingJobs(api);
  expect(api.mailer.sent).toHaveLength(160);
});

test('an undo in between ends the discarding, and takes back more than one request can', async () => {
  await fill(260);
  const { operationID } = (await close(as, { message })).body;
  const once = {
    ...handler,
    run: (job: Parameters<Handler['run']>[0]) =>
      handler.run({ ...job, finish: () => Promise.reject(new Error('Killed.')) }),
  };
  await runOnce(once);
  expect(await read()).toMatchObject({ discardsRest: true, stages: { discarded: 250, invited: 10 } });
  expect((await undo(operationID, 'admin')).status).toBe(404);
  const first = (await undo(operationID)).body;
  expect([first.restored.length, first.hasMore]).toEqual([200, true]);
  const second = (await undo(operationID)).body;
  expect([second.restored.length, second.skipped, second.hasMore]).toEqual([50, [], false]);
  later(3_600_000);
  await runPendingJobs(api);
  expect(await read()).toMatchObject({ discardsRest: false, stages: { hired: 1, invited: 260 } });
  expect(api.mailer.sent).toEqual([]);
  expect((await undo(operationID)).info.code).toBe('undo_expired');
});

test('who is moved while the others are discarded stays there', async () => {
  await fill(60);
  await close();
  const { items } = (
    await api.call(listVacancyApplications, { params: { jobID }, query: { stage: 'invited' } }, { as })
  ).body;
  later(1_000);
  await move(items[0]!, 'inReview', null);
  await runPendingJobs(api);
  expect(await read()).toMatchObject({ stages: { inReview: 1, discarded: 59 } });
});

test('the ladder', async () => {
  expect(await close()).toMatchObject({ status: 409, info: { code: 'invalid_transition' } });
  await fill(1);
  expect(await close(null)).toMatchObject({ status: 401 });
  expect(await close('readOnly')).toMatchObject({ status: 403 });
  expect(await close(as, { reason: '' })).toMatchObject({ status: 400, info: { code: 'reason_required' } });
  expect(await close(as, { version: 2 })).toMatchObject({ status: 409, info: { code: 'version_conflict' } });
  expect(await read()).toMatchObject({ status: 'active', stages: { invited: 1, discarded: 0 } });
  const known = jobID;
  jobID = randomUUID() as JobId;
  expect(await close()).toMatchObject({ status: 404 });
  jobID = known;
  expect(await close()).toMatchObject({ status: 200 });
  expect(await close()).toMatchObject({ status: 409 });
});
