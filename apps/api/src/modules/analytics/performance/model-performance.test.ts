import { randomUUID } from 'node:crypto';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import { createCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany, type CompanyId } from '@vinculo/contracts/companies';
import { readModelPerformance } from '@vinculo/contracts/models';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { and, eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications';
import { candidates } from '../../../db/schema/candidates';
import { facts } from '../../../db/schema/facts';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { newFact, scoreFact, applicationFact } from '../../facts/fact';
import { insertFacts } from '../../facts/facts.repository';

const PEOPLE = 12;
let api: TestApp;
let companyID: CompanyId;
const people: { docID: CandidateId; version: number }[] = [];
beforeAll(async () => {
  api = await startTestApp();
  api.clock.now = new Date();
  companyID = (await api.call(createCompany, { body: aCompanyInput() }, { as: 'admin' })).body.companyID;
  for (let index = 0; index < PEOPLE; index += 1)
    people.push(
      (await api.call(createCandidate, { body: aCandidateInput({ curp: '', rfc: '', nss: '' }) }, { as: 'admin' }))
        .body,
    );
});
afterAll(() => api.close());

const publish = async (): Promise<JobId> =>
  (await api.call(createVacancy, { body: { ...aVacancyInput(), IDCompany: companyID } }, { as: 'admin' })).body.jobID;
const read = async (query: { version?: number } = {}) =>
  (await api.call(readModelPerformance, { query }, { as: 'analyst' })).body;

/** The furthest stage of each person, the best score first: 95, 90 and so on. The last one's interview was undone. */
const FURTHEST: readonly ApplicationStage[] = [
  ...(['hired', 'interview', 'interview', 'interview', 'shortlisted', 'discarded'] as const),
  ...(['shortlisted', 'discarded', 'discarded', 'discarded', 'withdrawn', 'new'] as const),
];

async function apply(jobID: JobId): Promise<void> {
  await api.database.write(async (tx) => {
    const at = api.clock.now;
    const vacancy = { jobID, companyID, locations: [] };
    for (const [index, stage] of FURTHEST.entries()) {
      const [row] = await tx
        .insert(applications)
        .values({
          ...{ docID: people[index]!.docID, jobID, stage, stageAt: at, source: 'staff', at },
          ...{ startDate: stage === 'hired' ? '2026-12-01' : null, actorUid: 'luz', actorName: 'Luz' },
        })
        .returning();
      const moved = (to: ApplicationStage) => applicationFact({ ...row!, stage: to }, vacancy, 'new');
      const by = { at, actorUid: 'luz' };
      await insertFacts(
        tx,
        [
          applicationFact({ ...row!, stage: 'new' }, vacancy, null),
          scoreFact(row!, vacancy, 95 - 5 * index, 1),
          ...(stage === 'new' ? [moved('interview'), { ...moved('interview'), takesBack: by }] : [moved(stage)]),
          ...(stage === 'hired' ? [moved('interview')] : []),
        ].map((fact) => newFact(fact, by)),
      );
    }
  });
}

test('before anything was scored the figures stand on nothing', async () => {
  const none = { n: 0, value: null };
  expect(await read()).toMatchObject({
    version: 1,
    scored: 0,
    calibration: { n: 0, bands: [], hidden: 0 },
    precision: { vacancies: 0, top: none },
    overrides: { all: none },
  });
});

test('an invited person’s score is stored as a fact, unless they opposed automated scoring', async () => {
  const jobID = await publish();
  const opposed = people[0]!.docID;
  const set = (automatedScoring: boolean) =>
    api.database.write((tx) => tx.update(candidates).set({ automatedScoring }).where(eq(candidates.docID, opposed)));
  await set(false);
  const body = {
    operationID: operationId.parse(randomUUID()),
    action: { kind: 'invite' as const, jobID },
    items: people.slice(0, 2).map(({ docID, version }) => ({ docID, version })),
  };
  expect((await api.call(bulkChangeCandidates, { body }, { as: 'admin' })).body.changed).toBe(2);
  await set(true);
  const stored = await api.database.read
    .select()
    .from(facts)
    .where(and(eq(facts.kind, 'match_score'), eq(facts.vacancyID, jobID)));
  expect(stored).toMatchObject([{ personID: people[1]!.docID, source: '1', amount: 1, fromState: null }]);
  expect(stored[0]!.toState).toMatch(/^(none|\d{1,3})$/);
  // So that the figures below stand on what they write alone.
  await api.database.write((tx) => tx.delete(applications).where(eq(applications.jobID, jobID)));
});

test('calibration, precision and overrides of three vacancies, as counted by hand', async () => {
  for (let count = 0; count < 3; count += 1) await apply(await publish());
  const { scored, calibration, precision, overrides } = await read();
  expect(scored).toBe(36);
  // The bands of 70, 60 and 40 have three each.
  expect(calibration).toMatchObject({ n: 27, excluded: 9, hidden: 9 });
  expect(calibration.bands).toEqual(
    [
      [50, 59],
      [80, 89],
      [90, 100],
    ].map(([from, to]) => ({ from, to, interviewed: { n: 6, value: null }, hired: { n: 6, value: null } })),
  );
  expect(precision).toMatchObject({ vacancies: 3, excluded: 6, top: { n: 30, value: 60 }, all: { n: 33 } });
  expect(precision.all.value).toBeCloseTo((100 * 18) / 33, 5);
  expect(overrides).toMatchObject({
    all: { n: 30, value: 20 },
    forwardUnder: { n: 18 },
    discardedOver: { n: 12 },
  });
});

test('the ladder of status codes', async () => {
  const call = (query: object, as?: 'guest' | 'analyst') =>
    api.call(readModelPerformance, { query }, as === undefined ? {} : { as });
  expect((await call({})).status).toBe(401);
  expect((await call({}, 'guest')).status).toBe(403);
  expect((await call({ version: 0 }, 'analyst')).status).toBe(400);
  expect((await call({ version: 9 }, 'analyst')).status).toBe(404);
});
