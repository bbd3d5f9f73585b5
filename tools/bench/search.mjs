import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../scripts/install.mjs';
import { startTable } from './table.mjs';

/** Each query, and the target of its p95 as a multiple of the p50 of `select 1`, which may depend on the number of people. */
const QUESTIONS = {
  identifier: ['exact CURP, RFC or NSS', 5],
  prefix: ['beginning of a name, newest first', 60],
  words: ['two words', 200],
  infix: ['part of an address', 200],
  typo: ['a typo', 300],
  filters: ['three filters, newest first', 15],
  newFilters: ['position, state, education, experience, newest first', 15],
  missing: ['who lacks a document, newest first', 15],
  deep: ['page 1000 by its key', 8],
  count: ['count, capped at 1001'],
  facets: ['counts beside the options, no filter', 60],
  facetsOfOptions: ['the same, options chosen', 120],
  facetsOfWords: ['the same, words typed', 300],
  alike: ['who may be the same person'],
  ranking: ['best 40 for a vacancy, with all counts', (count) => (count > 100_000 ? 800 : 150)],
  rankingOfSome: ['the same under three filters', 1_000],
  rankingAgain: ['best 40 again, for a vacancy that was ranked before'],
  nextPage: ['the next page of a vacancy'],
  relaxation: ['matches of a vacancy with one requirement relaxed', 1_000],
  relaxations: ['each of its requirements relaxed in turn'],
  bestOfPerson: ['one candidate against all active vacancies', 200],
  besideNobody: ['a page of people under three filters'],
  besidePaced: ['the same while ten recruiters rank, each once a second'],
  besideMany: ['the same while ten recruiters rank without a pause'],
};

/** Targets for writes, a second. */
const RATES = {
  'registrations while searching': 150,
  'rows of an import written': 500,
};

const inUnits = ({ p50, p95, cpu }, unit) =>
  `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms (${(p95 / unit.p50).toFixed(0)}x)${cpu === undefined ? '' : `, cpu ${cpu.toFixed(2)} ms`}`;

/** Turns a message of the measured process into a figure of the table. */
function figureOf(message, { unit, count }) {
  if (message.rate !== undefined) {
    const target = RATES[message.rate];
    return {
      what: message.rate,
      here: `${Math.round(message.perSecond)} a second`,
      ...(target === undefined ? {} : { target: `≥ ${target} a second`, met: message.perSecond >= target }),
    };
  }
  if (message.scanning !== undefined)
    return {
      what: `${message.pairs} filters and pairs of filters that read all candidates`,
      here: message.scanning.length === 0 ? 'none' : message.scanning.map((one) => JSON.stringify(one)).join(' '),
      target: 'none',
      met: message.scanning.length === 0,
    };
  const [what, target] = QUESTIONS[message.question];
  const limit = typeof target === 'function' ? target(count) : target;
  return {
    what,
    here: inUnits(message.times, unit),
    ...(limit === undefined ? {} : { target: `≤ ${limit}x`, met: message.times.p95 <= limit * unit.p50 }),
  };
}

async function benchOn(questions, engine, address) {
  const child = fork(`${ROOT}/tools/bench/${questions}-questions.mjs`, [engine, address], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: `${ROOT}/apps/api/tsconfig.json` },
  });
  let print;
  let measured;
  let isDone = false;
  child.on('message', (message) => {
    if (message.unit !== undefined) {
      measured = message;
      const { count, settings, unit } = measured;
      print = startTable(
        `Questions over ${count.toLocaleString('en-US')} candidates on ${engine} (x: p95 in multiples of the p50 of "select 1", ${unit.p50.toFixed(3)} ms, whose own p95 is ${unit.p95.toFixed(3)} ms; ${settings})`,
      );
    } else if (message.isDone === true) isDone = true;
    else print(figureOf(message, measured));
  });
  await once(child, 'exit');
  if (!isDone) throw new Error('The process under measurement ended before its last figure.');
}

/**
 * Measures questions on the embedded engine with the demo data, and on the database of DATABASE_URL if it has
 * candidates (npm run seed -- --candidates 1000000).
 */
async function benchBoth(questions) {
  await benchOn(questions, 'PGlite', '20000');
  const url = process.env.DATABASE_URL;
  if (url !== undefined && url !== '') await benchOn(questions, 'PostgreSQL', url);
}

export const benchSearch = () => benchBoth('search');
export const benchRanking = () => benchBoth('ranking');
