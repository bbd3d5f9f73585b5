import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { EXAMPLES_PORT, EXAMPLES_URL, ROOT, SHARD_DIR } from './addresses';
import { expect, test } from './journey';

const SETTINGS = {
  configFile: resolve(ROOT, 'apps/examples/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: resolve(SHARD_DIR, 'examples') },
} as const;

/** Serves the page of examples to the journeys of a file; the first one builds it. */
export function openExamples(): void {
  let server: PreviewServer | undefined;
  test.use({ baseURL: EXAMPLES_URL });
  test.beforeAll(async () => {
    if (!existsSync(SETTINGS.build.outDir)) await build(SETTINGS);
    server = await preview({ ...SETTINGS, preview: { port: EXAMPLES_PORT } });
  });
  test.afterAll(() => server?.close());
}

/** Opens the page and waits until everything is loaded, because late content moves what is below it. */
export async function gotoExamples(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: 'Postulaciones por estado' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proceso de Operador CNC' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entrevistas' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR: Cartel de la feria' })).toBeVisible();
}
