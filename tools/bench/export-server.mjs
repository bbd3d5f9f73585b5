import { EXPORT_COLUMNS, exportCandidates, IDENTIFIER_COLUMNS } from '@vinculo/contracts/candidate-exports';
import { count } from 'drizzle-orm';
import { buildApp } from '../../apps/api/src/app.ts';
import { openPglite } from '../../apps/api/src/db/engines/pglite.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { candidates } from '../../apps/api/src/db/schema/candidates.ts';
import { DEMO_SIZE, seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { APP_OPTIONS } from './app-options.mjs';
import { startTokens } from './tokens.mjs';

// The server under test for exports. It reports its URL and its peak memory to its parent process.

const url = process.argv[2];
const database = url === undefined ? await openPglite() : openPostgres(url);
await database.migrate();
if (url === undefined) await seedDemo(database, DEMO_SIZE);
const [{ people }] = await database.read.select({ people: count() }).from(candidates);

const { token, verifyToken } = await startTokens();
const app = await buildApp({
  ...APP_OPTIONS,
  database,
  verifyToken,
});
await app.listen({ port: 0, host: '127.0.0.1' });

const EVERY_MS = 200;
let alive = 0;
const heap = () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
setInterval(() => (alive = Math.max(alive, heap())), EVERY_MS).unref();
process.on('message', () => process.send({ people, alive, heap: heap() }));
process.on('disconnect', () => void database.close().finally(() => process.exit()));
process.send({
  port: app.server.address().port,
  token,
  path: exportCandidates.path,
  columns: EXPORT_COLUMNS.filter((column) => !IDENTIFIER_COLUMNS.includes(column)),
});
