import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { buildApp } from '../../apps/api/src/app.ts';
import { createTokenVerifier } from '../../apps/api/src/auth/token-verifier.ts';
import { openPglite } from '../../apps/api/src/db/engines/pglite.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { APP_OPTIONS } from './app-options.mjs';
import { startTokens } from './tokens.mjs';

// The process under load: two floors and the real API over the demo data.
// It reports its URLs to its parent and exits with it.

/** More than the demo, so that a page of 40 is full with three filters. */
const SIZE = { companies: 4_000, vacancies: 12_000 };
const SMALL = { status: 'ok', items: [1, 2, 3] };

const server = process.argv[2];
const throwaway = server === undefined ? undefined : await createDatabase(server);
const database = throwaway === undefined ? await openPglite() : openPostgres(throwaway.url);
await database.migrate();
await seedDemo(database, SIZE);
// As autovacuum does within a minute: the planner needs statistics of the new rows.
await database.read.execute('vacuum analyze');

const { token, rules, verifyToken } = await startTokens();

const bare = createServer((_request, response) => {
  const body = JSON.stringify(SMALL);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(0, '127.0.0.1');
await once(bare, 'listening');

const fastify = Fastify();
const smallAfter = (verify) => ({
  onRequest: async ({ headers }) => void (await verify(headers.authorization.slice('Bearer '.length))),
  handler: async () => SMALL,
});
fastify.get('/', async () => SMALL);
fastify.get(
  '/token-unread',
  smallAfter(async () => undefined),
);
fastify.get('/token-remembered', smallAfter(verifyToken));
// A new verifier has an empty cache.
fastify.get(
  '/token-verified',
  smallAfter((given) => createTokenVerifier(rules)(given)),
);

const api = await buildApp({
  ...APP_OPTIONS,
  database,
  verifyToken,
});
for (const app of [fastify, api]) await app.listen({ port: 0, host: '127.0.0.1' });

process.on('disconnect', () => {
  void database
    .close()
    .then(() => throwaway?.drop())
    .finally(() => process.exit());
});
const portOf = (server) => server.address().port;
process.send({ ports: { bare: portOf(bare), fastify: portOf(fastify.server), api: portOf(api.server) }, token });
