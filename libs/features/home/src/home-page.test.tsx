import { screen, waitFor, within } from '@testing-library/react';
import { readHomeArrangement } from '@vinculo/contracts/home';
import { countVacancies, listConnectionJobs } from '@vinculo/contracts/vacancies';
import { readWaiting } from '@vinculo/contracts/waiting';
import { jobsSlice } from '@vinculo/data-access/lists';
import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { aVacancy } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HomePage } from './home-page';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(countVacancies, () => ({ active: 1203, paused: 1, closed: 0 }));
  api.on(readWaiting, () => ({}));
  api.on(readHomeArrangement, () => ({ hidden: [], order: [] }));
});

test('greets by first name; each count of vacancies opens its rows', async () => {
  const job = aVacancy({ name: 'Soldador' });
  api.on(listConnectionJobs, () => [job, aVacancy(), aVacancy({ status: 'paused' })]);
  renderApp(<HomePage />);
  expect(screen.getByRole('heading', { level: 1, name: /^Buen.*, Mariana$/ })).toBeVisible();
  const tiles = await screen.findByRole('list', { name: 'Vacantes por estatus' });
  await waitFor(() =>
    expect(
      within(tiles)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1,203 vacantes activas', '/companies?view=vacancies&estatus=active'],
      ['1 vacante pausada', '/companies?view=vacancies&estatus=paused'],
      ['0 vacantes cerradas', '/companies?view=vacancies&estatus=closed'],
    ]),
  );
  expect(screen.getByRole('link', { name: /Soldador/ })).toHaveAttribute(
    'href',
    `/companies?view=vacancies&vacante=${job.jobID}`,
  );
});

test('vacancies are fetched if none are stored, listed newest first, and not fetched again after half a minute', async () => {
  const day = (number: number) => Date.parse(`2026-11-${number}T18:00:00Z`);
  api.on(listConnectionJobs, () => [
    aVacancy({ name: 'Segunda', createdAt: day(12) }),
    aVacancy({ name: 'Primera', createdAt: day(13) }),
    aVacancy({ name: 'Tercera', createdAt: day(11) }),
  ]);
  const { rerender } = renderApp(<HomePage key="first" />);
  await screen.findByText('Primera');
  const names = () => screen.getAllByText(/^(Primera|Segunda|Tercera)$/).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Primera', 'Segunda', 'Tercera']);

  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  rerender(<HomePage key="again" />);
  expect(names()).toEqual(['Primera', 'Segunda', 'Tercera']);
  await waitFor(() => expect(api.callsOf(countVacancies)).toBe(2));
  expect(api.callsOf(listConnectionJobs)).toBe(1);
  clock.mockRestore();
});

test('vacancies in the store are not fetched', async () => {
  const { client, rerender } = renderApp(<p>Otra pantalla</p>);
  jobsSlice(client).set([aVacancy({ name: 'Soldador' })]);
  rerender(<HomePage />);
  expect(await screen.findByText('Soldador')).toBeVisible();
  await waitFor(() => expect(api.callsOf(countVacancies)).toBe(1));
  expect(api.callsOf(listConnectionJobs)).toBe(0);
});

test('a salary is shown above its period; a new vacancy can be started', async () => {
  api.on(listConnectionJobs, () => [aVacancy()]);
  renderApp(<HomePage />);
  expect((await screen.findByText('$16,000 - $19,500')).nextElementSibling).toHaveTextContent('Mensual');
  expect(screen.getByRole('link', { name: 'Nueva vacante' })).toHaveAttribute(
    'href',
    '/companies?view=vacancies&nueva=vacante',
  );
});

test('a failed list shows the specified text and can be retried', async () => {
  api.on(listConnectionJobs, () => {
    throw new Refusal('not_found');
  });
  const { user } = renderApp(<HomePage />);
  expect((await screen.findAllByText('Error al cargar las vacantes')).length).toBeGreaterThan(0);
  api.on(listConnectionJobs, () => [aVacancy({ name: 'Soldador' })]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /Soldador/ })).toBeVisible();
});

test('an account without the permission sees that', async () => {
  api.on(listConnectionJobs, () => {
    throw new Refusal('forbidden');
  });
  renderApp(<HomePage />);
  expect(await screen.findByText('No tienes acceso a esta sección')).toBeVisible();
});

const REVIEWER: Claims = { ...NO_CLAIMS, permissions: ['platform:use', 'documents:review'] };

test('the newest vacancies appear together with what waits above them', async () => {
  api.on(listConnectionJobs, () => [aVacancy({ name: 'Soldador' })]);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on(readWaiting, () => answered.then(() => ({ documents: { total: 0, totalCapped: false, items: [] } })));
  renderApp(<HomePage />, { claims: REVIEWER });
  expect(await screen.findByRole('status', { name: 'Cargando pendientes' })).toBeVisible();
  expect(screen.queryByText('Soldador')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Soldador')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Documentos pendientes' })).toHaveTextContent('Todo al día');
});

test('where what waits fails, it can be retried, and the newest vacancies are shown', async () => {
  api.on(listConnectionJobs, () => [aVacancy({ name: 'Soldador' })]);
  api.on(readWaiting, () => {
    throw new Refusal('not_found');
  });
  const { user } = renderApp(<HomePage />, { claims: REVIEWER });
  expect(await screen.findByText('Soldador')).toBeVisible();
  expect(screen.getByText('No pudimos cargar tus pendientes')).toBeVisible();
  api.on(readWaiting, () => ({ documents: { total: 0, totalCapped: false, items: [] } }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todo al día')).toBeVisible();
});

test('without vacancies it links to the companies', async () => {
  api.on(listConnectionJobs, () => []);
  renderApp(<HomePage />);
  expect(await screen.findByText('Aún no hay vacantes')).toBeVisible();
});
