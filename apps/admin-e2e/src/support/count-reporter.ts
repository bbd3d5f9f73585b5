import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Writes the number of passed and failed tests beside the counts of the other projects. */
class CountReporter implements Reporter {
  private readonly outcome = new Map<string, 'passed' | 'failed' | 'skipped'>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.outcome.set(test.id, status === 'passed' || status === 'skipped' ? status : 'failed');
  }

  onEnd(): void {
    const outcomes = [...this.outcome.values()];
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    const folder = resolve(import.meta.dirname, '../../../../tmp/test-results/apps/admin-e2e');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      resolve(folder, 'counts.json'),
      JSON.stringify({ passed: count('passed'), failed: count('failed'), skipped: count('skipped') }),
    );
  }
}

// eslint-disable-next-line no-restricted-syntax -- Playwright loads a reporter by its default export
export default CountReporter;
