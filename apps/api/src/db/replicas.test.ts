import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createCompany, listCompanies } from '@vinculo/contracts/companies';
import { followLive, liveMessage } from '@vinculo/contracts/live';
import { DATA_POSITION_HEADER, IDEMPOTENCY_HEADER, SEARCH_KEY_HEADER, type Endpoint } from '@vinculo/contracts/wire';
import { sql } from 'drizzle-orm';
import { aCompanyInput } from '../testing/builders';
import { startTestReplica } from '../testing/database/test-replica';
import { eventually } from '../testing/eventually';
import { REQUEST_BODIES } from '../testing/request-bodies';
import { startTestApp, TEST_SEARCH_KEY, type TestApp } from '../testing/test-app';
import type { Replicas } from './database';
import { openPostgres } from './engines/postgres';
import { isDatabaseAway } from './error-codes';
import { openReplicas } from './replicas';

/** The beginning of the log: every replica has it. */
const START = '0'.repeat(16);

let servers: Awaited<ReturnType<typeof startTestReplica>>;
let replica: ReturnType<typeof openPostgres>;
let replicas: Replicas;
let api: TestApp;
const warnings: string[] = [];

beforeAll(async () => {
  servers = await startTestReplica();
  const database = openPostgres(servers.primary.url, { replicaUrls: [servers.primary.url, servers.replica.url] });
  await database.migrate();
  if (database.replicas === undefined) throw new Error('It has a replica.');
  replicas = database.replicas;
  replica = openPostgres(servers.replica.url);
  const stream = { write: (line: string) => void warnings.push(line) };
  api = await startTestApp({ database, logger: { level: 'warn', stream } });
});
beforeEach(async () => {
  await replica.read.execute(sql`select pg_wal_replay_resume()`);
  warnings.length = 0;
});
afterAll(async () => {
  await api.close();
  await replica.close();
  await servers.close();
});

async function send(endpoint: Endpoint, body: unknown, position?: string) {
  const answer = await api.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, randomUUID()),
    headers: {
      authorization: `Bearer ${await api.tokens.tokenFor('admin')}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: randomUUID(),
      [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY,
      ...(position === undefined ? {} : { [DATA_POSITION_HEADER]: position }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: answer.body, position: String(answer.headers[DATA_POSITION_HEADER]) };
}

const create = (tradeName: string) => send(createCompany, aCompanyInput({ tradeName }));
const list = (position?: string) => send(listCompanies, {}, position);
/** Waits until a read after this position goes to the replica. */
const untilReplayed = (position: string) =>
  eventually(
    async () => replicas.readAfter(position),
    (read) => read !== undefined,
  );

test('who wrote reads it at once, though the replica has not replayed it; who knows nothing of it reads the replica', async () => {
  await untilReplayed((await create('Aceros del Norte')).position);
  await replica.read.execute(sql`select pg_wal_replay_pause()`);
  const { position } = await create('Bebidas de Jalisco');
  expect((await list(position)).text).toContain('Bebidas de Jalisco');
  // As before the first message of the event stream: no position is known yet.
  expect((await list()).text).toContain('Bebidas de Jalisco');
  const older = (await list(START)).text;
  expect(older).toContain('Aceros del Norte');
  expect(older).not.toContain('Bebidas de Jalisco');
  await replica.read.execute(sql`select pg_wal_replay_resume()`);
  await untilReplayed(position);
});

test('a primary among them is left out: which host is one changes', async () => {
  for (let turn = 0; turn < 4; turn += 1) await untilReplayed(await replicas.position());
  const { host } = new URL(servers.primary.url);
  expect(replicas.lags().filter(({ ms }) => ms === Infinity)).toEqual([{ host, ms: Infinity }]);
});

test('a primary that is recovering has no position: it is away, and is asked again', async () => {
  const recovering = openReplicas({ primary: replica.read, urls: [], open: () => replica });
  const error: unknown = await recovering.position().catch((refused: unknown) => refused);
  expect(isDatabaseAway(error)).toBe(true);
});

test('the event stream says up to where to read: at its beginning, and with each change', async () => {
  const token = await api.tokens.tokenFor('admin');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ method: 'GET', url: followLive.path, headers, payloadAsStream: true });
  const stream = answer.stream();
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]();
  async function next() {
    for (;;) {
      const { value } = await lines.next();
      if (value !== '') return liveMessage.parse(JSON.parse(value.replace(/^data: /, '')));
    }
  }
  const alive = await next();
  const { position } = await create('Café de Coatepec');
  const changed = await next();
  stream.destroy();
  expect(alive).toMatchObject({ kind: 'alive', position: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(changed).toMatchObject({ kind: 'changed', topic: 'company' });
  if (changed.kind !== 'changed' || changed.position === undefined) throw new Error('The change has no position.');
  // It is announced once it is sealed, after the answer or before it.
  expect(changed.position > (alive.kind === 'alive' ? (alive.position ?? '') : '')).toBe(true);
  await untilReplayed(changed.position > position ? changed.position : position);
});

test('a replica that is more than five seconds behind is left out, and comes back', async () => {
  await untilReplayed(await replicas.position());
  await replica.read.execute(sql`select pg_wal_replay_pause()`);
  await create('Dulces de Celaya');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
  expect(replicas.readAfter(START)).toBeUndefined();
  expect((await list(START)).text).toContain('Dulces de Celaya');
  later.mockRestore();
  await replica.read.execute(sql`select pg_wal_replay_resume()`);
  await untilReplayed(await replicas.position());
});

test('no read that may lag writes: a replica answers every one of them', async () => {
  const reads = jest.spyOn(replicas, 'readAfter');
  await untilReplayed(await replicas.position());
  reads.mockClear();
  const refused: string[] = [];
  for (const { endpoint } of api.app.publishedRoutes) {
    if (endpoint.effect !== 'read' || endpoint.stream !== undefined) continue;
    const { status } = await send(endpoint, REQUEST_BODIES[endpoint.name]?.() ?? {}, START);
    if (status >= 500) refused.push(endpoint.name);
  }
  expect(refused).toEqual([]);
  expect(warnings).toEqual([]);
  expect(reads.mock.results.filter(({ value }) => value !== undefined).length).toBeGreaterThan(25);
  reads.mockRestore();
});

test('the primary answers what a replica gave up, because replaying the log needed what it was reading', async () => {
  const gaveUp = new Proxy(replica.read, {
    get: () => () => {
      throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
    },
  });
  const reads = jest.spyOn(replicas, 'readAfter').mockReturnValueOnce(gaveUp);
  expect(await list(START)).toMatchObject({ status: 200, text: expect.stringContaining('Aceros del Norte') });
  expect(reads).toHaveBeenCalledTimes(1);
  expect(warnings.join('')).toContain('replica');
  reads.mockRestore();
});

test('the primary answers when the replica has gone', async () => {
  await untilReplayed(START);
  await servers.replica.stop();
  expect(await list(START)).toMatchObject({ status: 200, text: expect.stringContaining('Aceros del Norte') });
  expect(warnings.join('')).toContain('replica');
});
