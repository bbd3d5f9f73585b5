import { rmSync } from 'node:fs';
import { API_URL, APP_URL } from './addresses';
import { E2E_DIR, startApi, startApp, stop, stopApi } from './servers';

const someoneAnswers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts everything anew once for all journeys, and ends it after the last. @throws when another run is under way. */
async function startServers(): Promise<() => Promise<void>> {
  for (const url of [API_URL, APP_URL])
    if (await someoneAnswers(url)) throw new Error(`${url} is taken: the journeys seem to be running already.`);
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
