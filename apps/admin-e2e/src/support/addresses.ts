import { resolve } from 'node:path';

/** Which part of the tests a run has, as `E2E_SHARD=2/2`. Each has servers, data and folders of its own. */
const [current = 1, total = 1] = (process.env['E2E_SHARD'] ?? '1/1').split('/').map(Number);
export const SHARD = { current, total };

export const ROOT = resolve(import.meta.dirname, '../../../..');
/** Data, logs, built apps and results of this run. */
export const SHARD_DIR = resolve(ROOT, `tmp/e2e/${current}`);
export const DATABASE_NAME = `vinculo_journeys_${current}`;

/** Separate ports, so that the tests can run beside a started app. */
const portOfShard = (first: number) => first + 10 * (current - 1);
export const APP_PORT = portOfShard(4300);
export const API_PORT = portOfShard(3400);
export const FIREBASE_PORT = portOfShard(9199);
export const EXAMPLES_PORT = portOfShard(4301);
/** Ports of the processes of the API behind one balancer, which then has API_PORT: `E2E_PROCESSES=3`. None by default. */
export const PROCESS_PORTS = Array.from(
  { length: Number(process.env['E2E_PROCESSES'] ?? 0) },
  (_, index) => API_PORT + index + 1,
);
/** Locked by a test run, because two of the same shard would share its database and ports. */
export const LOCK_PORT = portOfShard(4299);
export const APP_URL = `http://localhost:${APP_PORT}`;
export const API_URL = `http://127.0.0.1:${API_PORT}`;
export const FIREBASE_URL = `http://127.0.0.1:${FIREBASE_PORT}`;
export const EXAMPLES_URL = `http://localhost:${EXAMPLES_PORT}`;
