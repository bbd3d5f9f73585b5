import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { findChromium } = await import('./chromium.mjs');
const CHROMIUM_PATH = await findChromium();

const RESULTS = `${ROOT}/tmp/test-results`;
const env = { ...process.env, NX_DAEMON: 'false', CHROMIUM_PATH };

/** Runs a program of the workspace; prints its output at once, or with `pipe` keeps it, as other programs print meanwhile. */
function run(program, args, { variables = {}, stdio = 'inherit', isPatient = false } = {}) {
  const child = spawn(process.execPath, [`${ROOT}/${program}`, ...args], {
    cwd: ROOT,
    env: { ...env, ...variables },
    stdio,
  });
  if (isPatient) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes));
  return new Promise((resolve) =>
    child.on('close', (status) => resolve({ isGreen: status === 0, said: Buffer.concat(said).toString() })),
  );
}

rmSync(RESULTS, { recursive: true, force: true });
env.BUILT_API = `${ROOT}/tmp/built-api`;
const building = run('apps/api/build.mjs', [env.BUILT_API, '--local']);
// The journeys often wait for pages and servers: lint and types, and after them the suites, take what they leave of the
// processors.
const journeys = building.then((built) =>
  Promise.all([
    built,
    ...['1/2', '2/2'].map((shard) =>
      run('node_modules/@playwright/test/cli.js', ['test', '--config', 'apps/admin-e2e/playwright.config.ts'], {
        variables: { E2E_SHARD: shard },
        stdio: 'pipe',
      }),
    ),
  ]),
);
const isPatient = true;
// The rules of every project's lint and its types, on all projects at once. The boundaries of modules are those of Nx's
// project graph, so Nx makes one first.
const checks = [
  await run('node_modules/nx/dist/bin/nx.js', ['run', 'lint-rules:lint', '--output-style=static'], { isPatient }),
  await run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--type-check', 'apps', 'libs', 'tools/generators'], {
    isPatient,
    // Its type checker is a Go program: it then collects its garbage less often, in a sixth less time.
    variables: { GOGC: '400' },
  }),
];
const { targetDefaults } = JSON.parse(readFileSync(`${ROOT}/nx.json`, 'utf8'));
const tests = await run('node_modules/jest/bin/jest.js', ['--config', 'tools/jest/all-projects.js'], {
  variables: targetDefaults.test.options.env,
  isPatient,
});
const browsers = await journeys;
for (const { isGreen, said } of browsers) if (!isGreen) console.log(said);
// Lint and types have no test counts: each failed run counts as one failure.
const failedChecks = checks.filter(({ isGreen }) => !isGreen).length;

const results = existsSync(RESULTS)
  ? readdirSync(RESULTS, { recursive: true })
      .filter((name) => name.endsWith('counts.json'))
      .map((name) => JSON.parse(readFileSync(`${RESULTS}/${name}`, 'utf8')))
  : [];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failedTests = results.flatMap(({ failed }) => failed);
// A run that broke off before it counted is a failure too.
const failedRuns = failedTests.length || [tests, ...browsers].filter(({ isGreen }) => !isGreen).length;
const failed = failedChecks + failedRuns;
const skipped = sum('skipped');
// At the end, where a log that was cut still shows them.
for (const name of failedTests) console.log(`failed: ${name}`);
if (failedChecks > 0) console.log('failed: lint or types, see above');
console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
