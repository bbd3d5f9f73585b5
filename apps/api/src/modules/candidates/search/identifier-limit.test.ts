import { candidateFilters } from '@vinculo/contracts/candidates';
import type { Database } from '../../../db/database';
import { identifierSearches } from '../../../db/schema/limits';
import { openTestDatabase } from '../../../testing/database/test-database';
import { createIdentifierLimit, deleteOldSearches } from './identifier-search';

const MOST = 30;
const MINUTE_MS = 60_000;

test('all instances count the identifiers of an account together, as hashes, and each once', async () => {
  const database: Database = await openTestDatabase();
  const { read } = database;
  const [one, other] = [createIdentifierLimit(Buffer.alloc(32, 1)), createIdentifierLimit(Buffer.alloc(32, 1))];
  const start = new Date('2026-11-20T18:00:00.000Z');
  const search = (limit: typeof one, number: number, now = start, uid = 'ana') =>
    limit.count(read, uid, candidateFilters.parse({ nss: String(10_000_000_000 + number) }), now);
  for (let number = 0; number < MOST; number += 1) await search(number % 2 === 0 ? one : other, number);
  await search(other, 0);
  await expect(search(one, MOST)).rejects.toMatchObject({ code: 'rate_limited', info: { retryAfterSeconds: 600 } });
  await search(one, MOST, start, 'eva');
  const stored = await read.select().from(identifierSearches);
  expect(stored).toHaveLength(MOST + 1);
  expect(JSON.stringify(stored)).not.toContain('100000000');
  const later = new Date(start.getTime() + 10 * MINUTE_MS);
  await search(one, MOST, later);
  await deleteOldSearches(read, later);
  expect(await read.select().from(identifierSearches)).toHaveLength(1);
  await database.close();
});
