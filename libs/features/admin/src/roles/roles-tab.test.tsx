import { fireEvent, screen, waitFor } from '@testing-library/react';
import { editRole, listRoles, type PermissionSet } from '@vinculo/contracts/staff';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { RolesTab } from './roles-tab';

let api: FakeApi;
let support: PermissionSet;
const requested = jest.fn();

beforeEach(() => {
  requested.mockClear();
  support = { role: 'support', permissions: ['candidates:read', 'candidates:edit'], version: 0 };
  api = fakeApi();
  api.on(listRoles, () => ({
    items: [support],
    holders: { admin: 1, recruiter: 1, documents: 0, support: 2, analytics: 0, readOnly: 0 },
  }));
});

const open = (at: string) => renderApp(<RolesTab />, { at });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

const box = (name: string) => screen.findByRole('checkbox', { name });

test('roles are changed in a matrix, after a summary of the changes', async () => {
  api.on(editRole, ({ params, body }) => {
    requested(params.role, body);
    support = { role: 'support', permissions: body.permissions, version: 1 };
    return support;
  });
  open('/admin?seccion=roles');
  fireEvent.click(await box('Soporte: Editar expedientes'));
  fireEvent.click(await box('Soporte: Ver CURP, RFC y NSS completos'));
  await press('Revisar y guardar');
  expect(await screen.findByText('Podrá ver curp, rfc y nss completos')).toBeVisible();
  expect(screen.getByText('Ya no podrá editar expedientes')).toBeVisible();
  await press('Guardar');
  expect(await screen.findByText('Permisos guardados')).toBeVisible();
  expect(requested).toHaveBeenCalledWith('support', {
    permissions: ['candidates:read', 'candidates:reveal'],
    version: 0,
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revisar y guardar' })).not.toBeInTheDocument());
});

test('roles that another administrator changed keep the unsaved local toggles', async () => {
  api.on(editRole, () => {
    support = { role: 'support', permissions: ['candidates:read', 'companies:read'], version: 1 };
    throw new Refusal('version_conflict');
  });
  open('/admin?seccion=roles');
  fireEvent.click(await box('Soporte: Ver vacantes'));
  await press('Revisar y guardar');
  await press('Guardar');
  expect(await screen.findByText(/Alguien más lo cambió/)).toBeVisible();
  expect(await box('Soporte: Ver vacantes')).toBeChecked();
  await waitFor(async () => expect(await box('Soporte: Ver empresas')).toBeChecked());
});
