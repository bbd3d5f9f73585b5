import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { APP_OPTIONS } from './app-options.mjs';
import { startTokens } from './tokens.mjs';

// The API of a checkout over a throwaway database with demo data. It reports its URL to its parent and ends with it.
// argv: PostgreSQL server, root of the checkout, and the URL of the database of another such process to share.

const SIZE = { companies: 400, vacancies: 400, candidates: 5_000 };

const [, , server, root, shared] = process.argv;
const source = (path) => import(`${root}/apps/api/src/${path}`);
const { openPostgres } = await source('db/engines/postgres.ts');
const { seedDemo } = await source('seed/seed-demo.ts');
const { buildApp } = await source('app.ts');
const throwaway = shared === undefined ? await createDatabase(server) : undefined;
const url = throwaway?.url ?? shared;
const database = openPostgres(url);
if (throwaway !== undefined) {
  await database.migrate();
  await seedDemo(database, SIZE);
  await database.read.execute('vacuum analyze');
}

const { token, verifyToken } = await startTokens();
const api = await buildApp({
  ...APP_OPTIONS,
  database,
  verifyToken,
  sessionIdleMs: Infinity,
});
await api.listen({ port: 0, host: '127.0.0.1' });

process.on('disconnect', () => {
  void api
    .close()
    .then(() => database.close())
    .then(() => throwaway?.drop())
    .finally(() => process.exit());
});
process.send({ port: api.server.address().port, token, url });
