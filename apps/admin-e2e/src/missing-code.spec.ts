import type { Locator, Page } from '@playwright/test';
import { APP_URL } from './support/addresses';
import { openCompany } from './support/companies';
import { expect, signIn, test } from './support/journey';

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
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog').first();

/** Goes to an address without loading the page anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Tries again, as often as something says that it did not arrive, until what was asked for is there. */
async function arrives(page: Page, asked: Locator, act?: Step['act']): Promise<void> {
  const retry = page.getByRole('alert').getByRole('button', RETRY).first();
  let hasActed = act === undefined;
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    if (!hasActed) await act?.(page);
    hasActed = true;
    await expect(asked.first()).toBeVisible({ timeout: 500 });
    await expect(retry).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [100], timeout: 20_000 });
}

interface Step {
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
  readonly asked?: (page: Page) => Locator;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const firstRow = (grid: string) => (page: Page) =>
  page.getByRole('grid', { name: grid }).getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
const tab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click();

const SCREENS = [
  '/companies?view=vacancies',
  '/people?view=review',
  '/people?view=duplicates',
  '/people?view=import',
  ...['', '/v2', '/colaborators', '/experiences', '/business-ops', '/advanced', '/algorithm'].map(
    (rest) => `/analytics${rest}`,
  ),
  ...['', '/scheduler', '/help-desk', '/utm'].map((rest) => `/matchinghub${rest}`),
  '/utmhub',
  '/referrals',
  '/account',
  '/no-existe',
  ...[
    'personal',
    'solicitudes',
    'roles',
    'seguridad',
    'privacidad',
    'catalogos',
    'parametros',
    'version',
    'bitacora',
  ].map((section) => `/admin?seccion=${section}`),
  '/admin?seccion=privacidad&parte=retencion',
  '/admin?seccion=privacidad&parte=avisos',
];

const STEPS: readonly Step[] = [
  { path: '/people', act: press('Nueva persona'), asked: dialog },
  { path: '/people', act: press('Exportar'), asked: dialog },
  { path: '/people', act: press('Columnas'), asked: dialog },
  { path: '/people?cv=si', act: press('Guardar vista'), asked: dialog },
  { path: '/people?cv=si', act: firstRow('Personas'), asked: dialog },
  { path: '', act: tab('CV'), asked: (page) => page.getByRole('tabpanel') },
  { path: '', act: tab('Documentos'), asked: (page) => page.getByRole('list', { name: 'Tipos de documento' }) },
  { path: '/companies', act: press('Nueva empresa'), asked: dialog },
  { path: '/companies', act: firstRow('Empresas'), asked: dialog },
  { path: '/companies?view=vacancies', act: press('Nueva vacante'), asked: dialog },
  { path: '/companies?view=vacancies', act: firstRow('Vacantes'), asked: dialog },
  { path: '/admin', act: press('Invitar'), asked: dialog },
  { path: '/admin', act: firstRow('Personal'), asked: dialog },
  { path: '/admin?seccion=bitacora', act: firstRow('Bitácora'), asked: dialog },
  ...SCREENS.map((path) => ({ path })),
  { path: '/', act: press(/^Avisos/), asked: dialog },
  { path: '/', act: (page) => page.keyboard.press('Control+k'), asked: (page) => page.getByRole('option') },
];

test('every file that the network drops once comes with the next attempt, and the page never goes white', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(...CAUSED);
  const versionCheck = page.waitForResponse(/documents-client-/, { timeout: 20_000 });
  await signIn(page, 'admin');
  page.setDefaultTimeout(2_000);
  // Without its file the version check fails, and that reloads the page as the specification wants.
  await versionCheck;
  const dropped = new Set<string>();
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => {
    const name = nameOf(route.request().url());
    if (dropped.has(name)) return route.continue();
    dropped.add(name);
    return route.abort();
  });
  // Without a network the page itself does not answer either.
  await page.route(`${APP_URL}/`, (route) => route.abort());
  for (const { path, act, asked } of STEPS)
    await test.step(path || 'in the open panel', async () => {
      if (path !== '') {
        await page.keyboard.press('Escape');
        await go(page, path);
      }
      await arrives(page, heading(page));
      if (asked !== undefined) await arrives(page, asked(page), act);
    });
  // Most of what is built: the rest stands behind changes of data or comes with the first page.
  expect([...dropped].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(80);
  expect([...dropped].filter((name) => name.endsWith('.css')).length).toBeGreaterThan(30);
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
  await signIn(page, 'recruiter');
  await openCompany(page, 3);
  await page.getByRole('dialog').getByRole('link', { name: 'Nueva vacante' }).click();
  await page.getByLabel('Nombre de la vacante').fill('Operador CNC');
  await page.route(/\/assets\/(palette|leaving)-.*\.js$/, (route) => route.fulfill({ status: 404 }));
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
