import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { editSecurityPolicy, getSecurityPolicy, type SecurityPolicy } from '@vinculo/contracts/account';
import { readVocabulary, saveLinkHosts } from '@vinculo/contracts/campaigns';
import {
  acceptAccessRequest,
  declineAccessRequest,
  listAccessRequests,
  reopenAccessRequest,
  resendRefusal,
  type DeclinedRequest,
} from '@vinculo/contracts/access-requests';
import { listRoles, listStaff, type PermissionSet, type StaffMember } from '@vinculo/contracts/staff';
import { listArcoRequests, listRetentionRules } from '@vinculo/contracts/privacy';
import { getRelease, publishRelease } from '@vinculo/contracts/release';
import { useAdminFiltersStore } from '@vinculo/data-access/state';
import { aStaffMember, aVocabulary } from '@vinculo/testing/builders';
import type { Permission } from '@vinculo/domain/session';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { useAdministration } from './admin-context';
import { AdminPage } from './admin-page';

const own = aStaffMember({
  uid: 'ana',
  name: 'Ana Cortés',
  role: 'admin',
  abilities: { changeRole: false, deactivate: false, resetSecondFactor: false },
});
const ines = aStaffMember();
const gone = aStaffMember({ uid: 'raul', name: 'Raúl Mendoza', state: 'deactivated' });
const request = {
  requestID: '00000000-0000-4000-8000-000000000001',
  name: 'Julián Ibáñez',
  email: 'julian@empresa.example',
  reason: 'Entro al equipo del Bajío.',
  createdAt: '2026-11-20T18:00:00.000Z',
};

let api: FakeApi;
let staff: StaffMember[];
let requests: (typeof request)[];
let declined: DeclinedRequest[];
let support: PermissionSet;
const requested = jest.fn();

beforeEach(() => {
  useAdminFiltersStore.getState().clear();
  requested.mockClear();
  staff = [own, ines, gone];
  requests = [request];
  declined = [];
  support = { role: 'support', permissions: ['candidates:read', 'candidates:edit'], version: 0 };
  api = fakeApi();
  api.on(listStaff, () => ({ items: staff }));
  api.on(listAccessRequests, () => ({ items: requests, declined }));
  api.on(listRoles, () => ({
    items: [support],
    holders: { admin: 1, recruiter: 1, documents: 0, support: 2, analytics: 0, readOnly: 0 },
  }));
});

const open = (at = '/admin', isAdmin = true) =>
  renderApp(<AdminPage />, { at, claims: { isAdmin, permissions: ['platform:use'] } });
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => fireEvent.click(button));
const write = (label: string, value: string) =>
  screen.findByRole('textbox', { name: label }).then((box) => fireEvent.change(box, { target: { value } }));
const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

test('a user without permission sees that, and no request is sent', async () => {
  open('/admin', false);
  expect(screen.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  expect(screen.getByText('No tienes acceso a esta sección')).toBeVisible();
  expect(api.callsOf(listStaff)).toBe(0);
});

test.each<[string, Permission, readonly string[]]>([
  ['the requests of people', 'privacy:handle', ['Solicitudes ARCO', 'Avisos y consentimiento']],
  ['how long data is kept', 'retention:edit', ['Retención']],
])('a user who only handles %s sees that part of Privacidad and nothing else', async (_what, permission, parts) => {
  api.on(listArcoRequests, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  api.on(listRetentionRules, () => ({ rules: [], lastRunAt: null }));
  renderApp(<AdminPage />, { at: '/admin', claims: { isAdmin: false, permissions: ['platform:use', permission] } });
  const tabs = await screen.findByRole('tablist', { name: 'Privacidad' });
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(parts);
  expect(screen.getAllByRole('tab')).toHaveLength(parts.length + 1);
  expect(screen.getByRole('tab', { name: 'Privacidad' })).toBeVisible();
  expect(api.callsOf(listStaff) + api.callsOf(listAccessRequests)).toBe(0);
});

test('outside its provider it throws an error that names the provider', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Alone = () => String(useAdministration().mayAdminister);
  expect(() => render(<Alone />)).toThrow('<AdministrationProvider>');
  silence.mockRestore();
});

test('leaving with unsaved permissions asks for confirmation', async () => {
  open('/admin?seccion=roles');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Soporte: Ver vacantes' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Versión' }));
  expect(window.location.search).toBe('?seccion=roles');
  expect(await screen.findByRole('checkbox', { name: 'Soporte: Ver vacantes' })).toBeChecked();
});

