import { rmSync } from 'node:fs';
import { E2E_DIR, startApi, startApp, stop, stopApi } from './servers';

/** Starts everything anew once for all journeys, and ends it after the last. */
async function startServers(): Promise<() => Promise<void>> {
  rmSync(E2E_DIR, { recursive: true, force: true });
  await startApi();
  const app = await startApp().catch(async (error: unknown) => {
    await stopApi();
    throw error;
  });
  return async () => {
    await stop(app);
    await stopApi();
  };
}

// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export of its global setup
export default startServers;
