import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { APP_URL } from './support/addresses';
import { openCompany } from './support/companies';
import { expect, signIn, test } from './support/journey';
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
const dialog = (page: Page) => page.getByRole('dialog').first();

/** Navigates without a page load. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Presses retry, as often as a load error is shown, until the requested element is visible and nothing loads. */
async function arrives(page: Page, asked: Locator, act?: Step['act']): Promise<void> {
  const retries = page.getByRole('alert').getByRole('button', RETRY);
  // In the page the last one lies over the others.
  const retry = retries.last();
  // Part of a page may be requested only after its data came.
  const loading = page.getByRole('status', { name: /^Cargando/ });
  let attempts = 0;
  let hasActed = act === undefined;
  await expect(async () => {
    attempts += 1;
    // An action that timed out may have succeeded.
    if (attempts > 1 && (await asked.first().isVisible())) hasActed = true;
    if (await retry.isVisible())
      await retry.click().catch(async (error: unknown) => {
        if (act === undefined) throw error;
        // A dialog that the action opened lies over it.
        await page.keyboard.press('Escape');
        hasActed = false;
        await retry.click();
      });
    if (!hasActed) await act?.(page);
    hasActed = true;
    await expect(asked.first()).toBeVisible({ timeout: 500 });
    await expect(loading).toHaveCount(0, { timeout: 500 });
    await expect(retries).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [100], timeout: 20_000 });
}

interface Step {
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
  readonly asked?: (page: Page) => Locator;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const row = (grid: string, index: number) => (page: Page) =>
  page.getByRole('grid', { name: grid }).getByRole('row').nth(index).getByRole('gridcell').nth(1).click();
const firstRow = (grid: string) => row(grid, 1);
const search = (text: string) => (page: Page) => page.getByRole('searchbox').first().fill(text);
const check = (name: RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().click();
const fromMenu = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
};
const tab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click();

const RANKED = 'Personas por coincidencia';
const ranking = (page: Page) => page.getByRole('grid', { name: RANKED });
const chooseVacancy = (page: Page) =>
  page.getByRole('region', { name: 'Vacantes activas' }).getByRole('listitem').first().getByRole('button').click();

async function chooseState(page: Page): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Estado' }).fill('Guanaj');
  await page.getByRole('option', { name: 'Guanajuato' }).click();
}

async function openRecords(page: Page): Promise<void> {
  await dialog(page).getByText('Otro motivo').click();
  await dialog(page).getByRole('textbox', { name: 'Cuéntanos' }).fill('Revisión de vigencia de las cartas.');
  await dialog(page).getByRole('button', { name: 'Abrir' }).click();
}

const SCREENS = [
  '/companies?view=vacancies',
  '/people?view=review',
  '/people?view=duplicates',
  '/people?view=import',
  ...['', '/v2', '/colaborators', '/experiences', '/snapshots', '/business-ops', '/advanced', '/algorithm'].map(
    (rest) => `/analytics${rest}`,
  ),
  ...['', '/scheduler', '/help-desk', '/help-desk/mails', '/utm'].map((rest) => `/matchinghub${rest}`),
  '/utmhub',
  '/referrals',
  '/referrals?ver=programas',
  '/referrals?ver=pagos',
  '/referrals?ver=alertas',
  '/account',
  '/no-existe',
  ...[
    'personal',
    'solicitudes',
    'roles',
    'seguridad',
    'privacidad',
    'catalogos',
    'mesa',
    'parametros',
    'version',
    'bitacora',
    'trabajos',
    'correos',
  ].map((section) => `/admin?seccion=${section}`),
  '/admin?seccion=privacidad&parte=retencion',
  '/admin?seccion=privacidad&parte=avisos',
];

/** The screens before the login. */
const OPEN_SCREENS: readonly Step[] = ['/register', '/forgot-password', '/analytics/advanced'].map((path) => ({
  path,
}));

/** The first ticket, and a dialog over it. */
const overTicket = (act: Step['act'], name: RegExp | string): readonly Step[] => [
  { path: '/matchinghub/help-desk', act: firstRow('Tickets'), asked: dialog },
  { path: '', ...(act && { act }), asked: (page) => page.getByRole('dialog', { name }) },
];

/** A dialog of the open snapshot, in place of the one that is open. */
const overSnapshot = (item: string, name: string): readonly Step[] => [
  {
    path: '',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await fromMenu('Más de la instantánea', item)(page);
    },
    asked: (page) => page.getByRole('dialog', { name }),
  },
];

