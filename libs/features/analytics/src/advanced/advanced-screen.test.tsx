import { screen, within } from '@testing-library/react';
import { listFigureRows, readFigures, readPay, readSurvival } from '@vinculo/contracts/analytics';
import { reportCampaigns, type ReportRow } from '@vinculo/contracts/campaigns';
import { listRelaxations } from '@vinculo/contracts/matching';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { STAGE_WAITS } from '@vinculo/domain/measures';
import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { aFigure, aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { AdvancedPage } from '../open/advanced-page';

const AT = '2026-11-23T16:40:00.000Z';
let api: FakeApi;
const asked: unknown[] = [];
const openedRows: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  openedRows.length = 0;
  api.on(readFigures, ({ body }) => ({
    countedAt: AT,
    figures: body.figures.map(({ measure }) =>
      measure === 'waitInReview'
        ? aFigure({ value: 3.4, n: 120, clock: { p75: 4.9, net: 3.2, netP75: 4.8 } })
        : aFigure({ value: null, n: 0, clock: { p75: null, net: null, netP75: null } }),
    ),
  }));
  api.on(listFigureRows, ({ body }) => {
    openedRows.push(body);
    return { items: [], nextCursor: null, total: 0, totalCapped: false };
  });
  api.on(readSurvival, ({ body }) => {
    asked.push(body);
    return {
      countedAt: AT,
      vacancies: 400,
      closed: 129,
      median: 129.4,
      curve: Array.from({ length: 200 }, (_, day) => ({ day, open: 100 - day / 4, atRisk: 400 - day })),
    };
  });
  api.on(readPay, ({ body }) => {
    asked.push(body);
    return {
      countedAt: AT,
      whole: { vacancies: 300, firstQuartile: 12_000, median: 14_500, thirdQuartile: 19_000 },
      vacancies: 300,
      excluded: 100,
      groups: [
        {
          key: body.by,
          label: body.by === 'place' ? 'Guanajuato' : 'Recepcionista',
          ...{ vacancies: 9, firstQuartile: 11_000, median: 13_000, thirdQuartile: 14_000 },
        },
      ],
      further: 0,
      hidden: 164,
      minimum: { general: 9582.47, border: 13_409.8 },
    };
  });
});
const start = (claims: Claims = { isAdmin: false, permissions: ['platform:use', 'analytics:read'] }) =>
  renderApp(<AdvancedPage />, { claims, at: '/analytics/advanced?desde=2026-01-01&hasta=2026-11-20' });
const period = { from: '2026-01-01', to: '2026-11-20' };
const dataOf = async (title: string) =>
  within(await screen.findByRole('region', { name: `Datos de ${title}`, hidden: true }));

test.each([
  ['a visitor', NO_CLAIMS],
  ['staff without the permission', { isAdmin: false, permissions: ['platform:use'] } satisfies Claims],
])('%s sees the method, and nothing is asked', async (_who, claims) => {
  start(claims);
  expect(await screen.findByRole('table')).toBeVisible();
  expect([api.callsOf(readFigures), api.callsOf(readSurvival), api.callsOf(readPay)]).toEqual([0, 0, 0]);
});

test('each stage says its wait, gross and net, and opens what it counts', async () => {
  const { user } = start();
  const tiles = within(await screen.findByRole('list', { name: 'Espera por etapa' }));
  expect(tiles.getAllByRole('button')).toHaveLength(STAGE_WAITS.length);
  expect(tiles.getByText('p75 4.9 d · neto 3.2 d')).toBeVisible();
  const chart = await dataOf('Dónde esperan las postulaciones');
  expect(chart.getByRole('row', { name: 'En revisión 3.4 d 3.2 d 4.9 d 4.8 d', hidden: true })).toBeInTheDocument();
  await user.click(tiles.getByRole('button', { name: /^Espera en «En revisión»: 3.4 d/ }));
  expect(await screen.findByRole('dialog', { name: 'Espera en «En revisión»' })).toBeVisible();
  expect(openedRows).toContainEqual(expect.objectContaining({ measure: 'waitInReview', period }));
  expect(screen.getByRole('heading', { name: 'Medidas' })).toBeVisible();
});

