import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, signIn, startLocalServer } from '../scripts/local-server.mjs';

// DATABASE_URL=postgresql://… node tools/reliability/database.mjs
// Runs the server on an empty PostgreSQL database through a proxy that cuts, slows down and half-closes connections, and
// checks the responses of the API and how soon it recovers without a restart.

if (process.env.DATABASE_URL === undefined) throw new Error('Name an empty PostgreSQL database in DATABASE_URL.');
const url = new URL(process.env.DATABASE_URL);
const upstream = { host: url.hostname, port: Number(url.port || 5432) };

const wire = { isCut: false, isSilent: false, delayMs: 0 };
const pairs = new Set();
const proxy = createServer((client) => {
  if (wire.isCut) return client.destroy();
  const database = connect(upstream);
  const pair = [client, database];
  pairs.add(pair);
  const end = () => {
    pairs.delete(pair);
    pair.forEach((socket) => socket.destroy());
  };
  for (const [from, to] of [pair, pair.toReversed()]) {
    from.on('data', (bytes) => {
      if (wire.isSilent) return;
      if (wire.delayMs === 0) to.write(bytes);
      else setTimeout(() => to.destroyed || to.write(bytes), wire.delayMs);
    });
    from.on('error', end);
    from.on('close', end);
  }
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');
const cut = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()));
url.hostname = '127.0.0.1';
url.port = String(proxy.address().port);

const dataDir = mkdtempSync(join(tmpdir(), 'vinculo-database-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const [port, firebasePort] = await freePorts(2);
const server = await startLocalServer({ dataDir, port, firebasePort, env: { DATABASE_URL: url.href } });
const token = await signIn(server, 'reclutamiento@vinculo.example');

async function ask() {
  const from = performance.now();
  const answer = await fetch(`${server.api}/aperture/companies?limit=10`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch((error) => ({ status: error.cause?.code ?? 'none', json: async () => ({}) }));
  const { info } = await answer.json();
  return { status: answer.status, code: info?.code, ms: Math.round(performance.now() - from) };
}
const faults = [];
const expectOk = async (when) => {
  const from = performance.now();
  for (;;) {
    const { status } = await ask();
    if (status === 200) return Math.round(performance.now() - from);
    if (performance.now() - from > 40_000) {
      faults.push(`not well again after: ${when}`);
      return Infinity;
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
};

/** Disturbs the proxy, sends ten concurrent requests, and restores it. */
async function during(what, begin, undo, isFine) {
  await expectOk(`before ${what}`);
  begin();
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  undo();
  const wellMs = await expectOk(what);
  for (const answer of answers) if (!isFine(answer)) faults.push(`${what}: ${answer.status} ${answer.code}`);
  const kinds = [...new Set(answers.map(({ status, code }) => [status, code].filter(Boolean).join(' ')))].join(', ');
  console.log(
    `${what}: ${kinds}, the slowest after ${Math.max(...answers.map(({ ms }) => ms))} ms; well again ${wellMs} ms later.`,
  );
}
const isReported = ({ status, code }) =>
  (status === 503 || status === 504) && (code === 'unavailable' || code === 'timeout');

await during(
  'stopped',
  () => {
    wire.isCut = true;
    cut();
  },
  () => (wire.isCut = false),
  isReported,
);
await during(
  'slow by 400 ms each way',
  () => (wire.delayMs = 400),
  () => (wire.delayMs = 0),
  (answer) => answer.status === 200 || isReported(answer),
);
await during(
  'half open',
  () => (wire.isSilent = true),
  () => {
    wire.isSilent = false;
    // As a recovered network does: old connections cannot continue.
    cut();
  },
  isReported,
);

await server.stop();
proxy.close();
for (const fault of faults) console.error(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
