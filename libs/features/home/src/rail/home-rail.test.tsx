import { screen, within } from '@testing-library/react';
import { listEvents } from '@vinculo/contracts/agenda';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { listSavedViews, savedViewId, viewedSearch, type SavedView } from '@vinculo/contracts/saved-views';
import { NO_CLAIMS, type Claims } from '@vinculo/domain/session';
import { anAuditEvent, anEvent } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { HomeRail } from './home-rail';
import { railFor } from './rail-parts';

const ADMIN = { ...NO_CLAIMS, isAdmin: true };
const RECRUITER: Claims = { ...NO_CLAIMS, permissions: ['platform:use', 'candidates:read'] };
const aView = (name: string, isPinned: boolean): SavedView => ({
  viewID: savedViewId.parse('00000000-0000-4000-8000-000000000001'),
  name,
  isShared: false,
  search: viewedSearch.parse({ list: 'companies', filters: {} }),
  ownerName: 'Mariana Ochoa',
  isPinned,
  isDefault: false,
  version: 1,
  abilities: { edit: true },
});

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(listSavedViews, () => ({ items: [aView('Turno nocturno', true), aView('Otra vista', false)] }));
  api.on(listAuditEvents, () => ({
    items: Array.from({ length: 7 }, (_, index) => anAuditEvent({ eventID: index + 1 })),
    nextCursor: null,
  }));
});

const rail = (claims: Claims) => renderApp(<HomeRail parts={railFor(claims)} />, { claims });

test('the latest changes and the pinned views', async () => {
  rail(ADMIN);
  const changes = within(screen.getByRole('region', { name: 'Últimos cambios' }));
  expect(await changes.findAllByRole('listitem')).toHaveLength(5);
  expect(changes.getByRole('link', { name: 'Ver todo: Últimos cambios' })).toHaveAttribute(
    'href',
    '/admin?seccion=bitacora',
  );
  expect(await screen.findByRole('link', { name: 'Turno nocturno' })).toHaveAttribute(
    'href',
    '/companies?vista=00000000-0000-4000-8000-000000000001',
  );
  expect(screen.queryByText('Otra vista')).not.toBeInTheDocument();
});

test('the changes are for those who may read the log; without pinned views it says how to pin one', async () => {
  api.on(listSavedViews, () => ({ items: [] }));
  rail(RECRUITER);
  expect(await screen.findByText(/^Fija una vista/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Últimos cambios' })).not.toBeInTheDocument();
  expect(api.callsOf(listAuditEvents)).toBe(0);
});

test('the own events of today, for those who may read the agenda', async () => {
  const asked: unknown[] = [];
  api.on(listEvents, ({ body }) => {
    asked.push(body);
    return { items: [anEvent({ title: 'Entrevista con Ana' })], isCut: false };
  });
  const { unmount } = rail({ ...RECRUITER, permissions: ['platform:use', 'events:read'] });
  const event = await screen.findByRole('link', { name: '10:00 Entrevista con Ana Confirmada' });
  expect(event).toHaveAttribute('href', expect.stringMatching(/^\/matchinghub\/scheduler\?dia=2026-11-24&cita=/));
  expect(asked).toMatchObject([{ staff: ['mariana'], withCancelled: false }]);
  unmount();
  rail(RECRUITER);
  expect(screen.queryByRole('region', { name: 'Tu agenda de hoy' })).not.toBeInTheDocument();
});

test('changes that cannot be loaded can be asked for again; none is said', async () => {
  api.on(listAuditEvents, () => {
    throw new Refusal('not_found');
  });
  const { user } = rail(ADMIN);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  api.on(listAuditEvents, () => ({ items: [], nextCursor: null }));
  await user.click(retry);
  expect(await screen.findByText('Todavía no hay cambios.')).toBeVisible();
});
