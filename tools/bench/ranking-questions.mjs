import { setTimeout } from 'node:timers/promises';
import { candidateFilters } from '@vinculo/contracts/candidates';
import { rankCandidates } from '@vinculo/contracts/matching';
import { relaxations } from '@vinculo/domain/matching';
import { claimsOf } from '@vinculo/domain/session';
import { candidates } from '../../apps/api/src/db/schema/candidates.ts';
import { conditionsOf } from '../../apps/api/src/modules/candidates/search/candidate-filter.ts';
import { listExact } from '../../apps/api/src/modules/candidates/search/search-candidates.query.ts';
import { listActive } from '../../apps/api/src/modules/matching/active-vacancies.repository.ts';
import { peopleWith } from '../../apps/api/src/modules/matching/blind/vacancy-people.ts';
import { createMatchIndex } from '../../apps/api/src/modules/matching/index/match-index.ts';
import { listCandidateMatchesQuery } from '../../apps/api/src/modules/matching/queries/list-candidate-matches.query.ts';
import { listRelaxationsQuery } from '../../apps/api/src/modules/matching/queries/list-relaxations.query.ts';
import { rankCandidatesQuery } from '../../apps/api/src/modules/matching/queries/rank-candidates.query.ts';
import { readScoring } from '../../apps/api/src/modules/matching/scoring.ts';
import { readDemoCatalogs } from '../../apps/api/src/seed/demo-catalogs.ts';
import { openFilled, ROUNDS, timesOf } from './filled-database.mjs';
import { beside, newCandidates, pageOf, perSecondOf, registerFrom, removeAll, TWO_WORDS } from './registrations.mjs';
import { quantile } from './table.mjs';

// The measured process: asks what the routes of matching ask, from the vacancy's row to the answer, and reports to its
// parent.

const TURNS = 5;
const TURN_MS = 3_000;
const WRITES = 100;

const [engine, address] = process.argv.slice(2);
const { database, ...measured } = await openFilled(engine, address);
process.send(measured);
const { read } = database;

const context = {
  tx: read,
  actor: { uid: 'bench', claims: claimsOf({ isAdmin: true }) },
  now: new Date(),
  hungUp: new AbortController().signal,
};
const index = createMatchIndex(read);
// Reads everyone, which a server does when it starts.
await index.count([]);
const { model, names } = await readScoring(read);
const catalogs = await readDemoCatalogs(read);
const active = (await listActive(read)).filter(({ isBlind }) => !isBlind);
const people = await read.select({ docID: candidates.docID }).from(candidates).limit(ROUNDS);

/** An index that keeps no scores from the ranking before: each is by another version of the model. */
let version = 0;
const another = (model) => ({ ...model, version: (version -= 1) });
const forgetful = {
  ...index,
  rank: (request, signal) => index.rank({ ...request, model: another(request.model) }, signal),
  count: (requests, signal) =>
    index.count(
      requests.map((one) => ({ ...one, model: another(one.model) })),
      signal,
    ),
};

const SOME = { viability: ['viable'], originFilter: ['fair'], languagesFilter: ['en'] };
function rankBy(index, filters = {}) {
  const rank = rankCandidatesQuery(index, peopleWith(Buffer.alloc(32)), { deps: { database } });
  return ({ jobID }) => rank(context, { params: { jobID }, body: rankCandidates.body.parse(filters) });
}
const best = rankBy(forgetful);
const relaxed = listRelaxationsQuery(forgetful);

/** The pages of one vacancy, one after the other. */
let cursor;
async function nextPage() {
  ({ nextCursor: cursor } = await rankBy(index, cursor === undefined ? {} : { cursor })(active[0]));
  cursor ??= undefined;
}

/** What another user asks meanwhile. */
const other = async () =>
  listExact(read, await conditionsOf(context, candidateFilters.parse(SOME)), {
    sort: 'activity',
    direction: 'desc',
    after: undefined,
    skip: 0,
    limit: 41,
  });

/** Of another user, every 10 ms for a while. */
async function timesOfOther(ms) {
  const times = [];
  for (const end = performance.now() + ms; performance.now() < end; await setTimeout(10)) {
    const before = performance.now();
    await other();
    times.push(performance.now() - before);
  }
  return times;
}

/** Ten recruiters who rank, each another vacancy after a pause. */
const recruiters = (pause) =>
  Array.from({ length: 10 }, (_, recruiter) => async (round) => {
    await setTimeout(round === 0 ? (pause * recruiter) / 10 : pause);
    await best(active[(recruiter + round * 10) % active.length]);
  });

/** In turn, so that all three meet the same load of the machine. */
async function sendBeside() {
  const times = { besideNobody: [], besidePaced: [], besideMany: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    times.besideNobody.push(...(await timesOfOther(TURN_MS)));
    times.besidePaced.push(...(await beside(recruiters(1_000), () => timesOfOther(TURN_MS))));
    times.besideMany.push(...(await beside(recruiters(0), () => timesOfOther(TURN_MS))));
  }
  for (const [question, of] of Object.entries(times))
    process.send({ question, times: { p50: quantile(of, 0.5), p95: quantile(of, 0.95) } });
}

/** Registrations, in turn too: beside a search without a pause, which is the figure to reach, and beside rankings. */
async function sendRegistrations() {
  const page = pageOf(context);
  const loops = {
    'registrations while searching': [() => page(TWO_WORDS)],
    'the same while ten recruiters rank, each once a second': recruiters(1_000),
    'the same while ten recruiters rank without a pause': recruiters(0),
  };
  const seconds = Object.fromEntries(Object.keys(loops).map((rate) => [rate, 0]));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [rate, others] of Object.entries(loops)) {
      const rows = newCandidates(WRITES, catalogs);
      seconds[rate] += WRITES / (await beside(others, () => perSecondOf(registerFrom(database, rows), WRITES)));
      await removeAll(database, rows);
    }
  for (const rate of Object.keys(loops)) process.send({ rate, perSecond: (TURNS * WRITES) / seconds[rate] });
}

const QUESTIONS = {
  ranking: () => timesOf(best, active),
  rankingOfSome: () => timesOf(rankBy(forgetful, SOME), active),
  rankingAgain: () => timesOf(rankBy(index), active.slice(0, 100)),
  nextPage: () => timesOf(nextPage, [{}]),
  relaxation: () =>
    timesOf(
      ({ vacancy }) =>
        forgetful.count(
          relaxations(vacancy, names)
            .slice(0, 1)
            .map((one) => ({ vacancy: one.vacancy, model })),
        ),
      active,
    ),
  relaxations: () => timesOf(({ jobID }) => relaxed(context, { params: { jobID }, query: {} }), active.slice(0, 40)),
  bestOfPerson: () => timesOf(({ docID }) => listCandidateMatchesQuery(context, { params: { docID } }), people),
};
for (const [question, times] of Object.entries(QUESTIONS)) process.send({ question, times: await times() });

await sendBeside();
await sendRegistrations();

process.send({ isDone: true });
await index.close();
await database.close();
process.disconnect();
