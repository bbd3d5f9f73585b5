import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { findChromium } = await import('./chromium.mjs');
const CHROMIUM_PATH = await findChromium();

const RESULTS = `${ROOT}/tmp/test-results`;
const env = { ...process.env, NX_DAEMON: 'false', CHROMIUM_PATH };
const nx = (...args) =>
  spawnSync(process.execPath, [`${ROOT}/node_modules/nx/dist/bin/nx.js`, ...args], { cwd: ROOT, stdio: 'inherit', env })
    .status === 0;

rmSync(RESULTS, { recursive: true, force: true });
// Lint and types have no count of tests: each run of the two that does not pass counts as one failure.
const steps = [
  nx('run-many', '-t', 'lint', 'typecheck', '--output-style=static'),
  nx('run-many', '-t', 'test', '--output-style=static'),
  nx('run', 'admin-e2e:e2e', '--output-style=static'),
];

const results = existsSync(RESULTS)
  ? readdirSync(RESULTS, { recursive: true })
      .filter((name) => name.endsWith('counts.json'))
      .map((name) => JSON.parse(readFileSync(`${RESULTS}/${name}`, 'utf8')))
  : [];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const counted = sum('failed');
const failed = counted > 0 ? counted + (steps[0] ? 0 : 1) : steps.filter((passed) => !passed).length;
const skipped = sum('skipped');
console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
