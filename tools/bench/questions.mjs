import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../scripts/install.mjs';
import { startTable } from './table.mjs';

/**
 * Has a process of `script` measure questions on the server of DATABASE_URL, in a throwaway database that it fills.
 * @param onServers called with the ports that the process listens on after its questions, if it does: returns more figures.
 */
export async function benchQuestions(script, onServers) {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Error('Name a PostgreSQL server in DATABASE_URL.');
  const child = fork(`${ROOT}/tools/bench/${script}`, [url], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: `${ROOT}/apps/api/tsconfig.json` },
  });
  let print;
  let unit;
  child.on('message', async (message) => {
    if (message.ports !== undefined) {
      for (const figure of await onServers(message)) print(figure);
      return void child.send('over');
    }
    if (message.unit !== undefined) {
      unit = message.unit;
      print = startTable(`${message.over} (x: p95 in multiples of the p50 of "select 1", ${unit.p50.toFixed(3)} ms)`);
      return;
    }
    if (message.figure !== undefined) return print(message.figure);
    const { what, limit, times } = message;
    print({
      what,
      here: `p50 ${times.p50.toFixed(2)} ms, p95 ${times.p95.toFixed(2)} ms (${(times.p95 / unit.p50).toFixed(0)}x)`,
      ...(limit === undefined ? {} : { target: `≤ ${limit}x`, met: times.p95 <= limit * unit.p50 }),
    });
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The process under measurement failed.');
}
