import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet } from 'jose';
import { AUDIENCE, createTestTokens, ISSUER } from '../testing/test-tokens';
import { createTokenVerifier } from './token-verifier';

const MINUTE = 60_000;

test('while the signing keys cannot be fetched, cached keys verify tokens until they expire; then tokens are refused until the keys are back', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() });
  const tokens = await createTestTokens();
  let isReachable = true;
  const server = createServer((_request, response) => {
    if (isReachable) response.end(JSON.stringify({ keys: [tokens.publicJwk] }));
    else response.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}`), { cooldownDuration: 0 });
  const verify = createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys });

  isReachable = false;
  await expect(verify(await tokens.tokenFor('admin', 'early'))).rejects.toMatchObject({ code: 'unavailable' });
  isReachable = true;
  const known = await tokens.tokenFor('admin', 'known');
  await expect(verify(known)).resolves.toMatchObject({ uid: 'known' });

  isReachable = false;
  // The keys are cached for ten minutes.
  await expect(verify(await tokens.tokenFor('admin', 'new'))).resolves.toMatchObject({ uid: 'new' });
  jest.setSystemTime(Date.now() + 11 * MINUTE);
  await expect(verify(await tokens.tokenFor('admin', 'later'))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(verify(known)).resolves.toMatchObject({ uid: 'known' });
  jest.setSystemTime(Date.now() + 50 * MINUTE);
  await expect(verify(known)).rejects.toMatchObject({ code: 'unavailable' });

  isReachable = true;
  await expect(verify(await tokens.tokenFor('admin', 'back'))).resolves.toMatchObject({ uid: 'back' });
  await expect(verify(known)).rejects.toMatchObject({ code: 'unauthenticated' });
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});
