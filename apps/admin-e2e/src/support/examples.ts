import { resolve } from 'node:path';
import { build, preview, type PreviewServer } from 'vite';
import { EXAMPLES_PORT, EXAMPLES_URL } from './addresses';
import { test } from './journey';

const ROOT = resolve(import.meta.dirname, '../../../..');
const SETTINGS = {
  configFile: resolve(ROOT, 'apps/examples/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: resolve(ROOT, 'tmp/e2e-examples') },
} as const;

/** Builds the page of examples and serves it to the journeys of a file. */
export function openExamples(): void {
  let server: PreviewServer | undefined;
  test.use({ baseURL: EXAMPLES_URL });
  test.beforeAll(async () => {
    await build(SETTINGS);
    server = await preview({ ...SETTINGS, preview: { port: EXAMPLES_PORT } });
  });
  test.afterAll(() => server?.close());
}
