import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, signIn, startLocalServer } from '../scripts/local-server.mjs';

// node tools/reliability/flood.mjs
// A normal client requests the companies, first alone, then while another IP address floods the API and 200 connections
// send their headers one byte per second; then the server is stopped under load. Normal responses take at most 1.5 times
// as long, floods get 429 with Retry-After, and no request in flight fails.

const SLOW = 200;
const HONEST = 200;
const LIMIT = 3000;

const dataDir = mkdtempSync(join(tmpdir(), 'vinculo-flood-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const [port, firebasePort] = await freePorts(2);
const server = await startLocalServer({ dataDir, port, firebasePort, env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
const token = await signIn(server, 'reclutamiento@vinculo.example');

/** One request from an IP address of this machine. */
const ask = (agent, authorization, path = '/aperture/companies?limit=10') =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    request({ host: '127.0.0.1', port, path, agent, headers: { authorization } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          retryAfter: response.headers['retry-after'],
          ms: performance.now() - from,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
const honest = new Agent({ keepAlive: true, localAddress: '127.0.0.1' });
const quantile = (values, q) => values.toSorted((a, b) => a - b)[Math.floor(values.length * q)];

async function honestRound() {
  const times = [];
  for (let number = 0; number < HONEST; number += 1) {
    const { status, ms } = await ask(honest, `Bearer ${token}`);
    if (status !== 200) throw new Error(`An honest request was answered with ${status}.`);
    times.push(ms);
    await new Promise((wait) => setTimeout(wait, 10));
  }
  return times;
}

const faults = [];
await honestRound();
const quiet = await honestRound();

const slow = Array.from({ length: SLOW }, () => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.3' });
  socket.on('error', () => undefined);
  socket.write('GET /aperture/companies HTTP/1.1\r\nHost: a\r\nX-A: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  return { socket, timer };
});
const flooder = new Agent({ keepAlive: true, localAddress: '127.0.0.2', maxSockets: 4 });
const flood = { sent: 0, refused: 0, withoutWait: 0, over: false };
const flooding = Promise.all(
  Array.from({ length: 4 }, async () => {
    while (!flood.over) {
      const { status, retryAfter } = await ask(flooder, 'Bearer a.b.c').catch(() => ({}));
      flood.sent += 1;
      if (status === 429) flood.refused += 1;
      if (status === 429 && !(Number(retryAfter) > 0)) flood.withoutWait += 1;
    }
  }),
);
while (flood.refused === 0) await new Promise((wait) => setTimeout(wait, 20));
const busy = await honestRound();
flood.over = true;
await flooding;
for (const { socket, timer } of slow) {
  clearInterval(timer);
  socket.destroy();
}
const ratio = quantile(busy, 0.5) / quantile(quiet, 0.5);
if (flood.withoutWait > 0) faults.push(`${flood.withoutWait} floods were refused without Retry-After`);
if (ratio > 1.5) faults.push(`honest answers took ${ratio.toFixed(2)} times as long`);

// A shutdown under load: pending requests are still answered.
const many = new Agent({ keepAlive: true, localAddress: '127.0.0.1' });
const inFlight = Array.from({ length: 40 }, () => ask(many, `Bearer ${token}`, '/aperture/companies?limit=100'));
await new Promise((wait) => setTimeout(wait, 30));
const from = performance.now();
const [answers] = await Promise.all([Promise.allSettled(inFlight), server.stop('SIGTERM')]);
const endedMs = performance.now() - from;
const lost = answers.filter(({ status, value }) => status === 'rejected' || value.status !== 200).length;
if (lost > 0) faults.push(`${lost} of ${answers.length} requests in flight failed at SIGTERM`);
if (endedMs > 10_000) faults.push(`the server took ${Math.round(endedMs)} ms to end`);

console.log(
  `honest p50 ${quantile(quiet, 0.5).toFixed(1)} ms alone, ${quantile(busy, 0.5).toFixed(1)} ms (${ratio.toFixed(2)}x) beside ${SLOW} slow connections and a flood; ` +
    `p95 ${quantile(quiet, 0.95).toFixed(1)} and ${quantile(busy, 0.95).toFixed(1)} ms. ` +
    `${flood.refused} of ${flood.sent} floods got 429 with Retry-After. ` +
    `SIGTERM with ${answers.length} in flight: ${lost} failed, ended in ${Math.round(endedMs)} ms.`,
);
for (const fault of faults) console.error(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
