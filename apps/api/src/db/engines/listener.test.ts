import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { eventually } from '../../testing/eventually';
import { openEmptyDatabase } from '../../testing/database/empty-database';
import { listen } from './listener';

const CHECK_EVERY_MS = 200;

test('a connection that breaks, or that carries nothing any more, is opened again, and the gap reported', async () => {
  const { url = '', close } = await openEmptyDatabase();
  const target = new URL(url);
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  const wire = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => void (silent.has(from) || to.write(bytes)));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const wired = new URL(url);
  wired.hostname = '127.0.0.1';
  wired.port = String((wire.address() as AddressInfo).port);

  const received: string[] = [];
  let gaps = 0;
  const stop = await listen(
    wired.href,
    'trial',
    (payload) => void received.push(payload),
    () => (gaps += 1),
    CHECK_EVERY_MS,
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  const arrives = async (payload: string) => {
    await client.query(`select pg_notify('trial', $1)`, [payload]);
    await eventually(
      async () => received.at(-1),
      (last) => last === payload,
    );
  };
  const isReopened = (count: number) =>
    eventually(
      async () => gaps,
      (found) => found === count,
    );
  await arrives('first');

  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await isReopened(1);
  await arrives('after the break');

  open.forEach((socket) => silent.add(socket));
  await client.query(`select pg_notify('trial', 'lost')`);
  await isReopened(2);
  await arrives('after the silence');
  expect(received).toEqual(['first', 'after the break', 'after the silence']);

  await stop();
  await client.end();
  for (const socket of open) socket.destroy();
  wire.close();
  await close();
});
