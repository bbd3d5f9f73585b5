import { screen, waitFor, within } from '@testing-library/react';
import { listVacancies } from '@vinculo/contracts/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
import { fakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { MatchinghubPage } from '../matchinghub-page';

const asked = jest.fn();
const names = ['Soldador', 'Cajero', 'Cocinero'];
const vacancies = names.map((name) => aVacancy({ name, companyName: `${name} SA` }));

beforeEach(() => {
  asked.mockClear();
  fakeApi().on(listVacancies, ({ query }) => {
    asked(query);
    const items = query.industry === undefined ? vacancies : [];
    return { items, nextCursor: null, total: items.length, totalCapped: false };
  });
});

const open = (search = '') => renderApp(<MatchinghubPage />, { at: `/matchinghub${search}` });

test('words and filters narrow the vacancies, in the URL', async () => {
  const { user } = open('?vacante-entidad=14');
  await screen.findByText('3 vacantes activas');
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'active', state: '14' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar vacantes activas' }), 'sol');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'sol' })));
  await user.click(screen.getByRole('button', { name: 'Filtros de vacantes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtrar vacantes activas' }));
  await user.click(dialog.getByRole('combobox', { name: 'Modalidad' }));
  await user.click(await screen.findByRole('option', { name: 'Remoto' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Solo de empresas a mi cargo' }));
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  const filters = { state: '14', search: 'sol', modality: 'Remote', ownerUid: expect.any(String) };
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(filters)));
  expect(window.location.search).toMatch(/vacante-entidad=14&vacante-buscar=sol&vacante-modalidad=Remote&vacante-resp/);
  await user.click(screen.getByRole('button', { name: 'Quitar Empresas a mi cargo' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).not.toHaveProperty('ownerUid'));
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('filters stay while vacancies are chosen', async () => {
  const { user } = open('?vacante-entidad=14');
  await user.click(await screen.findByRole('button', { name: /^Cajero/ }));
  expect(window.location.search).toBe(`?vacante-entidad=14&vacante=${vacancies[1]?.jobID ?? ''}`);
});

test('filters that match nothing can be removed', async () => {
  const { user } = open('?vacante-industria=Retail');
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  expect(await screen.findByText('3 vacantes activas')).toBeVisible();
});

test('the vacancies are one stop of the tab key; arrows move among them', async () => {
  const { user } = open();
  const [first, second, third] = await Promise.all(
    names.map((name) => screen.findByRole('button', { name: new RegExp(`^${name}`) })),
  );
  screen.getByRole('button', { name: 'Filtros de vacantes' }).focus();
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(third).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(first).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: /^Agenda/ })).toHaveFocus();
});
