const { mkdirSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const ROOT = join(__dirname, '../..');

/** Writes how many tests passed and failed to tmp/test-results/<project>.json; `npm test` adds them up. */
class CountReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onRunComplete(contexts, results) {
    const project = basename(this.rootDir);
    const folder = join(ROOT, 'tmp/test-results');
    mkdirSync(folder, { recursive: true });
    const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, numRuntimeErrorTestSuites } = results;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    writeFileSync(join(folder, `${project}.json`), JSON.stringify({ passed, failed, skipped }));
  }
}

module.exports = CountReporter;
