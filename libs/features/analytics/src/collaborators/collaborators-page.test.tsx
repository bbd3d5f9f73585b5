import { screen, within } from '@testing-library/react';
import { ticketId } from '@vinculo/contracts/tickets';
import { listFigureRows, listTeamWork, NO_FIGURE_FILTERS, readTeam, type Team } from '@vinculo/contracts/analytics';
import { TEAM_FIGURES } from '@vinculo/domain/measures';
import type { Claims } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CollaboratorsPage } from './collaborators-page';

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
  workload: names.map((_, index) => ({ uid: `u${index}`, bookedMinutes: 90 * index, openMinutes: 2400 })),
  waits: [{ measure: 'waitInReview', value: 3.5, n: 8 }],
  hours: [{ weekday: 7, hour: 23, count: 4 }],
});

const NOTHING = { items: [], nextCursor: null, total: 0, totalCapped: false };
let api: FakeApi;
const asked: unknown[] = [];
beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  api.on(readTeam, () => aTeam());
  api.on(listFigureRows, ({ body }) => {
    asked.push(body);
    return NOTHING;
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
  expect(await screen.findByText('Trabajo por día y hora')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Orden' })).toBeNull();
  expect(screen.queryByText('Cómo se reparte el trabajo')).toBeNull();
  expect(screen.queryByRole('link', { name: /Reasignar/ })).toBeNull();
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

test('how much of the agenda of each is booked', async () => {
  start();
  expect(await screen.findByRole('row', { name: /^Carla .*7\.5 %\s*3 h de 40 h/ })).toBeVisible();
});

test('a cell of the hours opens its changes, a ticket by its folio', async () => {
  const ticketID = ticketId.parse('0d0e6f3c-9d5c-4a55-9a38-0b6b1f2ad001');
  api.on(listTeamWork, ({ body }) => {
    asked.push(body);
    const change = {
      kind: 'ticket_state' as const,
      at: '2026-11-23T05:10:00.000Z',
      from: 'open',
      to: 'resolved',
      count: 1,
    };
    const about = { person: null, vacancy: null, company: null, ticket: { ticketID, folio: 'T-000012' }, entry: null };
    return {
      ...NOTHING,
      items: [{ ...change, ...about, days: null, netDays: null, isPart: null, isHidden: false }],
      total: 1,
    };
  });
  const { user } = start();
  await user.click(await screen.findByRole('button', { name: /^Domingo, 23 h: 4/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Trabajo por día y hora: Domingo, 23 h' }));
  expect(await panel.findByRole('link', { name: 'T-000012' })).toHaveAttribute(
    'href',
    `/matchinghub/help-desk?ticket=${ticketID}`,
  );
  expect(asked).toMatchObject([{ weekday: 7, hour: 23 }]);
});

test.each<[string, Claims, object]>([
  ['the team', { isAdmin: true, permissions: [] }, { measure: 'waitInReview' }],
  [
    'oneself',
    { isAdmin: false, permissions: ['platform:use', 'analytics:read'] },
    { measure: 'waitInReview', group: { by: 'owner', key: 'u0' } },
  ],
])('a wait opens the cases of %s', async (_whose, claims, request) => {
  api.on(readTeam, () => aTeam(claims.isAdmin ? NAMES : ['Ana']));
  const { user } = start(claims);
  await user.click(await screen.findByRole('button', { name: /^En revisión: 3\.5/ }));
  expect(await screen.findByRole('dialog', { name: 'Espera en «En revisión»' })).toBeVisible();
  expect(asked).toEqual([expect.objectContaining(request)]);
  expect(asked[0]).toHaveProperty('measure');
});
