import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { APP_URL } from './support/addresses';
import { openCompany, VERIFIED } from './support/companies';
import { expect, go, signIn, test } from './support/journey';
import { OPEN_SCREENS, STEPS, type Step } from './support/lazy-code-steps';
import { BUILT_APP } from './support/servers';

const CAUSED = [
  'Missing code',
  '404',
  'net::ERR_FAILED',
  'Failed to fetch',
  'dynamically imported module',
  'preload CSS',
  'MIME type',
];
const RETRY = { name: 'Reintentar' } as const;

const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
/** `people-bulk-bar.js` of `people-bulk-bar-BPuAnqzb.js`. */
const withoutHash = (name: string): string => name.replace(/-[\w-]{8}(?=\.)/, '');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Presses retry, as often as a load error is shown, until the requested element is visible and nothing loads. Acts only
 * while no part of the page is missing or loading: what it presses may otherwise not be there for long.
 */
async function arrives(page: Page, asked: Locator, act?: Step['act']): Promise<void> {
  const problems = page.getByRole('alert').filter({ has: page.getByRole('button', RETRY) });
  // In the page the last one lies over the others.
  const retry = problems.getByRole('button', RETRY).last();
  // Part of a page may be requested only after its data came.
  const loading = page.getByRole('status', { name: /^Cargando/ });
  let hasTried = false;
  let hasActed = act === undefined;
  const pressRetry = () =>
    retry.click().catch(async (error: unknown) => {
      if (act === undefined) throw error;
      // A dialog that the action opened lies over it.
      await page.keyboard.press('Escape');
      hasActed = false;
      await retry.click();
    });
  const attempt = async () => {
    const isShown = await asked.first().isVisible();
    // An action that timed out may have succeeded.
    if (hasTried && isShown) hasActed = true;
    const seen = { isShown, loading: await loading.count(), problems: await problems.allInnerTexts(), hasActed };
    if (seen.problems.length > 0) await pressRetry();
    else if (!hasActed && seen.loading === 0) {
      hasTried = true;
      await act?.(page);
      hasActed = true;
    }
    return seen;
  };
  // Not `toPass`: with each expectation that fails Playwright describes the whole page.
  await expect
    .poll(() => attempt().catch(String), { message: `${asked}`, intervals: [100], timeout: 20_000 })
    .toEqual({ isShown: true, loading: 0, problems: [], hasActed: true });
}

/** Files that the test cannot request, with the reason. Every other built file must be requested. */
const NOT_REACHED: Readonly<Record<string, string>> = {
  'code-form.js': 'asks for a second factor that is on',
  'split-dialog.js': 'asks for a ticket with several messages',
  'split-dialog.css': 'asks for a ticket with several messages',
  'outcomes-panel.js': 'asks for applications with a score',
  'drop-dialog.js': 'asks for an event that is dragged',
  'event-panel.js': 'asks for an event',
  'reason-notice.js': 'asks for an event',
  'encryption.js': 'comes with the first write to the identity service',
  'identity-card.js': 'asks for an account whose proof of identity is old',
  'qr-figure.js': 'asks for a link of a vacancy',
  'qr-image.js': 'comes with a second factor that is being set up',
  'qr-image.css': 'comes with a second factor that is being set up',
  'second-factor-step.js': 'asks for a sign-in with a second factor',
  'decide-dialogs.js': 'asks for a pending request for access',
  'index.esm.js': 'is App Check, which the local project does not have',
  'leaving.js': 'asks for an unsaved form; the third journey takes it away',
  'payouts-bulk-bar.js': 'asks for a payout that the account may approve',
  'pdf-document.js': 'asks for a PDF in the storage',
  'read-file.worker.js': 'asks for a file to import',
  'views-dialog.js': 'asks for a view that was kept',
};

test('every file that the network drops once comes with the next attempt, and the page never goes white', async ({
  page,
  watch,
}) => {
  // Criminal records answer 403 until a reason opens them.
  watch.allow(...CAUSED, 'status of 403');
  const arrived = new Set<string>();
  const dropped = new Set<string>();
  let isDropping = false;
  // Routed from the start: a request sent while routing begins would be neither dropped nor counted.
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => {
    const name = nameOf(route.request().url());
    if (!isDropping) arrived.add(name);
    if (arrived.has(name) || dropped.has(name)) return route.continue();
    dropped.add(name);
    return route.abort();
  });
  // Without a network the page itself cannot be loaded either.
  await page.route(`${APP_URL}/`, (route) => (isDropping ? route.abort() : route.continue()));
  // Without its file the version check fails, and that reloads the page as the specification wants.
  const versionCheck = page.waitForResponse(/documents-client-/, { timeout: 20_000 });
  await page.goto('/login');
  await versionCheck;
  const walk = async (steps: readonly Step[]) => {
    for (const { path, act, asked } of steps)
      await test.step(path || 'in the open panel', async () => {
        if (path !== '') {
          await page.keyboard.press('Escape');
          await go(page, path);
        }
        await arrives(page, heading(page));
        if (asked !== undefined) await arrives(page, asked(page), act);
        else await act?.(page);
      });
  };
  const drop = (isOn: boolean): void => {
    isDropping = isOn;
    page.setDefaultTimeout(isOn ? 2_000 : 30_000);
  };
  drop(true);
  await walk(OPEN_SCREENS);
  drop(false);
  await signIn(page, 'admin');
  await arrives(page, heading(page));
  drop(true);
  await walk(STEPS);
  const built = (await readdir(join(BUILT_APP, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  const missed = () =>
    built.filter((name) => !dropped.has(name) && !arrived.has(name) && !(withoutHash(name) in NOT_REACHED));
  await expect.poll(missed).toEqual([]);
  const failed = await page.evaluate(
    () =>
      [...document.querySelectorAll('link')].filter((link) => link.rel === 'stylesheet' && link.sheet === null).length,
  );
  expect(failed).toBe(0);
});

test('what a release removed reloads the page once, in place, and then says so', async ({ page, watch }) => {
  watch.allow(...CAUSED);
  await signIn(page, 'admin');
  await page.route('**/assets/audit-tab-*.js', (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/admin?seccion=bitacora');
  await expect(page.getByText('No pudimos cargar esta parte')).toBeVisible();
  expect(loads).toBe(2);
  await expect(page).toHaveURL('/admin?seccion=bitacora');
  await expect(heading(page)).toBeVisible();
});

test('nothing is reloaded over what is being typed', async ({ page, watch }) => {
  watch.allow(...CAUSED);
  // Routed from the start: a request sent while routing begins would arrive.
  await page.route(/\/assets\/(palette|leaving)-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await signIn(page, 'recruiter', VERIFIED);
  await openCompany(page, 3);
  await page.getByRole('dialog').getByRole('link', { name: 'Nueva vacante' }).click();
  await page.getByLabel('Nombre de la vacante').fill('Operador CNC');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Hay una versión nueva')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('link', { name: 'Personas', exact: true }).click();
  await expect(page.getByText('Hay una versión nueva')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByLabel('Nombre de la vacante')).toHaveValue('Operador CNC');
});

test('without the first file the page says what to do', async ({ page, watch }) => {
  watch.allow(...CAUSED);
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('recarga la página')).toBeVisible();
});
