import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { Client } from 'pg';
import {
  API_PORT,
  API_URL,
  APP_URL,
  DATABASE_NAME,
  FIREBASE_URL,
  LOCK_PORT,
  PROCESS_PORTS,
  SHARD_DIR,
} from './addresses';
import { startBalancer } from './balancer';
import { buildApi, startApi, startApp, stop, stopApi } from './servers';

/** An empty database on that server; the one of the last run stays until then. */
async function renewDatabase(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${DATABASE_NAME} with (force)`);
    await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

/** @throws if a server that an aborted run left behind answers: its code would be tested. */
async function requireFreePorts(): Promise<void> {
  for (const url of [APP_URL, API_URL, FIREBASE_URL])
    if (await fetch(url).then(Boolean, () => false))
      throw new Error(`A server answers at ${url}, perhaps of a run that was aborted: stop it.`);
}

/** Starts all servers once for all tests and stops them at the end. @throws if another run is active. */
async function startServers(): Promise<() => Promise<void>> {
  const lock = createServer().listen(LOCK_PORT, '127.0.0.1');
  await once(lock, 'listening').catch(() => {
    throw new Error('The journeys are running already.');
  });
  await requireFreePorts();
  rmSync(SHARD_DIR, { recursive: true, force: true });
  const server = process.env['TEST_DATABASE_URL'];
  if (server !== undefined) await renewDatabase(server);
  const balancer = PROCESS_PORTS.length > 0 ? await startBalancer(API_PORT, PROCESS_PORTS) : undefined;
  buildApi();
  await startApi();
  const app = await startApp().catch(async (error: unknown) => {
    await stopApi();
    throw error;
  });
  return async () => {
    await stop(app);
    await stopApi();
    balancer?.close();
    balancer?.closeAllConnections();
    lock.close();
  };
}

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of its global setup
export default startServers;
