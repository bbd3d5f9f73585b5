import { act, screen, waitFor, within } from '@testing-library/react';
import {
  exploreFigure,
  listFigureRows,
  readCohorts,
  readFigures,
  type ExplorationRow,
} from '@vinculo/contracts/analytics';
import { createSavedView, listSavedViews, savedViewId } from '@vinculo/contracts/saved-views';
import { lastDays, measureOf } from '@vinculo/domain/measures';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aFigure } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { today } from '../figures/figure-params';
import { ExplorerPage } from './explorer-page';
import { explorerParams } from './explorer-params';

const row = (label: string, value: number, at: string | null = null): ExplorationRow => ({
  key: label.toLowerCase(),
  label,
  at,
  value,
  n: value,
});
const countedAt = '2026-11-23T16:40:00.000Z';

let api: FakeApi;
const asked: unknown[] = [];
const askedRows: unknown[] = [];
const answerWith = (rows: ExplorationRow[], rowCount = rows.length) =>
  api.on(exploreFigure, ({ body }) => {
    asked.push(body);
    return { countedAt, figure: { value: 40, n: 40, excluded: 0 }, rows, rowCount };
  });
beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  askedRows.length = 0;
  answerWith([row('Presencial', 30), row('Remoto', 10), { key: '', label: 'Sin dato', at: null, value: 2, n: 2 }]);
  api.on(listSavedViews, () => ({ items: [] }));
  api.on(listFigureRows, ({ body }) => {
    askedRows.push(body);
    return { items: [], nextCursor: null, total: 0, totalCapped: false };
  });
});
const start = (query = '') => renderApp(<ExplorerPage />, { at: `/analytics/v2${query}` });
const PERIOD = 'desde=2026-11-01&hasta=2026-11-30';

test('the question is in the URL; a row of the table opens exactly its group', async () => {
  const { user } = start(`?${PERIOD}&medida=hires&por=modality&estado=11`);
  const grid = within(await screen.findByRole('grid', { name: 'Contrataciones, filas' }));
  expect(asked).toEqual([
    {
      measure: 'hires',
      by: 'modality',
      period: { from: '2026-11-01', to: '2026-11-30' },
      filters: { places: ['11'], sources: [], companyIDs: [], industries: [] },
    },
  ]);
  expect(grid.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ModalidadContrataciones',
    'Presencial30',
    'Remoto10',
    'Sin dato2',
  ]);
  await user.click(grid.getByText('Sin dato'));
  await screen.findByRole('dialog', { name: 'Contrataciones: Sin dato' });
  expect(askedRows[0]).toMatchObject({
    measure: 'hires',
    group: { by: 'modality', key: '' },
    filters: { places: ['11'] },
  });
});

test('the file says which filters its figures have', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user } = start(`?${PERIOD}&medida=hires&por=modality&estado=11&origen=jobSite`);
  await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('Filtros,Guanajuato · Sitio de empleo');
});

test('by default it is the applications of the last 30 days by state; the keyboard opens a row', async () => {
  const { user } = start();
  const grid = within(await screen.findByRole('grid', { name: 'Postulaciones, filas' }));
  expect(asked).toMatchObject([{ measure: 'applications', by: 'place', period: lastDays(today(), 30) }]);
  act(() => grid.getAllByRole('row')[1]!.focus());
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Postulaciones: Remoto' });
});

test('times are net where they are chosen so, in the URL, the words and the request; rows are the same', async () => {
  const { user } = start(`?${PERIOD}&medida=timeToFill&por=modality`);
  await screen.findByRole('grid', { name: 'Tiempo de cobertura, filas' });
  expect(asked[0]).not.toHaveProperty('clock');
  await user.click(screen.getByText('Neto', { selector: 'label' }));
  const grid = within(await screen.findByRole('grid', { name: 'Tiempo de cobertura, neto, filas' }));
  expect(asked.at(-1)).toMatchObject({ measure: 'timeToFill', by: 'modality', clock: 'net' });
  expect(window.location.search).toContain('reloj=net');
  await user.click(grid.getByText('Remoto'));
  await screen.findByRole('dialog', { name: 'Tiempo de cobertura: Remoto' });
  expect(askedRows[0]).not.toHaveProperty('clock');
});

