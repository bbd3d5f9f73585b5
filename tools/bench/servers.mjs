import { createServer } from 'node:http';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Fastify from 'fastify';
import { buildApp } from '../../apps/api/src/app.ts';
import { createTokenVerifier } from '../../apps/api/src/auth/token-verifier.ts';
import { openPglite } from '../../apps/api/src/db/pglite.ts';
import { openPostgres } from '../../apps/api/src/db/postgres.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { createDatabase } from '../../apps/api/src/testing/test-database.ts';

// The process under load: the two floors and the real API over the demo data, once per way of knowing who calls.
// It tells its parent where everything is, and ends when the parent is gone.

/** Many more than the demo: a page of 40 has to be full under three filters. */
const SIZE = { companies: 4_000, vacancies: 12_000 };
const ISSUER = 'https://issuer.bench/vinculo';
const AUDIENCE = 'vinculo-bench';
const KEY_ID = 'bench';
const SMALL = { status: 'ok', items: [1, 2, 3] };

const server = process.argv[2];
const throwaway = server === undefined ? undefined : await createDatabase(server);
const database = throwaway === undefined ? await openPglite() : openPostgres(throwaway.url);
await database.migrate();
await seedDemo(database, SIZE);

const { privateKey, publicKey } = await generateKeyPair('RS256');
const rules = {
  issuer: ISSUER,
  audience: AUDIENCE,
  keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }),
};
const token = await new SignJWT({ isAdmin: true, name: 'Bench' })
  .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
  .setIssuer(ISSUER)
  .setAudience(AUDIENCE)
  .setSubject('bench')
  .setIssuedAt()
  .setExpirationTime('1h')
  .sign(privateKey);

const verifyCached = createTokenVerifier(rules);
const actor = await verifyCached(token);
const verifications = {
  cached: verifyCached,
  // A verifier that has just been made remembers nothing.
  each: (given) => createTokenVerifier(rules)(given),
  none: async () => actor,
};

const listening = async (app) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address().port;
};

const ports = {
  bare: await new Promise((resolve) => {
    const bare = createServer((_request, response) => {
      const body = JSON.stringify(SMALL);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    }).listen(0, '127.0.0.1', () => resolve(bare.address().port));
  }),
  fastify: await listening(Fastify().get('/', async () => SMALL)),
};
for (const [name, verifyToken] of Object.entries(verifications)) {
  const app = await buildApp({
    database,
    verifyToken,
    sharedSecret: 'a-secret-for-the-bench-of-32-characters',
    clock: () => new Date(),
    allowedOrigins: [],
    // The limiter counts as ever and never says no.
    rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
    logger: { level: 'warn' },
  });
  ports[name] = await listening(app);
}

process.on('disconnect', () => {
  void database
    .close()
    .then(() => throwaway?.drop())
    .finally(() => process.exit());
});
process.send({ ports, token });
