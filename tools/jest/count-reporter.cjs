const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');

/** Writes how many tests passed, and which failed, to tmp/test-results/<project's folder>/counts.json; `npm test` adds them up. */
class CountReporter {
  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onRunComplete(contexts, results) {
    const folder = join(ROOT, 'tmp/test-results', relative(ROOT, this.rootDir));
    mkdirSync(folder, { recursive: true });
    const { numPassedTests: passed, numPendingTests: skipped, testResults } = results;
    const failed = testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) =>
      [
        ...(testExecError ? [''] : []),
        ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ].map((name) => `${relative(ROOT, testFilePath)}: ${name || 'does not run'}`),
    );
    writeFileSync(join(folder, 'counts.json'), JSON.stringify({ passed, failed, skipped }));
  }
}

module.exports = CountReporter;
