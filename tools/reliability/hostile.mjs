// How long the event loop is blocked while the API reads each file of the hostile corpus.
// node tools/reliability/hostile.mjs   (exits with 1 if a file has an unexpected result or blocks too long)
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tsImport } from 'tsx/esm/api';

const MOST_LAG_MS = 50;
const RESOLUTION_MS = 5;

const from = {
  parentURL: import.meta.url,
  tsconfig: fileURLToPath(new URL('../../apps/api/tsconfig.json', import.meta.url)),
};
const { HOSTILE_FILES } = await tsImport('../../apps/api/src/testing/files/hostile-files.ts', from);
const { createFileReader } = await tsImport('../../apps/api/src/modules/documents/files/file-reader.ts', from);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const outcomeOf = (read) => (read.ok ? (read.content === '' ? 'no text' : 'text') : read.code);
const reader = createFileReader();
let hasFailed = false;
console.log('file | bytes | outcome | seconds | longest lag of the event loop, ms');
for (const { what, make, outcome, ...file } of HOSTILE_FILES) {
  const bytes = make();
  // The API never holds what it takes to create the file: collecting that would be counted as its pause.
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const start = performance.now();
  const seen = outcomeOf(await reader.read('someone', { ...file, load: async () => bytes }));
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  const lag = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  const isFine = seen === outcome && lag <= MOST_LAG_MS;
  hasFailed ||= !isFine;
  console.log([what, bytes.length, seen, seconds.toFixed(2), lag.toFixed(1)].join(' | '), isFine ? '' : ' <<<');
}
await reader.close();
process.exitCode = hasFailed ? 1 : 0;
