import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../scripts/install.mjs';
import { printTable } from './table.mjs';

const MIB = 1024 * 1024;

/** Reads a whole export as a browser does, and measures time and memory of the server's process. */
async function benchOn(engine, url) {
  const child = fork(`${ROOT}/tools/bench/export-server.mjs`, url === undefined ? [] : [url], {
    cwd: ROOT,
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: `${ROOT}/apps/api/tsconfig.json` },
  });
  const ended = once(child, 'exit');
  const [{ port, token, path, columns }] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The server under measurement ended while starting.'))),
  ]);
  const memory = async () => {
    child.send('memory');
    const [message] = await once(child, 'message');
    return message;
  };
  const before = await memory();
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv', columns, filters: {}, reason: '' }),
  });
  if (!answer.ok) throw new Error(`The export was refused: ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  const seconds = (performance.now() - started) / 1000;
  const after = await memory();
  child.disconnect();
  await ended;
  const mib = (value) => `${(value / MIB).toFixed(0)} MiB`;
  printTable(`An export of ${before.people.toLocaleString('en-US')} people on ${engine}`, [
    { what: 'rows a second', here: Math.round(before.people / seconds).toLocaleString('en-US') },
    { what: 'sent', here: mib(bytes) },
    { what: 'heap before it, rubbish taken out', here: mib(before.heap) },
    { what: 'heap after it, rubbish taken out', here: mib(after.heap) },
    { what: 'most that was alive at any moment of it', here: mib(after.alive - before.heap) },
  ]);
}

/**
 * Measures an export of all candidates: on the embedded engine with the demo data, and on the database of
 * DATABASE_URL if it has candidates.
 */
export async function benchExport() {
  await benchOn('PGlite');
  const url = process.env.DATABASE_URL;
  if (url !== undefined && url !== '') await benchOn('PostgreSQL', url);
}
