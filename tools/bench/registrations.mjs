import { randomUUID } from 'node:crypto';
import { candidateFilters } from '@vinculo/contracts/candidates';
import { findManyForUpdate, insert, removeMany } from '../../apps/api/src/modules/candidates/candidates.repository.ts';
import { conditionsOf } from '../../apps/api/src/modules/candidates/search/candidate-filter.ts';
import { listPage } from '../../apps/api/src/modules/candidates/search/pages.repository.ts';
import { listExact } from '../../apps/api/src/modules/candidates/search/search-candidates.query.ts';
import { demoCandidates } from '../../apps/api/src/seed/people/demo-candidates.ts';
import { createRandom } from '../../apps/api/src/seed/random.ts';

// Registrations per second beside questions, for the benches of the search and of the ranking.

export const PAGE = { sort: 'activity', direction: 'desc', after: undefined, skip: 0, limit: 41 };
/** What is searched meanwhile. */
export const TWO_WORDS = { textSearch: 'maria zepeda' };

/** Reads the rows of a first page, with the query of the search route. */
export const pageOf = (context) => async (filters) => {
  const found = await conditionsOf(context, candidateFilters.parse(filters));
  const rows = await listExact(context.tx, found, PAGE);
  const missing = PAGE.limit - rows.length;
  return found.typo === null || missing === 0
    ? rows
    : [...rows, ...(await listPage(context.tx, found.typo, { ...PAGE, limit: missing }))];
};

/** Sequential writes per second. */
export async function perSecondOf(write, count) {
  const started = performance.now();
  for (let serial = 0; serial < count; serial += 1) await write(serial);
  return (count * 1000) / (performance.now() - started);
}

/** What `measure` returns, while each of `loops` repeats without a pause. */
export async function beside(loops, measure) {
  let isMeasuring = true;
  const repeated = loops.map(async (loop) => {
    for (let round = 0; isMeasuring; round += 1) await loop(round);
  });
  const measured = await measure();
  isMeasuring = false;
  await Promise.all(repeated);
  return measured;
}

export const newCandidates = (count, catalogs) =>
  [...demoCandidates(count, catalogs, createRandom(Date.now()), new Date())].map((row) => ({
    ...row,
    docID: randomUUID(),
  }));

export const registerFrom = (database, rows) => (serial) => database.write((tx) => insert(tx, rows[serial]));

export const removeAll = (database, rows) =>
  database.write(async (tx) =>
    removeMany(
      tx,
      await findManyForUpdate(
        tx,
        rows.map(({ docID }) => docID),
      ),
    ),
  );