test('the survival of vacancies has its median, and a curve whose days can be read', async () => {
  const { user } = start();
  const tiles = within(await screen.findByRole('list', { name: 'Vacantes abiertas' }));
  expect(tiles.getByText('129.4 d')).toBeVisible();
  expect(tiles.getByText('129 cerradas de 400')).toBeVisible();
  await user.hover(tiles.getByRole('img', { name: 'Cómo se calcula: Mediana de días abierta' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/Kaplan–Meier.*Se apoya en 400 registros/);
  const curve = await dataOf('Cuánto duran abiertas las vacantes');
  expect(curve.getAllByRole('row', { hidden: true })).toHaveLength(1 + 40);
  expect(curve.getByRole('row', { name: '100 75 %', hidden: true })).toBeInTheDocument();
  expect(screen.getByText('En observación: 370 al día 30, 310 al día 90, 220 al día 180.')).toBeVisible();
  expect(asked).toContainEqual({ period });
});

test('while half are open there is no median', async () => {
  api.on(readSurvival, () => ({ countedAt: AT, vacancies: 3, closed: 0, median: null, curve: [] }));
  start();
  expect(await screen.findByText('Aún no se cierra la mitad')).toBeVisible();
  expect(screen.getByText('Sin datos en este periodo')).toBeVisible();
});

test('pay stands beside the legal minimum, split as it is asked for', async () => {
  const { user } = start();
  const tiles = within(await screen.findByRole('list', { name: 'Sueldos' }));
  expect(tiles.getByText('$14,500')).toBeVisible();
  const pay = await dataOf('Sueldo al mes por puesto');
  expect(pay.getByRole('row', { name: 'Recepcionista 9 $11,000 $13,000 $14,000', hidden: true })).toBeInTheDocument();
  expect(pay.getByRole('row', { name: /^Mínimo general \$9,582/, hidden: true })).toBeInTheDocument();
  expect(screen.getByText(/No se muestran 164 grupos/)).toBeVisible();
  await user.click(screen.getByText('Estado', { selector: 'label' }));
  expect(await screen.findByRole('heading', { name: 'Sueldo al mes por estado' })).toBeVisible();
  expect(asked).toContainEqual({ period, by: 'place' });
  expect(window.location.search).toContain('sueldoPor=place');
});

test('a vacancy says how many more people there would be if it asked for less', async () => {
  const vacancy = aVacancy();
  api.on(listVacancies, () => ({ items: [vacancy], nextCursor: null, total: 1, totalCapped: false }));
  api.on(listRelaxations, ({ query: { state } }) => ({
    matches: 7,
    items: [{ text: 'aceptas Secundaria', gained: 5 }],
    ...(state === '31' ? { added: { text: 'también contratas en Yucatán', gained: 0 } } : {}),
  }));
  const { user } = start({
    isAdmin: false,
    permissions: ['platform:use', 'analytics:read', 'candidates:read', 'vacancies:read'],
  });
  const part = within(await screen.findByRole('region', { name: '¿Qué pasa si?' }));
  await user.click(await part.findByRole('radio', { name: new RegExp(vacancy.name) }));
  expect(await part.findByText(/Hoy llegan 7 personas/)).toBeVisible();
  expect(part.getByRole('row', { name: 'aceptas Secundaria +5 12' })).toBeVisible();
  expect(part.getByRole('link', { name: 'Verlas en el Hub' })).toHaveAttribute(
    'href',
    `/matchinghub?vacante=${vacancy.jobID}`,
  );
  await user.click(part.getByRole('combobox', { name: 'Contratar también en' }));
  await user.click(await screen.findByRole('option', { name: 'Yucatán' }));
  expect(await part.findByRole('row', { name: 'también contratas en Yucatán +0 7' })).toBeVisible();
  await user.click(part.getByRole('combobox', { name: 'Contratar también en' }));
  await user.click(await screen.findByRole('option', { name: 'Sonora' }));
  expect(await part.findByText('La vacante ya contrata en todo Sonora, o es remota.')).toBeVisible();
});

test('who may not read people and vacancies is not offered to simulate', async () => {
  start();
  expect(await screen.findByRole('region', { name: 'Más análisis' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '¿Qué pasa si?' })).toBeNull();
  expect(api.callsOf(listVacancies)).toBe(0);
});

test('a part that fails says so and is tried again, beside the others', async () => {
  api.on(readSurvival, () => {
    throw new Refusal('internal');
  });
  const { user } = start();
  expect(await screen.findByText('No pudimos calcular la curva')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Espera por etapa' })).toBeVisible();
  api.on(readSurvival, () => ({ countedAt: AT, vacancies: 3, closed: 0, median: null, curve: [] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('list', { name: 'Vacantes abiertas' })).toBeVisible();
});

const aReportRow = (row: Partial<ReportRow>): ReportRow => ({
  ...{ kind: 'row', key: 'bajio', label: 'Bajío 2026', clicks: 40, people: 30, bots: 2 },
  ...{ applications: 9, interviews: 4, hires: 3, costCents: 0 },
  ...row,
});

test('hires of each campaign by every model of attribution, and by channel', async () => {
  const reports: unknown[] = [];
  api.on(reportCampaigns, ({ body }) => {
    reports.push(body);
    const rows = [
      aReportRow({ hires: body.model === 'first' ? 1 : 3 }),
      aReportRow({ key: 'feria', label: 'Feria de León', hires: 0 }),
      aReportRow({ kind: 'none', key: '', label: 'Sin campaña', hires: 7 }),
    ];
    return { rows, total: { ...aReportRow({}), hires: 10 }, isCut: false };
  });
  const { user } = start({ isAdmin: false, permissions: ['platform:use', 'analytics:read', 'campaigns:read'] });
  const chart = within(await screen.findByRole('figure', { name: 'Contrataciones por campaña' }));
  await user.click(chart.getByText('Ver los datos'));
  const cells = within(chart.getByRole('row', { name: /^Bajío 2026/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['3', '1', '3', '3']);
  expect(chart.queryByText('Feria de León')).not.toBeInTheDocument();
  expect(screen.getByText(/^7 de 10 contrataciones llegaron sin campaña/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Canal' }));
  expect(await screen.findByRole('figure', { name: 'Contrataciones por canal' })).toBeVisible();
  expect(reports).toHaveLength(8);
  expect(reports.at(-1)).toMatchObject({ by: 'channel', model: 'decay' });
});

test('who may not read campaigns is not asked about them', async () => {
  start();
  expect(await screen.findByRole('region', { name: 'Más análisis' })).toBeVisible();
  expect(api.callsOf(reportCampaigns)).toBe(0);
});
