import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';
import { ROOT } from '../scripts/install.mjs';
import { freePorts, startLocalServer } from '../scripts/local-server.mjs';
import { serveWithBrotli } from './brotli-server.mjs';

/** Who is signed in. */
export const EMAIL = 'reclutamiento@vinculo.example';
const PASSWORD = 'Vinculo-2026';

export const quiet = (outDir) => ({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });

/** Signs in once, for cold visits that have the session but no cache. */
async function signedInState(browser, app) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${app}/login`);
  await page.getByLabel('Correo electrónico').fill(EMAIL);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Empresas' }).first().waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/**
 * Runs `measure` beside the built app, its local server with data of its own, and a Chromium. `stops` is what it adds to be
 * stopped at the end; `work` is a folder that is removed.
 */
export async function withBuiltApp(measure, env = {}) {
  const work = mkdtempSync(join(tmpdir(), 'vinculo-bench-'));
  const [port, firebasePort, appPort] = await freePorts(3);
  const app = `http://localhost:${appPort}`;
  const stops = [() => rmSync(work, { recursive: true, force: true })];
  try {
    const server = await startLocalServer({
      ...{ dataDir: join(work, 'data'), port, firebasePort },
      env: { APP_URL: app, ...env },
    });
    stops.unshift(() => server.stop());
    Object.assign(process.env, {
      VITE_API_URL: server.api,
      VITE_ADMIN_API_URL: server.api,
      VITE_CX_API_URL: server.api,
      VITE_FIREBASE_LOCAL_URL: server.firebase,
    });
    const built = join(work, 'app');
    await build({ root: `${ROOT}/apps/admin`, ...quiet(built) });
    stops.unshift(await serveWithBrotli(built, appPort));
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    });
    stops.unshift(() => browser.close());
    await measure({ work, server, app, browser, session: await signedInState(browser, app), stops });
  } finally {
    for (const stop of stops) await stop();
  }
}
