import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { LOCK_PORT } from './addresses';
import { E2E_DIR, startApi, startApp, stop, stopApi } from './servers';

/** Starts all servers once for all tests and stops them at the end. @throws if another run is active. */
async function startServers(): Promise<() => Promise<void>> {
  const lock = createServer().listen(LOCK_PORT, '127.0.0.1');
  await once(lock, 'listening').catch(() => {
    throw new Error('The journeys are running already.');
  });
  rmSync(E2E_DIR, { recursive: true, force: true });
  await startApi();
  const app = await startApp().catch(async (error: unknown) => {
    await stopApi();
    throw error;
  });
  return async () => {
    await stop(app);
    await stopApi();
    lock.close();
  };
}

// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export of its global setup
export default startServers;
