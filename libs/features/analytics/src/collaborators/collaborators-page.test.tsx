import { screen, within } from '@testing-library/react';
import { listFigureRows, NO_FIGURE_FILTERS, readTeam, type Team } from '@vinculo/contracts/analytics';
import { TEAM_FIGURES } from '@vinculo/domain/measures';
import type { Claims } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CollaboratorsPage } from './collaborators-page';

jest.setTimeout(20_000);

const NAMES = ['Ana', 'Beto', 'Carla', 'Diana', 'Elías'];
const aTeam = (names: readonly string[] = NAMES): Team => ({
  countedAt: '2026-11-23T16:40:00.000Z',
  people: names.map((name, index) => ({ uid: `u${index}`, name, isOwn: index === 0 })),
  figures: TEAM_FIGURES.map(({ measure, by }) => ({
    measure,
    by,
    people: measure === 'hires' ? [] : names.map((_, index) => ({ uid: `u${index}`, value: index + 1, n: index + 1 })),
    spread: measure === 'hires' ? null : { n: 5, firstQuartile: 2, median: 3, thirdQuartile: 4 },
  })),
  hours: [{ weekday: 7, hour: 23, count: 4 }],
});

let api: FakeApi;
const asked: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  api.on(readTeam, () => aTeam());
  api.on(listFigureRows, ({ body }) => {
    asked.push(body);
    return { items: [], nextCursor: null, total: 0, totalCapped: false };
  });
});
const start = (claims: Claims = { isAdmin: true, permissions: [] }) =>
  renderApp(<CollaboratorsPage />, { at: '/analytics/colaborators', claims });
const rowNames = () =>
  within(screen.getByRole('region', { name: 'Cifras por colaborador' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('people stand by name under the median of the team; a figure opens what it counts', async () => {
  const { user } = start();
  const figure = await screen.findByRole('button', { name: 'Vacantes abiertas de Beto: 2. Ver lo que cuenta' });
  expect(rowNames()).toEqual([
    'Mediana del equipodel primer al tercer cuartil',
    'Ana (tú)',
    'Beto',
    'Carla',
    'Diana',
    'Elías',
  ]);
  expect(screen.getByRole('row', { name: /Mediana del equipo/ })).toHaveTextContent('32 a 4');
  expect(screen.getByRole('row', { name: /Mediana del equipo/ })).toHaveTextContent('Menos de 5');
  await user.click(figure);
  await screen.findByRole('dialog', { name: 'Vacantes abiertas: Beto' });
  expect(asked[0]).toMatchObject({
    measure: 'openVacancies',
    filters: NO_FIGURE_FILTERS,
    group: { by: 'owner', key: 'u1' },
  });
});

test('a ranking is chosen, and stays in the URL', async () => {
  const { user } = start();
  await screen.findByText('Beto');
  await user.click(screen.getByRole('combobox', { name: 'Orden' }));
  await user.click(await screen.findByRole('option', { name: 'Entrevistas' }));
  expect(rowNames().slice(1)).toEqual(['Elías', 'Diana', 'Carla', 'Beto', 'Ana (tú)']);
  expect(window.location.search).toContain('orden=interviews');
});

test('the companies of a person can be given to another by who may edit them', async () => {
  start();
  expect(await screen.findByRole('link', { name: 'Reasignar las empresas de Beto' })).toHaveAttribute(
    'href',
    '/companies?responsable=u1',
  );
});

test('without the permission for the team: oneself beside the median, no ranking, no boxes', async () => {
  api.on(readTeam, () => aTeam(['Ana']));
  start({ isAdmin: false, permissions: ['platform:use', 'analytics:read'] });
  expect(await screen.findByRole('row', { name: /Ana \(tú\)/ })).toBeVisible();
  expect(screen.getByText(/Tu carga y tus tiempos/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Orden' })).toBeNull();
  expect(screen.queryByText('Cómo se reparte el trabajo')).toBeNull();
  expect(screen.queryByRole('link', { name: /Reasignar/ })).toBeNull();
  expect(screen.getByText('Trabajo por día y hora')).toBeVisible();
});

test('what cannot be computed says so, and is tried again', async () => {
  api.on(readTeam, () => {
    throw new Refusal('internal');
  });
  const { user } = start();
  expect(await screen.findByText('No pudimos calcular las cifras')).toBeVisible();
  api.on(readTeam, () => aTeam());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Beto')).toBeVisible();
});
