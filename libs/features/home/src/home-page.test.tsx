import { screen, within } from '@testing-library/react';
import { listConnectionJobs } from '@vinculo/contracts/vacancies';
import { aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HomePage } from './home-page';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

test('greets by first name and counts the vacancies by status', async () => {
  api.on(listConnectionJobs, () => [aVacancy({ name: 'Soldador' }), aVacancy(), aVacancy({ status: 'paused' })]);
  renderApp(<HomePage />);
  expect(screen.getByRole('heading', { level: 1, name: /^Buen.*, Mariana$/ })).toBeVisible();
  const tiles = await screen.findByRole('list', { name: 'Vacantes por estatus' });
  expect(
    within(tiles)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2Activa', '1Pausada', '0Cerrada']);
  expect(screen.getByRole('link', { name: /Soldador/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/companies?empresa='),
  );
});

test('says to the letter that the list failed, and tries again', async () => {
  api.on(listConnectionJobs, () => {
    throw new Refusal('not_found');
  });
  const { user } = renderApp(<HomePage />);
  expect((await screen.findAllByText('Error al cargar las vacantes')).length).toBeGreaterThan(0);
  api.on(listConnectionJobs, () => [aVacancy({ name: 'Soldador' })]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /Soldador/ })).toBeVisible();
});

test('an account without the permission is told so', async () => {
  api.on(listConnectionJobs, () => {
    throw new Refusal('forbidden');
  });
  renderApp(<HomePage />);
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

test('without vacancies it leads to the companies', async () => {
  api.on(listConnectionJobs, () => []);
  renderApp(<HomePage />);
  expect(await screen.findByText('Aún no hay vacantes')).toBeVisible();
});
