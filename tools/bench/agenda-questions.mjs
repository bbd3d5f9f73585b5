import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createOpenCall,
  findFreeSlots,
  listEvents,
  previewReassignment,
  suggestInterviewers,
} from '@vinculo/contracts/agenda';
import { IDEMPOTENCY_HEADER } from '@vinculo/contracts/wire';
import { DEFAULT_RULES, freeSlots } from '@vinculo/domain/availability';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../apps/api/src/app.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { LINK_ACTIONS } from '../../apps/api/src/link-actions.ts';
import { partsOf, readTerms } from '../../apps/api/src/modules/agenda/slots.query.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { APP_OPTIONS } from './app-options.mjs';
import { EVENTS_A_WEEK, fillCalendars, thisMonday } from './filled-calendars.mjs';
import { timesOf } from './filled-database.mjs';
import { startTokens } from './tokens.mjs';

// The measured process: what calendars ask, then the form of an open call that a whole fair sends.

const CALENDARS = 50;
const DAYS = 30;
const INTERVIEWERS = 10;
const LIMIT = 300;
const SESSIONS = 5;
const PLACES = 100;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const throwaway = await createDatabase(process.argv[2]);
const database = openPostgres(throwaway.url, { statementTimeout: null });
await database.migrate();
await seedDemo(database, { companies: 2, vacancies: 20, candidates: 50 });
const { read } = database;
const monday = thisMonday();
const uids = await fillCalendars(database.pool, {
  calendars: CALENDARS,
  weeks: Math.ceil(DAYS / 7),
  rules: DEFAULT_RULES,
});
await read.execute('vacuum analyze');

const { token, verifyToken } = await startTokens();
const api = await buildApp({ ...APP_OPTIONS, linkActions: LINK_ACTIONS, database, verifyToken });
await api.listen({ port: 0, host: '127.0.0.1' });
async function ask(endpoint, body) {
  const { method, path: url } = endpoint;
  const headers = { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: randomUUID() };
  const answer = await api.inject({ method, url, headers, payload: body });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().body;
}
const [{ count }] = (await read.execute(sql`select count(*)::int as count from event_staff`)).rows;
process.send({
  over: `The agenda of ${CALENDARS} calendars with ${count.toLocaleString('en-US')} events`,
  unit: await timesOf(() => read.execute(sql`select 1`), [{}]),
});
/** Enough for a p95, and for the engine of free slots to be compiled before. */
const ROUNDS = { warmUp: 20, rounds: 100 };
/** @param limit undefined where there is no target. */
const measure = async (what, limit, question) =>
  process.send({ what, limit, times: await timesOf(question, [{}], ROUNDS) });
const range = { from: new Date().toISOString(), to: new Date(Date.now() + DAYS * DAY_MS).toISOString() };
const slot = { roomID: null, durationMinutes: 45, eventID: null };
const month = { from: Date.parse(range.from), to: Date.parse(range.to) };
await measure(`the first three free slots of each, ${DAYS} days`, LIMIT, async () => {
  const context = { tx: read, now: new Date(), reader: null };
  const found = new Map(uids.map((uid) => [uid, []]));
  const lacking = () => uids.filter((uid) => found.get(uid).length < 3);
  for (const part of partsOf(month, 45)) {
    const staff = lacking();
    if (staff.length === 0) break;
    const terms = await readTerms(context, { staff, roomID: null, eventID: null, docID: null, meetingUrl: '' }, part);
    for (const [index, { uid }] of terms.calendars.entries()) {
      const slots = found.get(uid);
      const taken = terms.taken.slice(index, index + 1);
      slots.push(...freeSlots({ ...terms, taken }, { ...part, duration: 45, limit: 3 - slots.length }));
    }
  }
  if (lacking().length > 0) throw new Error('A calendar has no three free slots');
});
const together = { ...range, ...slot, staff: uids.slice(0, INTERVIEWERS), limit: 3 };
await measure(`free slots of ${INTERVIEWERS} together, ${DAYS} days`, LIMIT, () => ask(findFreeSlots, together));
const nextWeek = new Date(monday.getTime() + 7 * DAY_MS + HOUR_MS).toISOString();
const turn = { applicationID: null, startsAt: nextWeek, durationMinutes: 45 };
await measure('whose turn it is at a time', undefined, () => ask(suggestInterviewers, turn));
const week = { from: monday.toISOString(), to: new Date(monday.getTime() + 7 * DAY_MS).toISOString() };
const all = { staff: [], rooms: [], types: [], withCancelled: false };
await measure(`a week of ${(CALENDARS * EVENTS_A_WEEK).toLocaleString('en-US')} events`, undefined, () =>
  ask(listEvents, { ...week, ...all }),
);
await measure('who takes a week of somebody who is ill', undefined, () =>
  ask(previewReassignment, { ...week, uid: uids[0] }),
);

// An outsider has read the notice that the page shows.
const { url } = await ask(createOpenCall, {
  jobID: (await read.execute(sql`select job_id from vacancies where status = 'active' and not blind_selection limit 1`))
    .rows[0].job_id,
  ...{ type: 'fair', title: 'Feria de contratación', note: '', place: 'Plaza Mayor', meetingUrl: '', staff: [uids[0]] },
  ...{ roomID: null, zone: 'America/Mexico_City', durationMinutes: 45, days: 30, ignoresHours: true },
  sessions: Array.from({ length: SESSIONS }, (_, n) => ({
    startsAt: new Date(monday.getTime() + 60 * DAY_MS + 2 * n * HOUR_MS).toISOString(),
    ...{ durationMinutes: 60, capacity: PLACES },
  })),
});
process.send({ ports: { api: api.server.address().port }, path: new URL(url).pathname, places: SESSIONS * PLACES });
await once(process, 'message');
const {
  rows: [seated],
} = await read.execute(
  sql`select count(distinct doc_id)::int as people, count(seated_at)::int as places from call_places`,
);
process.send({
  figure: {
    what: 'people with a place, places',
    here: `${seated.people}, ${seated.places}`,
    target: `${SESSIONS * PLACES} each`,
  },
});
await api.close();
await database.close();
await throwaway.drop();
process.disconnect();
