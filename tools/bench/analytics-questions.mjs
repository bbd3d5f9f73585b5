import { setTimeout } from 'node:timers/promises';
import { exploreFigure, listFigureRows, readFigures } from '@vinculo/contracts/analytics';
import { mexicoDay } from '@vinculo/domain/calendar';
import { lastDays, MEASURE_IDS, STAGE_WAITS } from '@vinculo/domain/measures';
import { claimsOf } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { CursorCipher } from '../../apps/api/src/http/cursor-cipher.ts';
import { readSurvivalQuery } from '../../apps/api/src/modules/analytics/advanced/read-survival.query.ts';
import { exploreFigureQuery } from '../../apps/api/src/modules/analytics/explore-figure.query.ts';
import { listFigureRowsQuery } from '../../apps/api/src/modules/analytics/list-figure-rows.query.ts';
import { readBusinessOpsQuery } from '../../apps/api/src/modules/analytics/operations/read-business-ops.query.ts';
import { readPlacementReportQuery } from '../../apps/api/src/modules/analytics/operations/read-placement-report.query.ts';
import { publicFiguresQuery } from '../../apps/api/src/modules/analytics/public/public-figures.query.ts';
import { readFiguresQuery } from '../../apps/api/src/modules/analytics/read-figures.query.ts';
import { readTeamQuery } from '../../apps/api/src/modules/analytics/team/read-team.query.ts';
import { limited } from '../../apps/api/src/modules/analytics/within-limit.ts';
import { recountDailySums, updateDailySums } from '../../apps/api/src/modules/facts/daily-sums.repository.ts';
import { insertFacts } from '../../apps/api/src/modules/facts/facts.repository.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { QUESTIONS } from '../../libs/features/analytics/src/summary/summary-questions.ts';
import { fillFacts } from './analytics-facts.mjs';
import { timesOf } from './filled-database.mjs';
import { quantile } from './table.mjs';

// The measured process: what the screens of figures ask, then explorations that take too long, then facts that come in.

const SIZE = { companies: 2_000, vacancies: 20_000, candidates: 50 };
const LIMIT = 600;
const ROUNDS = { warmUp: 2, rounds: 10 };
const SLOWEST = 8;
const FACTS_A_SECOND = 500;
const WRITTEN_FOR_MS = 60_000;
const SUMS_EVERY_MS = 10_000;
/** A statement's 20 s, and what ends it. */
const CANCELLED_MS = 25_000;

const throwaway = await createDatabase(process.argv[2]);
const database = openPostgres(throwaway.url, { statementTimeout: null });
await database.migrate();
await seedDemo(database, SIZE);
const { read } = database;
const count = await fillFacts(read);
const summed = performance.now();
await database.write((tx) => recountDailySums(tx, new Date()));
const summedMs = performance.now() - summed;
await read.execute('vacuum analyze');

const now = new Date();
const today = mexicoDay(now);
const context = { tx: read, now, actor: { uid: 'persona-1', claims: claimsOf({ isAdmin: true }) } };
const month = lastDays(today, 30);
const quarter = lastDays(today, 90);
const twoYears = lastDays(today, 730);
const figures = (asked) => () => readFiguresQuery(context, { body: readFigures.body.parse(asked) });

process.send({
  over: `Figures over ${count.toLocaleString('en-US')} facts of two years`,
  unit: await timesOf(() => read.execute(sql`select 1`), [{}]),
});
const measure = async (what, limit, ask) => process.send({ what, limit, times: await timesOf(ask, [{}], ROUNDS) });
process.send({ figure: { what: 'the sums of all facts at once', here: `${(summedMs / 1000).toFixed(0)} s` } });

const alone = [];
for (const id of MEASURE_IDS) {
  const ask = figures({ figures: [{ measure: id }], period: month, compares: true });
  alone.push({ id, times: await timesOf(ask, [{}], ROUNDS) });
}
alone.sort((one, other) => other.times.p95 - one.times.p95);
for (const { id, times } of alone.slice(0, SLOWEST))
  process.send({ what: `${id}, 30 days and those before`, limit: LIMIT, times });

const week = lastDays(today, 7);
await measure(
  'home: applications by day',
  LIMIT,
  figures({
    figures: [{ measure: 'applications', series: 'day' }],
    period: week,
    compares: true,
  }),
);
const [{ company_id: companyID }] = (await read.execute(sql`select company_id from companies limit 1`)).rows;
for (const [what, filters] of Object.entries({
  'no filter': {},
  'one state': { places: ['14'] },
  'one state and source': { places: ['14'], sources: ['portal'] },
  'one company': { companyIDs: [companyID] },
}))
  await measure(
    `Resumen, all ${QUESTIONS.length} figures, ${what}`,
    LIMIT,
    figures({ figures: QUESTIONS, period: month, filters, compares: true }),
  );
