import { randomUUID } from 'node:crypto';
import { bulkChangeCandidates } from '@vinculo/contracts/candidate-bulk';
import type { FigureRow } from '@vinculo/contracts/analytics';
import { createCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { createCompany, type CompanyId } from '@vinculo/contracts/companies';
import { listModelOutcomes, readModelPerformance } from '@vinculo/contracts/models';
import { createVacancy, operationId, type JobId } from '@vinculo/contracts/vacancies';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { mexicoDay } from '@vinculo/domain/calendar';
import { lastDays, MODEL_PARTS, type ModelPart, type Period } from '@vinculo/domain/measures';
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
const PERIOD = lastDays(mexicoDay(new Date()), 30);
const read = async (period: Period = PERIOD) =>
  (await api.call(readModelPerformance, { body: { period } }, { as: 'analyst' })).body;

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
    ].map(([from = 0, to]) => ({
      band: Math.min(9, from / 10),
      from,
      to,
      interviewed: { n: 6, value: null },
      hired: { n: 6, value: null },
    })),
  );
  expect(precision).toMatchObject({ vacancies: 3, excluded: 6, top: { n: 30, value: 60 }, all: { n: 33 } });
  expect(precision.all.value).toBeCloseTo((100 * 18) / 33, 5);
  expect(overrides).toMatchObject({
    all: { n: 30, value: 20 },
    forwardUnder: { n: 18 },
    discardedOver: { n: 12 },
  });
});

test('the correlation is of the furthest stages with the scores, of those that came to an end', async () => {
  const { correlation } = await read();
  expect(correlation).toMatchObject({ n: 27, excluded: 9, value: null });
  await apply(await publish());
  const more = (await read()).correlation;
  expect(more.n).toBe(36);
  // Of nine scores, 95 to 45 less those still open, with the stages 4 2 2 2 0 0 0 0 0: 0.8944 by hand.
  expect(more.value).toBeCloseTo(48 / Math.sqrt(60 * 48), 9);
  expect(more.interval!.low).toBeLessThan(more.value!);
  expect(more.interval!.high).toBeGreaterThan(more.value!);
});

const listAll = async (part: ModelPart, band?: number, limit = 7) => {
  const rows: FigureRow[] = [];
  let cursor: string | null | undefined;
  let total: number | undefined;
  while (cursor !== null) {
    const body = { part, band, period: PERIOD, limit, ...(cursor === undefined ? {} : { cursor }) };
    const page = (await api.call(listModelOutcomes, { body }, { as: 'admin' })).body;
    rows.push(...page.items);
    [cursor, total] = [page.nextCursor, page.total];
  }
  expect(rows).toHaveLength(total ?? -1);
  return rows;
};

test('each figure opens as many rows as it stands on, and as many of them have its outcome', async () => {
  const { correlation, calibration, precision, overrides } = await read();
  const figures = {
    correlated: correlation,
    top: precision.top,
    all: precision.all,
    decided: overrides.all,
    forwardUnder: overrides.forwardUnder,
    discardedOver: overrides.discardedOver,
  };
  const shareOf = (rows: readonly FigureRow[]) => (100 * rows.filter(({ isPart }) => isPart).length) / rows.length;
  for (const part of MODEL_PARTS) {
    const rows = await listAll(part);
    expect(new Set(rows.map(({ person, vacancy }) => `${person?.docID} ${vacancy?.jobID}`)).size).toBe(rows.length);
    if (part === 'interviewed' || part === 'hired') expect(rows).toHaveLength(calibration.n);
    else {
      expect([part, rows.length]).toEqual([part, figures[part].n]);
      if (part !== 'correlated') expect(shareOf(rows)).toBeCloseTo(figures[part].value ?? shareOf(rows), 6);
    }
  }
  expect(calibration.bands.length).toBeGreaterThan(0);
  for (const { band, from, to, interviewed, hired } of calibration.bands)
    for (const [part, figure] of [['interviewed', interviewed] as const, ['hired', hired] as const]) {
      const rows = await listAll(part, band);
      expect(rows).toHaveLength(figure.n);
      expect(rows.every(({ to: score }) => Number(score) >= from && Number(score) <= to)).toBe(true);
    }
});

test('a period without scores stands on nothing, and its figures open nothing', async () => {
  const before = lastDays('2020-02-01', 30);
  expect(await read(before)).toMatchObject({ scored: 0, correlation: { n: 0, value: null } });
  const body = { part: 'all' as const, period: before, limit: 10 };
  expect((await api.call(listModelOutcomes, { body }, { as: 'admin' })).body).toMatchObject({ items: [], total: 0 });
});

test('the ladder of status codes', async () => {
  const call = (more: object, as?: 'guest' | 'analyst') =>
    api.call(readModelPerformance, { body: { period: PERIOD, ...more } }, as === undefined ? {} : { as });
  expect((await call({})).status).toBe(401);
  expect((await call({}, 'guest')).status).toBe(403);
  expect((await call({ version: 0 }, 'analyst')).status).toBe(400);
  expect((await call({ period: { from: '2026-02-01', to: '2026-01-01' } }, 'analyst')).status).toBe(400);
  expect((await call({ version: 9 }, 'analyst')).status).toBe(404);
});

test('the ladder of status codes of the rows', async () => {
  const call = (more: object, as?: 'guest' | 'analyst' | 'admin') =>
    api.call(
      listModelOutcomes,
      { body: { part: 'hired', period: PERIOD, limit: 10, ...more } },
      as === undefined ? {} : { as },
    );
  expect((await call({})).status).toBe(401);
  expect((await call({}, 'guest')).status).toBe(403);
  // Figures alone do not open the applications behind them.
  expect((await call({}, 'analyst')).status).toBe(403);
  expect((await call({ part: 'gender' }, 'admin')).status).toBe(400);
  expect((await call({ band: 10 }, 'admin')).status).toBe(400);
  expect((await call({ cursor: 'eyJhdCI6MX0' }, 'admin')).status).toBe(400);
  expect((await call({ version: 9 }, 'admin')).status).toBe(404);
  expect((await call({}, 'admin')).status).toBe(200);
});
