import type { Locator, Page } from '@playwright/test';

/** What shows a part of the app whose code is loaded when it is wanted. */
export interface Step {
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
  readonly asked?: (page: Page) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog').first();

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
/** One with applications: the newest may be of another journey, and have none. */
const chooseVacancy = (page: Page) =>
  page
    .getByRole('region', { name: 'Vacantes activas' })
    .getByRole('button', { name: /\b[1-9]\d* postulaci(ón abierta|ones abiertas)/ })
    .first()
    .click();

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
export const OPEN_SCREENS: readonly Step[] = ['/register', '/forgot-password', '/analytics/advanced'].map((path) => ({
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

export const STEPS: readonly Step[] = [
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
