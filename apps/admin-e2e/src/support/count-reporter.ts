import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ROOT, SHARD } from './addresses';

/** Writes how many tests passed, and which failed, beside the counts of the other projects. */
class CountReporter implements Reporter {
  private readonly outcomes = new Map<TestCase, 'passed' | 'failed' | 'skipped'>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.outcomes.set(test, status === 'passed' || status === 'skipped' ? status : 'failed');
  }

  onEnd(): void {
    const testsWith = (wanted: string) => [...this.outcomes].filter(([, outcome]) => outcome === wanted);
    const failed = testsWith('failed').map(([test]) => test.titlePath().filter(Boolean).join(' › '));
    const folder = resolve(ROOT, `tmp/test-results/apps/admin-e2e/${SHARD.current}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      resolve(folder, 'counts.json'),
      JSON.stringify({ passed: testsWith('passed').length, failed, skipped: testsWith('skipped').length }),
    );
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default CountReporter;