describe('requests for access', () => {
  test('are counted, and one is accepted with a role', async () => {
    api.on(acceptAccessRequest, ({ params, body }) => {
      requested(params.requestID, body);
      requests = [];
      return ines;
    });
    open('/admin?seccion=solicitudes');
    expect(await screen.findByRole('tab', { name: 'Solicitudes de acceso 1', selected: true })).toBeVisible();
    await press('Aceptar a Julián Ibáñez');
    await choose('Rol', 'Solo lectura');
    await press('Dar acceso');
    expect(await screen.findByText('La invitación va en camino a julian@empresa.example')).toBeVisible();
    expect(requested).toHaveBeenCalledWith(request.requestID, { role: 'readOnly', name: request.name });
    expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  });

  test('a taken name is reported at its field and can be changed', async () => {
    api.on(acceptAccessRequest, ({ body }) => {
      if (body.name === request.name) throw new Refusal('duplicate_name');
      requests = [];
      return ines;
    });
    open('/admin?seccion=solicitudes');
    await press('Aceptar a Julián Ibáñez');
    await press('Dar acceso');
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/^Otra cuenta activa tiene este nombre/));
    expect(screen.getAllByText(/^Otra cuenta activa tiene este nombre/)).toHaveLength(1);
    await write('Nombre', 'Julián Ibáñez Soto');
    expect(name).not.toHaveAccessibleDescription();
    await press('Dar acceso');
    expect(await screen.findByText('La invitación va en camino a julian@empresa.example')).toBeVisible();
  });

  test('one is declined, which requires a reason', async () => {
    api.on(declineAccessRequest, ({ body }) => {
      requested(body);
      requests = [];
      return { declined: true as const };
    });
    open('/admin?seccion=solicitudes');
    await press('Rechazar a Julián Ibáñez');
    await screen.findByRole('dialog');
    await press('Rechazar');
    expect(await screen.findByText('Escribe el motivo.')).toBeVisible();
    await write('Motivo', 'No es del equipo');
    await press('Rechazar');
    expect(await screen.findByText('Solicitud rechazada')).toBeVisible();
    expect(requested).toHaveBeenCalledWith({ reason: 'No es del equipo' });
    api.on(reopenAccessRequest, ({ params }) => {
      requested(params.requestID);
      requests = [request];
      return { reopened: true as const };
    });
    await press('Deshacer');
    expect(await screen.findByText('La solicitud está pendiente otra vez')).toBeVisible();
    expect(requested).toHaveBeenLastCalledWith(request.requestID);
    expect(await screen.findByRole('button', { name: 'Aceptar a Julián Ibáñez' })).toBeVisible();
  });
});

test('a refusal whose mail failed shows why, and is sent again', async () => {
  declined = [
    {
      ...request,
      requestID: '00000000-0000-4000-8000-000000000002',
      name: 'Nora Solís',
      mail: { state: 'failed', failure: 'mailboxFull', at: '2026-11-20T18:00:00.000Z' },
    },
  ];
  api.on(resendRefusal, ({ params }) => {
    requested(params.requestID);
    declined = declined.map((one) => ({
      ...one,
      mail: { state: 'waiting', failure: null, at: '2026-11-20T19:00:00.000Z' },
    }));
    return { resent: true as const };
  });
  open('/admin?seccion=solicitudes');
  const list = await screen.findByRole('list', { name: 'Solicitudes rechazadas hace poco' });
  expect(list).toHaveTextContent('El correo no llegóSu buzón está lleno.');
  await press('Reenviar el correo a Nora Solís');
  expect(await screen.findByText('El correo va en camino')).toBeVisible();
  expect(requested).toHaveBeenCalledWith('00000000-0000-4000-8000-000000000002');
  expect(await within(list).findByText('Correo por enviar')).toBeVisible();
  expect(within(list).queryByRole('button')).not.toBeInTheDocument();
});