const STEPS: readonly Step[] = [
  { path: '/people', act: press('Nueva persona'), asked: dialog },
  {
    path: '',
    act: chooseState,
    asked: (page) => dialog(page).getByRole('combobox', { name: 'Municipio', disabled: false }),
  },
  { path: '/people?nueva=invitacion', asked: dialog },
  { path: '/people', act: press('Exportar'), asked: dialog },
  { path: '/people', act: press('Match con una vacante'), asked: dialog },
  { path: '/analytics', act: press(/^Contrataciones: /), asked: dialog },
  { path: '/analytics/colaborators', act: press(/^[A-Z][a-zé]+, \d+ h: [1-9]/), asked: dialog },
  { path: '/analytics', act: press('Anotaciones'), asked: dialog },
  { path: '/analytics', act: press('Congelar instantánea'), asked: dialog },
  {
    path: '',
    act: (page) => dialog(page).getByRole('button', { name: 'Congelar' }).click(),
    asked: (page) => page.getByRole('complementary', { name: 'Instantánea' }),
  },
  { path: '', act: press('Enviar…'), asked: dialog },
  ...overSnapshot('Compartir…', 'Compartir instantánea'),
  ...overSnapshot('Programar envío…', 'Programar envío'),
  {
    path: '/analytics/algorithm?parte=trampa',
    act: press(/^Riesgo medio: /),
    asked: (page) => page.getByRole('dialog', { name: 'Riesgo medio: vacantes activas' }),
  },
  { path: '/analytics/algorithm?parte=trampa', act: press(/^Es legítima: /), asked: dialog },
  { path: '/analytics/experiences', act: press('Nueva encuesta'), asked: dialog },
  { path: '/people', act: press('Columnas'), asked: dialog },
  { path: '/matchinghub/help-desk', act: press('Nuevo ticket'), asked: dialog },
  { path: '/matchinghub/help-desk', act: press('Filtros'), asked: dialog },
  { path: '/matchinghub/help-desk', act: check(/^Seleccionar (?!todas)/), asked: (page) => page.getByRole('toolbar') },
  { path: '/referrals', act: check(/^Seleccionar (?!todas)/), asked: (page) => page.getByRole('toolbar') },
  ...overTicket(press('Respuestas'), 'Respuestas guardadas'),
  ...overTicket(press('Artículos'), 'Artículos'),
  ...overTicket(press('Macros'), 'Macros'),
  ...overTicket(press('Posponer'), 'Posponer'),
  ...overTicket(press('Vincular'), /^Vincular T-/),
  ...overTicket(press('Relacionar'), 'Relacionar el ticket'),
  ...overTicket(fromMenu('Más acciones', 'Unir con otro ticket'), /^Unir T-/),
  { path: '/matchinghub/scheduler', act: press('Nueva cita'), asked: dialog },
  ...[
    'Mis horarios',
    'Mi otro calendario',
    'Salas',
    'Guías de entrevista',
    'Mi calendario en otro programa',
    'Convocatorias',
    'Reasignar citas',
  ].map((tool) => ({
    path: '/matchinghub/scheduler',
    act: fromMenu('Más de la agenda', tool),
    asked: dialog,
  })),
  { path: '/matchinghub/scheduler', act: press(/^Domingo .*, 04:00$/), asked: dialog },
  { path: '/people?cv=si', act: press('Guardar vista'), asked: dialog },
  { path: '/people', act: search('zzqqxx'), asked: (page) => page.getByText('Nadie coincide') },
  { path: '', act: search(''), asked: (page) => page.getByRole('grid', { name: 'Personas' }) },
  {
    path: '/people',
    act: (page) => page.getByText('Fechas').click(),
    asked: (page) => page.getByLabel('Registro desde'),
  },
  { path: '/people', act: check(/^Seleccionar .* /), asked: (page) => page.getByRole('toolbar') },
  { path: '/people', act: check(/antecedentes/i), asked: dialog },
  { path: '', act: openRecords, asked: (page) => page.getByRole('region', { name: 'Antecedentes penales abiertos' }) },
  // Closed again, so that the next step starts clean.
  {
    path: '',
    act: press('Cerrar ahora'),
    asked: (page) => page.getByRole('checkbox', { name: /antecedentes/i, checked: false }),
  },
  { path: '/people?cv=si', act: firstRow('Personas'), asked: dialog },
  { path: '', act: tab('CV'), asked: (page) => page.getByRole('tabpanel') },
  { path: '', act: tab('Documentos'), asked: (page) => page.getByRole('list', { name: 'Tipos de documento' }) },
  { path: '/companies', act: press('Nueva empresa'), asked: dialog },
  { path: '/companies', act: check(/^Seleccionar .* /), asked: (page) => page.getByRole('toolbar') },
  { path: '/companies', act: firstRow('Empresas'), asked: dialog },
  { path: '/companies', act: row('Empresas', 3), asked: dialog },
  {
    path: '',
    act: (page) => dialog(page).getByRole('link', { name: 'Nueva vacante' }).click(),
    asked: (page) => page.getByLabel('Nombre de la vacante'),
  },
  { path: '/companies', act: press('Filtros'), asked: dialog },
  { path: '/companies?view=vacancies', act: press('Filtros'), asked: dialog },
  { path: '/companies?view=vacancies', act: press('Nueva vacante'), asked: dialog },
  { path: '/companies?view=vacancies', act: firstRow('Vacantes'), asked: dialog },
  { path: '/admin', act: press('Invitar'), asked: dialog },
  { path: '/admin', act: check(/^Seleccionar .* /), asked: (page) => page.getByRole('toolbar') },
  { path: '/admin', act: firstRow('Personal'), asked: dialog },
  { path: '/admin', act: fromMenu(/^Acciones para Mariana/, 'Cambiar rol…'), asked: dialog },
  { path: '/admin', act: fromMenu(/^Acciones para Mariana/, 'Cambiar nombre…'), asked: dialog },
  { path: '/admin?seccion=privacidad', act: press('Nueva solicitud'), asked: dialog },
  { path: '/admin?seccion=privacidad', act: firstRow('Solicitudes ARCO'), asked: dialog },
  { path: '/admin?seccion=bitacora', act: firstRow('Bitácora'), asked: dialog },
  { path: '/matchinghub', act: press('Filtros de vacantes'), asked: dialog },
  { path: '/matchinghub', act: chooseVacancy, asked: ranking },
  { path: '', act: press(/^Filtros$/), asked: dialog },
  { path: '/matchinghub', act: chooseVacancy, asked: ranking },
  { path: '', act: check(/^Seleccionar todas/), asked: (page) => page.getByRole('toolbar') },
  { path: '', act: press('Comparar'), asked: dialog },
  { path: '/matchinghub', act: chooseVacancy, asked: ranking },
  { path: '', act: firstRow(RANKED), asked: dialog },
  { path: '', act: tab('CV'), asked: (page) => page.getByRole('tab', { name: 'CV', selected: true }) },
  { path: '/matchinghub', act: chooseVacancy, asked: ranking },
  {
    path: '',
    act: (page) => page.getByText('Tablero', { exact: true }).click(),
    asked: (page) => page.getByRole('checkbox', { name: /^Solo sin respuesta/ }),
  },
  {
    path: '',
    act: (page) => page.getByText('Lista', { exact: true }).click(),
    asked: (page) => page.getByRole('grid', { name: 'Postulaciones de la vacante' }),
  },
  ...SCREENS.map((path) => ({ path })),
  // Other tabs have the same heading.
  { path: '/utmhub?ver=archivo', asked: (page) => page.getByRole('region', { name: 'Crear con archivo' }) },
  { path: '/utmhub?ver=ferias', asked: (page) => page.getByRole('region', { name: 'Ferias' }) },
  { path: '/analytics/v2', act: firstRow('Postulaciones, filas'), asked: dialog },
  { path: '/analytics/business-ops', act: press(/^Almacenamiento: /), asked: dialog },
  { path: '/', asked: (page) => page.getByRole('region', { name: 'Documentos pendientes' }) },
  // The tiles come after the queues; an alert of theirs would lie under the panel of the next step.
  { path: '/', asked: (page) => page.getByRole('button', { name: /^Nuevas postulaciones: / }) },
  { path: '/', act: press(/^Ver todo: Postulaciones/), asked: dialog },
  { path: '/', act: press(/^Nuevas postulaciones: /), asked: dialog },
  { path: '/', act: press('Acomodar mi día'), asked: dialog },
  { path: '/', act: press(/^Avisos/), asked: dialog },
  { path: '/', act: (page) => page.keyboard.press('Control+k'), asked: (page) => page.getByRole('option') },
  // Prefetched on hover.
  { path: '/account', act: (page) => page.getByRole('link', { name: 'Inicio' }).first().hover() },
  { path: '/account', act: (page) => page.getByRole('link', { name: 'Personas' }).first().hover() },
];

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
  await signIn(page, 'recruiter');
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
