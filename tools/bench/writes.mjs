import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { ROOT } from '../scripts/install.mjs';
import { countAnswers } from './load.mjs';
import { median, startTable } from './table.mjs';

const WRITERS = [1, 8, 32];
const MOST_WRITERS = 32;
const ROUNDS = 3;

/** @param shared the database of another process, instead of a new one. */
async function startApi(url, root, shared) {
  const child = fork(`${ROOT}/tools/bench/writes-server.mjs`, [url, root, ...(shared === undefined ? [] : [shared])], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: `${root}/apps/api/tsconfig.json` },
  });
  const ended = once(child, 'exit');
  const [{ port, token, url: database }] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The server under load ended while starting.'))),
  ]);
  const answer = await fetch(`http://127.0.0.1:${port}/aperture/companies?limit=40`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const companyIDs = (await answer.json()).body.items.map(({ companyID }) => companyID);
  return {
    port,
    token,
    database,
    companyIDs,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

let written = 0;
const SURNAMES = ['Hernández', 'García', 'Martínez', 'López', 'González', 'Pérez', 'Rodríguez', 'Sánchez'];
const surname = (number) => SURNAMES[number % SURNAMES.length];

const contact = (number) => ({
  name: `Luz ${surname(number)} ${surname(number >> 3)}`,
  position: 'Compras',
  email: `contacto${number}@correo.example`,
  phone: '2281234567',
});
/** Birth dates over forty years, so that duplicate checks compare about as many candidates as in the demo. */
const person = (number) => ({
  firstName: 'Gloria',
  paternalName: surname(number),
  maternalName: surname(number >> 3),
  email: `persona${number}@correo.example`,
  phone: String(3_000_000_000 + number),
  birthDate: new Date(Date.UTC(1960, 0, 1 + ((number * 7919) % 14_600))).toISOString().slice(0, 10),
  gender: 'woman',
  maritalStatus: 'married',
  nationality: 'MX',
  state: '30',
  municipality: 'Xalapa',
  address: `Av. Ávila Camacho ${number}, Centro`,
  postalCode: '91000',
  curp: '',
  rfc: '',
  nss: '',
  education: 'High School',
  desiredPosition: 'Cajero',
  languages: [{ language: 'es', level: 'C2' }],
  experience: [{ position: 'Cajera', company: 'Abarrotes', industry: 'Comercio al por menor', years: 4 }],
  skills: ['Manejo de caja'],
  tags: [],
  groups: [],
  origin: 'portal',
  fair: '',
});

const WRITES = {
  'contacts of 40 companies': ({ companyIDs }) => [
    `/aperture/companies/${companyIDs[written % companyIDs.length]}/contacts`,
    contact(written),
  ],
  'contacts of one company': ({ companyIDs }) => [`/aperture/companies/${companyIDs[0]}/contacts`, contact(written)],
  registrations: () => ['/aperture/candidates', person(written)],
};

const requestOf = (api, write) => () => {
  written += 1;
  const [path, body] = write(api);
  const json = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${api.token}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    '',
    json,
  ].join('\r\n');
};

/**
 * Measures committed writes per second with 1, 8 and 32 writers on the server of DATABASE_URL. BENCH_BASE, the root of
 * another checkout, adds a comparison: both are measured in turn.
 */
export async function benchWrites() {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Error('Name a PostgreSQL server in DATABASE_URL.');
  const base = process.env.BENCH_BASE;
  const apis = { here: await startApi(url, ROOT) };
  const second = await startApi(url, ROOT, apis.here.database);
  if (base !== undefined) apis.base = await startApi(url, resolve(base));
  try {
    const print = startTable('Writes on PostgreSQL, through one API process; the floor is the other checkout');
    for (const [what, write] of Object.entries(WRITES))
      for (const writers of WRITERS) {
        const rates = Object.fromEntries(Object.keys(apis).map((name) => [name, []]));
        const both = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [name, api] of Object.entries(apis))
            rates[name].push(await countAnswers(api.port, requestOf(api, write), writers));
          if (writers === MOST_WRITERS) {
            const halves = [apis.here, second].map((api) => countAnswers(api.port, requestOf(api, write), writers / 2));
            both.push((await Promise.all(halves)).reduce((sum, rate) => sum + rate));
          }
        }
        const floor = base === undefined ? undefined : median(rates.base);
        const figure = (label, rate) => ({
          what: label,
          ...(floor === undefined ? {} : { floor: `${Math.round(floor)}/s` }),
          here: `${Math.round(rate)}/s${floor === undefined ? '' : ` (${(rate / floor).toFixed(1)}x)`}`,
        });
        print(figure(`${what}, ${writers} writers`, median(rates.here)));
        if (both.length > 0) print(figure(`${what}, ${writers} writers, two processes`, median(both)));
      }
  } finally {
    // The one whose database it is drops it.
    await second.stop();
    for (const api of Object.values(apis)) await api.stop();
  }
}