describe('security', () => {
  test('sets which roles need a second factor and whether ARCO requires two people', async () => {
    let policy: SecurityPolicy = { secondFactorRoles: [], twoPersonErasure: false, version: 0 };
    api.on(getSecurityPolicy, () => policy);
    api.on(readVocabulary, () => aVocabulary());
    api.on(editSecurityPolicy, ({ body }) => {
      requested(body);
      policy = { ...body, version: 1 };
      return policy;
    });
    open('/admin?seccion=seguridad');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Administración' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Exigir dos personas/ }));
    await press('Guardar');
    expect(await screen.findByText('Política guardada')).toBeVisible();
    expect(requested).toHaveBeenCalledWith({ secondFactorRoles: ['admin'], twoPersonErasure: true, version: 0 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Administración' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Exigir dos personas/ })).toBeChecked();
  });
});

test('administrators say which hosts links may lead to', async () => {
  api.on(getSecurityPolicy, () => ({ secondFactorRoles: [], twoPersonErasure: false, version: 0 }));
  api.on(readVocabulary, () => aVocabulary());
  const saved = jest.fn();
  api.on(saveLinkHosts, ({ body }) => {
    saved(body);
    return { ...body, version: 2 };
  });
  open('/admin?seccion=seguridad');
  const field = await screen.findByRole('textbox', { name: 'Sitios, uno por línea' });
  expect(field).toHaveValue('empleo.example');
  fireEvent.change(field, { target: { value: 'empleo.example\nhttps://otro' } });
  expect(screen.getByText(/no es un sitio/)).toBeVisible();
  fireEvent.change(field, { target: { value: 'empleo.example\nOtro.example\n' } });
  await press('Guardar sitios');
  expect(await screen.findByText('Sitios guardados')).toBeVisible();
  expect(saved).toHaveBeenCalledWith({ hosts: ['empleo.example', 'otro.example'], version: 1 });
});

describe('the version', () => {
  const published = jest.fn();
  beforeEach(() => {
    published.mockClear();
    let release = { version: '1.0.0', isInMaintenance: false };
    api.on(getRelease, () => ({ release, openTabs: 7 }));
    api.on(publishRelease, ({ body }) => {
      published(body);
      release = body;
      return { release, openTabs: 7 };
    });
  });

  test('is published after saying how many tabs will reload', async () => {
    open('/admin?seccion=version');
    const field = await screen.findByRole('textbox', { name: 'Versión' });
    expect(screen.getByText(/7 pestañas abiertas ahora/)).toBeVisible();
    fireEvent.change(field, { target: { value: 'la nueva' } });
    expect(screen.getByRole('button', { name: 'Publicar…' })).toBeDisabled();
    fireEvent.change(field, { target: { value: '1.1.0' } });
    await press('Publicar…');
    expect(
      await screen.findByText(/Se recargarán las pestañas con otra versión. Ahora hay 7 pestañas abiertas/),
    ).toBeVisible();
    await press('Publicar');
    await waitFor(() => expect(published).toHaveBeenCalledWith({ version: '1.1.0', isInMaintenance: false }));
  });

  test('maintenance is switched on after a confirmation, and off again', async () => {
    open('/admin?seccion=version');
    await press('Activar…');
    await press('Activar');
    await waitFor(() => expect(published).toHaveBeenCalledWith({ version: '1.0.0', isInMaintenance: true }));
    expect(await screen.findByText('Mantenimiento activo')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Desactivar…' })).toBeVisible();
  });
});
