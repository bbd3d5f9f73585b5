import { randomBytes } from 'node:crypto';
import { buildApp } from '../../apps/api/src/app.ts';
import { openPglite } from '../../apps/api/src/db/engines/pglite.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { createLink } from '../../apps/api/src/public-pages/link-pages.ts';
import { redeemToken } from '../../apps/api/src/public-pages/link-tokens.repository.ts';
import { APP_OPTIONS } from '../bench/app-options.mjs';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';

// [TEST_DATABASE_URL=postgresql://…] npx tsx --tsconfig apps/api/tsconfig.json tools/security/link-timings.mjs
// Measures requests with unknown, used and expired tokens: their duration must not reveal which one a token is.

const ROUNDS = 2_000;
const LIFETIME_MS = 86_400_000;
const action = {
  name: 'timing',
  slug: 'timing',
  lifetimeMs: LIFETIME_MS,
  isSingleUse: true,
  question: { title: '', text: '', button: '' },
  done: { title: '', text: '' },
  perform: async () => undefined,
};

const server = process.env.TEST_DATABASE_URL;
const throwaway = server === undefined ? undefined : await createDatabase(server);
const database = throwaway === undefined ? await openPglite() : openPostgres(throwaway.url);
await database.migrate();
const app = await buildApp({ ...APP_OPTIONS, database, linkActions: [action], publicUrl: '', logger: false });

const create = (now) => database.write((tx) => createLink(tx, action, { subject: 'x', now, publicUrl: '' }));
const longAgo = new Date(Date.now() - LIFETIME_MS + 3_600_000);
const used = await create(longAgo);
await database.write((tx) => redeemToken(tx, action, used.split('/').at(-1), longAgo));
const links = {
  unknown: `/p/timing/${randomBytes(32).toString('base64url')}`,
  used,
  expired: await create(new Date(Date.now() - 2 * LIFETIME_MS)),
};

const quantile = (sorted, share) => sorted[Math.floor(sorted.length * share)].toFixed(3);
for (const method of ['GET', 'POST']) {
  const times = Object.fromEntries(Object.keys(links).map((kind) => [kind, []]));
  // In rounds, so that other load on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, url] of Object.entries(links)) {
      const start = performance.now();
      const { statusCode } = await app.inject({ method, url });
      times[kind].push(performance.now() - start);
      if (statusCode !== 404) throw new Error(`${method} of a token that is ${kind} answered ${statusCode}`);
    }
  for (const [kind, all] of Object.entries(times)) {
    const sorted = all.slice(ROUNDS / 10).sort((a, b) => a - b);
    console.log(`${method} ${kind}: median ${quantile(sorted, 0.5)} ms, 95 % within ${quantile(sorted, 0.95)} ms`);
  }
}
await app.close();
await database.close();
await throwaway?.drop();
