import { setTimeout as delay } from 'node:timers/promises';
import { createCandidate } from '@vinculo/contracts/candidates';
import { createCompany } from '@vinculo/contracts/companies';
import { createVacancy } from '@vinculo/contracts/vacancies';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { findManyForUpdate } from '../candidates/candidates.repository';
import { findForUpdate as lockVacancies } from '../vacancies/vacancies.repository';
import { storeCounts } from './active-vacancies.repository';
import { storeBest } from './ranked.repository';

const as = 'admin';
const TWO = [0, 1] as const;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Stores two rows in the wrong order beside a transaction that locks them one after the other in the right one. */
async function crossing(lock: (tx: Tx, one: number) => Promise<readonly unknown[]>, store: (tx: Tx) => Promise<void>) {
  const [storing] = await api.database.write(async (tx) => {
    await lock(tx, 0);
    const waiting = api.database.write(store);
    await delay(100);
    await tx.execute(sql`set local lock_timeout = '1ms'`);
    expect(await lock(tx, 1)).toHaveLength(1);
    return [waiting];
  });
  await storing;
}

test('best scores are stored in the order of changes to many people', async () => {
  const docIDs = await Promise.all(
    TWO.map(async () => (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body.docID),
  );
  const [first, second] = docIDs.toSorted();
  const stored = () =>
    api.database.read
      .select({ docID: candidates.docID, position: candidates.position, matches: candidates.matches })
      .from(candidates)
      .where(inArray(candidates.docID, docIDs));
  const positions = new Map((await stored()).map(({ docID, position }) => [docID, position]));
  await crossing(
    (tx, one) => findManyForUpdate(tx, [[first!, second!][one]!]),
    (tx) =>
      storeBest(tx, [
        [positions.get(second!)!, 71],
        [positions.get(first!)!, 83],
      ]),
  );
  expect(new Map((await stored()).map(({ docID, matches }) => [docID, matches]))).toEqual(
    new Map([
      [first, 83],
      [second, 71],
    ]),
  );
});

test('the counts of vacancies are stored in the order of changes to many', async () => {
  const { companyID } = (await api.call(createCompany, { body: aCompanyInput() }, { as })).body;
  const body = { ...aVacancyInput(), IDCompany: companyID };
  const jobIDs = await Promise.all(TWO.map(async () => (await api.call(createVacancy, { body }, { as })).body.jobID));
  const [first, second] = jobIDs.toSorted();
  await crossing(
    (tx, one) => lockVacancies(tx, [[first!, second!][one]!]),
    (tx) =>
      storeCounts(tx, [
        { jobID: second!, matches: 7 },
        { jobID: first!, matches: 9 },
      ]),
  );
  const stored = await api.database.write((tx) => lockVacancies(tx, jobIDs));
  expect(stored.map(({ matches }) => matches)).toEqual([9, 7]);
});
