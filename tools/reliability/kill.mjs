import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts, signIn, startLocalServer } from '../scripts/local-server.mjs';

// node tools/reliability/kill.mjs [--kills 20] [--creations 200]
// Kills the local server with SIGKILL while vacancies are being created, again and again. Each acknowledged vacancy must
// exist exactly once, and the same key must return the same row.

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, creations: { type: 'string', default: '200' } },
});
const KILLS = Number(values.kills);
const CREATIONS = Number(values.creations);
const AT_ONCE = 8;
const EMAIL = 'reclutamiento@vinculo.example';

const dataDir = mkdtempSync(join(tmpdir(), 'vinculo-kill-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const [port, firebasePort] = await freePorts(2);
let token;
let server;

async function start() {
  server = await startLocalServer({ dataDir, port, firebasePort, env: { DEMO_CANDIDATES: '100' } });
  token = await signIn(server, EMAIL);
}

async function call(method, path, body, headers = {}) {
  const answer = await fetch(`${server.api}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text).body;
}

await start();
const { items } = await call('GET', '/aperture/companies?verification=verified&minActive=1&limit=1');
const { companyID } = items[0];
const all = () => call('POST', '/aperture/jobs/all', { IDCompany: companyID });
const existing = await all();
const [sample] = existing;

/** Each creation has the same key and name in every attempt. */
const creations = Array.from({ length: CREATIONS }, (_, index) => ({
  key: randomUUID(),
  name: `Vacante ${index + 1}`,
  /** The first response. */
  acknowledged: undefined,
}));
/** Fields that the server adds to a vacancy: not part of the request. */
const ADDED = [
  'jobID',
  'companyID',
  'companyName',
  'salaryWork',
  'matches',
  'blindBy',
  'status',
  'statusReason',
  'createdAt',
  'updatedAt',
  'version',
  'abilities',
];
const draft = Object.fromEntries(Object.entries(sample).filter(([field]) => !ADDED.includes(field)));
const create = ({ key, name }) =>
  call('POST', '/aperture/vacancies', { ...draft, name, IDCompany: companyID }, { 'idempotency-key': key });

const waiting = [...creations];
const perRound = Math.max(1, Math.floor(CREATIONS / (KILLS + 1)));
let interrupted = 0;

/** Sends the remaining creations until the round ends; failed ones are sent again with the same key. */
async function writer(round) {
  while (!round.over && waiting.length > 0) {
    const creation = waiting.shift();
    try {
      creation.acknowledged = (await create(creation)).jobID;
      round.done += 1;
      if (round.done === perRound && round.kill !== undefined) round.kill();
    } catch (error) {
      waiting.push(creation);
      if (!round.over) throw error;
      interrupted += 1;
    }
  }
}

for (let kill = 1; kill <= KILLS; kill += 1) {
  const round = { done: 0, over: false, kill: undefined };
  const killed = new Promise((resolve, reject) => {
    round.kill = () => {
      round.over = true;
      server.stop('SIGKILL').then(resolve, reject);
    };
  });
  await Promise.all([killed, ...Array.from({ length: AT_ONCE }, () => writer(round))]);
  await start();
}
const last = { done: 0, over: false };
await Promise.all(Array.from({ length: AT_ONCE }, () => writer(last)));

const faults = [];
// Every key once more: the response must be the first row.
for (const creation of creations) {
  const { jobID } = await create(creation);
  if (jobID !== creation.acknowledged) faults.push(`${creation.name}: the same key gave another row`);
}
const rows = (await all()).filter(({ jobID }) => !existing.some((old) => old.jobID === jobID));
for (const { name, acknowledged } of creations) {
  const found = rows.filter((row) => row.name === name);
  if (found.length === 0) faults.push(`${name} was acknowledged and is lost`);
  if (found.length > 1) faults.push(`${name} is there ${found.length} times`);
  if (found.length === 1 && found[0].jobID !== acknowledged) faults.push(`${name} is another row than acknowledged`);
}
if (rows.length !== CREATIONS) faults.push(`${rows.length} rows instead of ${CREATIONS}`);
await server.stop();

console.log(
  `${KILLS} kills during ${CREATIONS} creations, ${interrupted} cut off in flight: ` +
    (faults.length === 0
      ? 'every one is there once, and the same key gives the same row.'
      : `${faults.length} faults.`),
);
for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
