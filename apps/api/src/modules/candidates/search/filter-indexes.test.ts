import { searchCandidates, type CandidateFilters } from '@vinculo/contracts/candidates';
import { modality, states, workDays, workTime, workTurns } from '@vinculo/domain/catalogs';
import { claimsOf } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { candidates } from '../../../db/schema/candidates';
import { openTestDatabase } from '../../../testing/database/test-database';
import { conditionsOf } from './candidate-filter';

let database: Database;
beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());

const actor = { uid: 'reader', claims: claimsOf({ isAdmin: true }) };
const WISHES = 'Bitmap Index Scan on candidates_wishes';
const one = <T>([{ value }]: readonly [{ readonly value: T }, ...unknown[]]): [T] => [value];

test.each<[what: string, filters: Partial<CandidateFilters>, index: string]>([
  ['jornada', { timesFilter: one(workTime) }, WISHES],
  ['modalidad', { modalitiesFilter: one(modality) }, WISHES],
  ['días', { daysFilter: one(workDays) }, WISHES],
  ['turno', { turnsFilter: one(workTurns) }, WISHES],
  ['functions', { functionsFilter: ['Atención a clientes'] }, WISHES],
  ['places', { placesFilter: one(states) }, WISHES],
  ['all of them', { timesFilter: one(workTime), turnsFilter: one(workTurns), placesFilter: one(states) }, WISHES],
  ['idle time', { idleSince: '2026-02-10' }, 'Bitmap Index Scan on candidates_by_activity'],
  ['blank state', { blankFilter: ['state'] }, 'Bitmap Index Scan on candidates_by_state'],
  ['blank fields', { blankFilter: ['education', 'curp'] }, 'BitmapOr'],
  ['pay', { payFilter: 12_000 }, 'Bitmap Index Scan on candidates_by_wished_pay'],
])('candidates are found by their %s through an index: not everybody is read', async (_what, chosen, index) => {
  const plan = await database.write(async (tx) => {
    const filters = { ...searchCandidates.body.parse({}), ...chosen };
    const { exact } = await conditionsOf({ tx, actor, now: new Date() }, filters);
    // Few rows are cheaper to scan, and any index can be read whole: this asks which one decides the condition.
    for (const off of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
      await tx.execute(sql.raw(`set local ${off} = off`));
    const query = tx.select({ docID: candidates.docID }).from(candidates).where(exact);
    const result: unknown = await tx.execute(sql`explain ${query.getSQL()}`);
    return JSON.stringify(result);
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
