import { screen, waitFor, within } from '@testing-library/react';
import { readWaiting } from '@vinculo/contracts/waiting';
import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { useWaiting, Waiting } from './waiting';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

const OwnWaiting = () => <Waiting counts={useWaiting().data} />;

const exactly = (total: number) => ({ total, totalCapped: false });
const holding = (...permissions: Claims['permissions']): Claims => ({
  ...NO_CLAIMS,
  permissions: ['platform:use', ...permissions],
});

test('each pending count links to its rows; zero counts are left out', async () => {
  api.on(readWaiting, () => ({
    accessRequests: exactly(0),
    imports: exactly(2),
    duplicates: { total: 1000, totalCapped: true },
    deadJobs: exactly(1),
  }));
  renderApp(<OwnWaiting />, { claims: { ...NO_CLAIMS, isAdmin: true } });
  const list = screen.getByRole('list', { name: 'Otros pendientes' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['2 importaciones sin terminar', '/people?view=import'],
      ['1,000+ posibles duplicados', '/people?view=duplicates'],
      ['1 trabajo fallido', '/admin?seccion=trabajos'],
    ]),
  );
  expect(api.callsOf(readWaiting)).toBe(1);
});

test('counts that the role may not read are left out', async () => {
  api.on(readWaiting, () => ({ duplicates: exactly(12) }));
  renderApp(<OwnWaiting />, { claims: holding('candidates:merge') });
  expect(await screen.findByRole('link', { name: '12 posibles duplicados' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a role without any pending list sends no request', () => {
  renderApp(<OwnWaiting />, { claims: holding('candidates:read') });
  expect(screen.getByRole('list', { name: 'Otros pendientes' })).toBeEmptyDOMElement();
  expect(api.callsOf(readWaiting)).toBe(0);
});