await measure(
  'Avanzado: waits in stages',
  LIMIT,
  figures({ figures: STAGE_WAITS.map((id) => ({ measure: id })), period: month }),
);
await measure('Avanzado: survival, 90 days', LIMIT, () => readSurvivalQuery(context, { body: { period: quarter } }));
await measure('Colaboradores', LIMIT, () => readTeamQuery(context, { body: { period: month } }));
await measure('Operación: companies, files, quality', LIMIT, () => readBusinessOpsQuery(context));
await measure(
  'Operación: first candidate, help desk, 90 days',
  LIMIT,
  figures({
    figures: ['timeToFirstCandidate', 'ticketBacklog', 'ticketFirstAnswerKept', 'ticketResolutionKept'].map((id) => ({
      measure: id,
    })),
    period: quarter,
  }),
);
await measure('Operación: half-yearly report', LIMIT, () =>
  readPlacementReportQuery(context, { query: { half: `${today.slice(0, 4)}-1` } }),
);
await measure('public figures', LIMIT, () => publicFiguresQuery(context));
const rows = listFigureRowsQuery(new CursorCipher(Buffer.alloc(32), listFigureRows.name));
for (const id of ['applications', 'openVacancies', 'timeToHire'])
  await measure(`rows of ${id}, first page`, LIMIT, () =>
    rows(context, { body: listFigureRows.body.parse({ measure: id, period: month }) }),
  );

const explore = limited(exploreFigureQuery);
const asked = (body) => explore(context, { body: exploreFigure.body.parse({ period: twoYears, ...body }) });
await measure('Explorador: two years by state and week', undefined, () =>
  asked({ measure: 'applications', by: 'place', grain: 'week' }),
);

/** What others wait for while an exploration runs that takes too long. */
async function cancelled(body) {
  let isOver = false;
  const started = performance.now();
  const outcome = asked(body)
    .then(
      ({ rowCount }) => `${rowCount} rows`,
      (error) => error.cause?.code ?? error.code ?? error.message,
    )
    .finally(() => {
      isOver = true;
    });
  const others = [];
  const other = figures({ figures: [{ measure: 'applications' }], period: month });
  while (!isOver) {
    const before = performance.now();
    await other();
    others.push(performance.now() - before);
    await setTimeout(20);
  }
  return { outcome: await outcome, ms: performance.now() - started, others: quantile(others, 0.95) };
}
for (const [what, body] of Object.entries({
  'applications by position, day, one state': {
    measure: 'applications',
    by: 'position',
    grain: 'day',
    places: ['14'],
  },
  'answers to all applications by company, week': { measure: 'timeToAnswer', by: 'company', grain: 'week' },
  'unanswered by company, week': { measure: 'unansweredApplications', by: 'company', grain: 'week' },
})) {
  const { places, ...question } = body;
  const { outcome, ms, others } = await cancelled({ ...question, ...(places && { filters: { places } }) });
  process.send({
    figure: {
      what: `two years: ${what}`,
      here: `${outcome} after ${(ms / 1000).toFixed(1)} s, others p95 ${others.toFixed(0)} ms`,
      target: `≤ ${CANCELLED_MS / 1000} s`,
      met: ms <= CANCELLED_MS,
    },
  });
}

/** Facts come in while the job adds them up. */
const [sample] = (
  await read.execute(sql`select record_id, vacancy_id, company_id from facts where kind = 'application_stage' limit 1`)
).rows;
const fact = (at) => ({
  kind: 'application_stage',
  at,
  amount: 1,
  fromState: 'new',
  toState: 'inReview',
  recordID: sample.record_id,
  personID: null,
  vacancyID: sample.vacancy_id,
  companyID: sample.company_id,
  actorUid: 'persona-1',
  place: '14',
  source: 'portal',
});
const runs = [];
let written = 0;
const start = performance.now();
const summing = (async () => {
  for (let due = SUMS_EVERY_MS; due <= WRITTEN_FOR_MS + SUMS_EVERY_MS; due += SUMS_EVERY_MS) {
    await setTimeout(Math.max(0, start + due - performance.now()));
    const before = performance.now();
    await database.write((tx) => updateDailySums(tx, new Date()));
    runs.push(performance.now() - before);
  }
})();
while (performance.now() - start < WRITTEN_FOR_MS) {
  const due = Math.floor(((performance.now() - start) / 1000) * FACTS_A_SECOND) - written;
  await Promise.all(
    Array.from({ length: Math.min(due, 50) }, () => database.write((tx) => insertFacts(tx, [fact(new Date())]))),
  );
  written += Math.min(due, 50);
  await setTimeout(5);
}
await summing;
const [{ waiting }] = (
  await read.execute(sql`select count(*)::int as waiting from facts
  where written_in >= (select horizon from fact_horizon)`)
).rows;
process.send({
  figure: {
    what: `${FACTS_A_SECOND} facts a second for ${WRITTEN_FOR_MS / 1000} s, each its own transaction`,
    here: `${Math.round(written / (WRITTEN_FOR_MS / 1000))}/s, a run ${Math.round(Math.max(...runs))} ms at most, ${waiting} left`,
    target: `≥ ${FACTS_A_SECOND}/s, 0 left`,
    met:
      waiting === 0 && written >= (0.99 * FACTS_A_SECOND * WRITTEN_FOR_MS) / 1000 && Math.max(...runs) < SUMS_EVERY_MS,
  },
});

await database.close();
await throwaway.drop();
process.disconnect();
