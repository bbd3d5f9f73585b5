const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');

/** Writes how many tests passed and failed to tmp/test-results/<project's folder>/counts.json; `npm test` adds them up. */
class CountReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onRunComplete(contexts, results) {
    const folder = join(ROOT, 'tmp/test-results', relative(ROOT, this.rootDir));
    mkdirSync(folder, { recursive: true });
    const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, numRuntimeErrorTestSuites } = results;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    writeFileSync(join(folder, 'counts.json'), JSON.stringify({ passed, failed, skipped }));
  }
}

module.exports = CountReporter;
