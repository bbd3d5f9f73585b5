import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../scripts/install.mjs';
import { printTable } from './table.mjs';

/** What quality asks of each question: its p95 in multiples of one `select 1`'s p50. */
const QUESTIONS = [
  ['identifier', 'exact CURP, RFC or NSS', 5],
  ['prefix', 'beginning of a name, newest first', 30],
  ['words', 'two words', 200],
  ['infix', 'part of an address', 200],
  ['typo', 'a typo', 300],
  ['filters', 'three filters, newest first', 15],
  ['newFilters', 'position, state, education, experience, newest first', 15],
  ['missing', 'who lacks a document, newest first', 15],
  ['deep', 'page 1000 by its key', 8],
  ['count', 'count, capped at 1001'],
  ['facets', 'counts beside the options, no filter', 60],
  ['facetsOfOptions', 'the same, options chosen', 60],
  ['facetsOfWords', 'the same, words typed'],
  ['alike', 'who may be the same person'],
];

async function measure(engine, address) {
  const child = fork(`${ROOT}/tools/bench/search-questions.mjs`, [engine, address], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: `${ROOT}/apps/api/tsconfig.json` },
  });
  const ended = once(child, 'exit');
  const [answer] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The search under measurement ended before it answered.'))),
  ]);
  await ended;
  return answer;
}

async function benchOn(engine, address) {
  const { count, unit, results, writes, pairs, scanning } = await measure(engine, address);
  const ms = ({ p50, p95 }) => `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms (${(p95 / unit.p50).toFixed(0)}x)`;
  printTable(
    `Search over ${count.toLocaleString('en-US')} candidates on ${engine} (x: p95 in multiples of the p50 of "select 1", ${unit.p50.toFixed(3)} ms)`,
    [
      ...QUESTIONS.map(([name, what, limit]) => ({
        what,
        here: ms(results[name]),
        ...(limit === undefined ? {} : { target: `≤ ${limit}x`, met: results[name].p95 <= limit * unit.p50 }),
      })),
      {
        what: `${pairs} filters and pairs of filters that read all candidates`,
        here: scanning.length === 0 ? 'none' : scanning.map((filters) => JSON.stringify(filters)).join(' '),
        target: 'none',
        met: scanning.length === 0,
      },
      ...Object.entries(writes).map(([what, perSecond]) => ({ what, here: `${Math.round(perSecond)} a second` })),
    ],
  );
}

/**
 * How long the search takes, on the embedded engine with the demo's candidates, and on the database that DATABASE_URL
 * names where it holds candidates (npm run seed -- --candidates 1000000).
 */
export async function benchSearch() {
  await benchOn('PGlite', '20000');
  const url = process.env.DATABASE_URL;
  if (url !== undefined && url !== '') await benchOn('PostgreSQL', url);
}
