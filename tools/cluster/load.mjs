import { randomUUID } from 'node:crypto';
import { signIn } from '../scripts/local-server.mjs';
import { APP_URL, FIREBASE_URL } from './api.mjs';
import { asSuperuser } from './database.mjs';
import { pause } from './processes.mjs';

const EMAIL = 'reclutamiento@vinculo.example';
const PATIENCE_MS = 20_000;
/** As browsers send it, so that replicas answer no read with less than what was acknowledged before. */
const POSITION = 'x-data-position';

/**
 * Writers that add contacts, each with its key until it is acknowledged, and readers that open a page of companies, all
 * through the balancer. `stop` ends them, and counts what of the acknowledged is missing or doubled in the database.
 */
export async function startLoad({ writers, readers, writerRestMs = 400, readerRestMs = 1_000 }) {
  const token = await signIn({ firebase: FIREBASE_URL }, EMAIL);
  const run = randomUUID().slice(0, 8);
  const statistics = { acknowledged: [], retried: 0, reads: 0, refused: {}, stale: 0, started: performance.now() };
  let isOver = false;
  let position = '';
  /** The contacts of each company that were acknowledged, and those it had before. */
  const contacts = new Map();

  async function call(method, path, body, headers = {}) {
    const answer = await fetch(APP_URL + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(position === '' ? {} : { [POSITION]: position }),
        ...headers,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const written = answer.headers.get(POSITION) ?? '';
    if (written > position) position = written;
    return { status: answer.status, text };
  }
  /** One call, and why it failed. */
  async function tried(what, ...request) {
    const { status, text } = await call(...request).catch((error) => ({
      status: error.cause?.code ?? error.name,
      text: '',
    }));
    if (status === 200) return JSON.parse(text).body;
    const code = text.startsWith('{') ? JSON.parse(text).info?.code : undefined;
    const reason = [what, status, code].filter(Boolean).join(' ');
    statistics.refused[reason] = (statistics.refused[reason] ?? 0) + 1;
    return undefined;
  }

  const list = async () => (await tried('read', 'GET', '/aperture/companies?limit=40'))?.items;
  for (const { companyID, contactCount } of await list()) contacts.set(companyID, contactCount);
  const companies = [...contacts.keys()];
  async function writer(number) {
    for (let index = 0; !isOver; index += 1) {
      const name = `Carga ${run} ${number}-${index}`;
      const companyID = companies[(number + index) % companies.length];
      const path = `/aperture/companies/${companyID}/contacts`;
      const headers = { 'idempotency-key': randomUUID() };
      for (let attempt = 0; ; attempt += 1) {
        const made = await tried('write', 'POST', path, { name, position: '', email: '', phone: '' }, headers);
        if (made !== undefined) {
          contacts.set(companyID, contacts.get(companyID) + 1);
          statistics.acknowledged.push({ name, contactID: made.contactID, at: performance.now() });
          break;
        }
        statistics.retried += 1;
        if (isOver && attempt > 60) return;
        await pause(250);
      }
      await pause(writerRestMs * (0.5 + Math.random()));
    }
  }
  async function reader() {
    while (!isOver) {
      const known = new Map(contacts);
      const items = await list();
      if (items !== undefined) statistics.reads += 1;
      if (items?.some(({ companyID, contactCount }) => contactCount < known.get(companyID))) statistics.stale += 1;
      await pause(readerRestMs * (0.5 + Math.random()));
    }
  }
  const all = [
    ...Array.from({ length: writers }, (_, number) => writer(number)),
    ...Array.from({ length: readers }, reader),
  ];

  return {
    statistics,
    /** The longest time without an acknowledged write since then, in ms. */
    longestGapSince(from) {
      const times = [
        from,
        ...statistics.acknowledged
          .map(({ at }) => at)
          .filter((at) => at > from)
          .sort((a, b) => a - b),
        performance.now(),
      ];
      return Math.max(...times.slice(1).map((at, index) => at - times[index]));
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
      const stored = await asSuperuser(`select name, contact_id from contacts where name like 'Carga ${run} %'`);
      const idsOf = new Map();
      for (const [name, contactID] of stored
        .trim()
        .split('\n')
        .map((line) => line.split('|')))
        idsOf.set(name, [...(idsOf.get(name) ?? []), contactID]);
      const lost = statistics.acknowledged.filter(
        ({ name, contactID }) => !(idsOf.get(name) ?? []).includes(contactID),
      );
      const doubled = [...idsOf.values()].filter((ids) => ids.length > 1);
      const seconds = (performance.now() - statistics.started) / 1000;
      return {
        seconds: Math.round(seconds),
        acknowledged: statistics.acknowledged.length,
        lost: lost.length,
        doubled: doubled.length,
        retried: statistics.retried,
        reads: statistics.reads,
        stale: statistics.stale,
        refused: statistics.refused,
      };
    },
  };
}