test('a chosen measure offers only the dimensions that it has, and its clock', async () => {
  const { user } = start('?por=modality');
  await screen.findByRole('grid', { name: 'Postulaciones, filas' });
  await user.click(screen.getByRole('combobox', { name: 'Medida' }));
  await user.click(await screen.findByRole('option', { name: 'Personas registradas' }));
  await screen.findByRole('grid', { name: 'Personas registradas, filas' });
  expect(asked.at(-1)).toMatchObject({ measure: 'registeredPeople' });
  expect(asked.at(-1)).not.toHaveProperty('by');
  await user.click(screen.getByRole('combobox', { name: 'Agrupar por' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Sin agrupar',
    'Estado',
    'Origen',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Medida' }));
  await user.click(await screen.findByRole('option', { name: 'Tiempo de cobertura' }));
  expect(await screen.findByRole('combobox', { name: 'El reloj empieza' })).toBeVisible();
});

test('bars and lines open their groups and weeks', async () => {
  const { user, unmount } = start(`?${PERIOD}&forma=bar&por=modality`);
  await user.click(await screen.findByRole('button', { name: 'Remoto: 10' }));
  await screen.findByRole('dialog', { name: 'Postulaciones: Remoto' });
  expect(askedRows[0]).toMatchObject({ group: { by: 'modality', key: 'remoto' } });
  unmount();
  answerWith([row('Presencial', 3, '2026-11-02'), row('Remoto', 1, '2026-11-30')]);
  const lines = start(`?${PERIOD}&forma=line&por=modality`);
  await lines.user.click(await screen.findByRole('button', { name: 'lun 2 nov, Presencial: 3' }));
  await screen.findByRole('dialog', { name: 'Postulaciones: Presencial, Semana del lun 2 nov' });
  expect(askedRows.at(-1)).toMatchObject({ period: { from: '2026-11-02', to: '2026-11-08' } });
  // A week without rows is zero, not a gap.
  expect(screen.getByRole('button', { name: 'lun 9 nov, Presencial: 0' })).toBeInTheDocument();
});

test('the funnel and the cohorts open what they count', async () => {
  api.on(readFigures, ({ body }) => ({ countedAt, figures: body.figures.map(() => aFigure({ previous: null })) }));
  api.on(readCohorts, () => ({ countedAt, cohorts: [{ at: '2026-11-02', size: 8, reached: [2, 4] }], excluded: 1 }));
  const { user, unmount } = start(`?${PERIOD}&forma=funnel`);
  await user.click(await screen.findByRole('button', { name: /^Ofertas: 40/ }));
  await screen.findByRole('dialog', { name: measureOf('offers').label });
  unmount();
  const cohorts = start(`?${PERIOD}&forma=cohort&meta=hire`);
  await cohorts.user.click(await screen.findByRole('button', { name: 'lun 2 nov (8), Sem. 1: 50 %' }));
  await screen.findByRole('dialog', { name: /hasta la semana 1$/ });
  expect(askedRows.at(-1)).toMatchObject({
    measure: 'registeredPeople',
    period: { from: '2026-11-02', to: '2026-11-08' },
    reached: { milestone: 'hire', weeks: 1 },
  });
  expect(screen.getByText('Quedan fuera 1 persona eliminada.')).toBeVisible();
});

test('says when there are more rows than are shown', async () => {
  answerWith([row('Presencial', 30)], 12_345);
  start();
  expect(await screen.findByText(/^Se muestran 10,000 de 12,345 filas/)).toBeVisible();
});

test('says that it is too slow, empty, not allowed or not loaded', async () => {
  for (const [refusal, text] of [
    ['timeout', 'La consulta tardó más de 20 segundos'],
    ['forbidden', 'No tienes acceso a esta sección'],
    ['internal', 'No pudimos calcular las cifras'],
  ] as const) {
    api.on(exploreFigure, () => {
      throw new Refusal(refusal);
    });
    const { unmount } = start();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(refusal === 'forbidden' ? 0 : 1);
    unmount();
  }
  answerWith([]);
  start();
  expect(await screen.findByText('Nada en este periodo')).toBeVisible();
});

test.each([
  ['forma=bar&por=none&tiempo=week', 1],
  ['forma=line', 1],
  ['forma=bar&por=modality', 0],
  ['forma=table&tiempo=week', 0],
])('annotations are written where they are drawn: %s', async (shape, count) => {
  renderApp(<ExplorerPage />, { at: `/analytics/v2?${PERIOD}&${shape}`, claims: { ...NO_CLAIMS, isAdmin: true } });
  await screen.findByRole('region', { name: 'Resultado' });
  expect(screen.queryAllByRole('button', { name: 'Anotaciones' })).toHaveLength(count);
});

test('an exploration is saved as a view, and a view is shown', async () => {
  const saved: unknown[] = [];
  const filters = explorerParams.read(new URLSearchParams('medida=hires&por=industry&forma=bar'));
  const view = {
    viewID: savedViewId.parse('00000000-0000-4000-8000-000000000001'),
    name: 'Contrataciones por industria',
    isShared: true,
    search: { list: 'explorer' as const, filters },
    ownerName: 'Mariana Ochoa',
    isPinned: true,
    isDefault: false,
    version: 1,
    abilities: { edit: true },
  };
  api.on(listSavedViews, () => ({ items: [view] }));
  api.on(createSavedView, ({ body }) => {
    saved.push(body);
    return { ...view, ...body, search: view.search };
  });
  const { user } = start(`?vista=${view.viewID}`);
  await screen.findByRole('button', { name: 'Remoto: 10' });
  expect(asked.at(-1)).toMatchObject({ measure: 'hires', by: 'industry' });
  await user.click(await screen.findByRole('button', { name: 'Vistas' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Guardar vista…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Mi exploración');
  await user.click(dialog.getByRole('button', { name: /Guardar/ }));
  expect(saved).toMatchObject([{ name: 'Mi exploración', search: { list: 'explorer', filters: { by: 'industry' } } }]);
});
