import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAuditEvents } from '@vinculo/contracts/audit';
import type { ErrorCode } from '@vinculo/contracts/errors';
import {
  changeStaffRole,
  deactivateStaff,
  inviteStaff,
  listStaff,
  reactivateStaff,
  renameStaff,
  resetStaffSecondFactor,
  sendStaffReset,
  signOutStaff,
  type StaffMember,
} from '@vinculo/contracts/staff';
import { useAdminFiltersStore, useAuthStore } from '@vinculo/data-access/state';
import { anAuditEvent, aStaffMember } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { StaffTab } from './staff-tab';

const own = aStaffMember({
  uid: 'ana',
  name: 'Ana Cortés',
  role: 'admin',
  abilities: { changeRole: false, deactivate: false, resetSecondFactor: false },
});
const ines = aStaffMember();
const gone = aStaffMember({ uid: 'raul', name: 'Raúl Mendoza', state: 'deactivated' });

let api: FakeApi;
let staff: StaffMember[];
const requested = jest.fn();

beforeEach(() => {
  useAdminFiltersStore.getState().clear();
  requested.mockClear();
  staff = [own, ines, gone];
  api = fakeApi();
  api.on(listStaff, () => ({ items: staff }));
});

const open = (at = '/admin') => renderApp(<StaffTab />, { at });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

test('shows ten accounts per page with a search', async () => {
  staff = Array.from({ length: 12 }, (_, index) => aStaffMember({ uid: `u${index}`, name: `Persona ${index + 1}` }));
  open();
  await screen.findByRole('grid', { name: 'Personal' });
  expect(screen.getByText('1–10 de 12')).toBeVisible();
  await press('Página siguiente');
  expect(screen.getByText('11–12 de 12')).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'persona 3' } });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nadie' } });
  await press('Quitar búsqueda');
  expect(screen.getByText('1–10 de 12')).toBeVisible();
});

test('a failed load can be retried', async () => {
  api.on(listStaff, () => {
    throw new Refusal('unavailable');
  });
  open();
  expect(await screen.findByText('No pudimos cargar al personal', undefined, { timeout: 10_000 })).toBeVisible();
  api.on(listStaff, () => ({ items: staff }));
  await press('Reintentar');
  expect(await screen.findByText('Inés Robles')).toBeVisible();
});

test('a colleague is invited with a role; invalid input is reported, and a refusal keeps the form', async () => {
  const refusals: ErrorCode[] = ['duplicate_email', 'duplicate_name'];
  api.on(inviteStaff, ({ body }) => {
    requested(body);
    const refusal = refusals.shift();
    if (refusal !== undefined) throw new Refusal(refusal);
    staff = [...staff, aStaffMember({ ...body, uid: 'new', state: 'invited', lastAccessAt: null })];
    return aStaffMember(body);
  });
  open();
  await press('Invitar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar al equipo' }));
  dialog.getByRole('button', { name: 'Invitar' }).focus();
  fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
  expect(await screen.findByText(/^Escribe tres letras o más/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveFocus());
  await write('Nombre', 'Luz Prado');
  await write('Correo electrónico', 'luz@vinculo.example');
  await choose('Rol', 'Documentos');
  fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
  const [name, email] = ['Nombre', 'Correo electrónico'].map((label) => dialog.getByRole('textbox', { name: label }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(/^Ya hay una cuenta con este correo/));
  await waitFor(() => expect(email).toHaveFocus());
  expect(name).toHaveValue('Luz Prado');
  fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Otra cuenta activa tiene este nombre/));
  await waitFor(() => expect(name).toHaveFocus());
  expect(email).not.toHaveAccessibleDescription();
  await write('Nombre', 'Luz Пrado');
  fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
  expect(name).toHaveAccessibleDescription(/otro alfabeto/);
  await write('Nombre', 'Luz Prado');
  fireEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
  expect(await screen.findByText('La invitación va en camino a luz@vinculo.example')).toBeVisible();
  expect(requested).toHaveBeenLastCalledWith({ name: 'Luz Prado', email: 'luz@vinculo.example', role: 'documents' });
  expect(await within(screen.getByRole('grid')).findByText('Invitación pendiente')).toBeVisible();
});

test('a role is changed, sessions are closed, a reset is sent, an account is deactivated and reactivated', async () => {
  for (const endpoint of [changeStaffRole, deactivateStaff, reactivateStaff, signOutStaff, sendStaffReset] as const)
    api.on(endpoint, ({ params, body }) => {
      requested(endpoint.name, params.uid, body);
      return { ...ines, version: 4 };
    });
  open();
  await press('Acciones para Inés Robles');
  await pick('Cambiar rol…');
  await choose('Rol', 'Soporte');
  await press('Cambiar rol');
  expect(await screen.findByText('Rol cambiado')).toBeVisible();
  await press('Acciones para Inés Robles');
  await pick('Cerrar sus sesiones…');
  await press('Cerrar sesiones');
  expect(await screen.findByText('Sesiones cerradas')).toBeVisible();
  await press('Acciones para Inés Robles');
  await pick('Enviar correo para cambiar contraseña');
  expect(await screen.findByText('El correo va en camino a ines@vinculo.example')).toBeVisible();
  await press('Acciones para Inés Robles');
  await pick('Dar de baja…');
  await press('Dar de baja');
  expect(await screen.findByText('Cuenta dada de baja')).toBeVisible();
  await press('Acciones para Raúl Mendoza');
  await pick('Reactivar…');
  await press('Reactivar');
  expect(await screen.findByText('Cuenta reactivada')).toBeVisible();
  // Undo is offered for actions that revoke something, the latest on top.
  for (const undo of screen.getAllByRole('button', { name: 'Deshacer' })) fireEvent.click(undo);
  expect(await screen.findAllByText('Cambio deshecho')).toHaveLength(2);
  expect(requested.mock.calls).toEqual([
    ['changeStaffRole', 'ines', { role: 'support', version: 3 }],
    ['signOutStaff', 'ines', {}],
    ['sendStaffReset', 'ines', {}],
    ['deactivateStaff', 'ines', { version: 3 }],
    ['reactivateStaff', 'raul', { version: 3 }],
    ['reactivateStaff', 'ines', { version: 4 }],
    ['changeStaffRole', 'ines', { role: 'recruiter', version: 4 }],
  ]);
});

test('a name is changed; a taken one is refused and stays in the field', async () => {
  let isTaken = true;
  api.on(renameStaff, ({ params, body }) => {
    requested(params.uid, body);
    if (isTaken) throw new Refusal('duplicate_name');
    return { ...ines, name: body.name, version: 4 };
  });
  open();
  await press('Acciones para Inés Robles');
  await pick('Cambiar nombre…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el nombre de Inés Robles' }));
  expect(dialog.getByText(/lo que ya firmó conserva el nombre anterior/)).toBeVisible();
  await write('Nombre', ' x ');
  fireEvent.click(dialog.getByRole('button', { name: 'Cambiar nombre' }));
  expect(await screen.findByText(/^Escribe tres letras o más/)).toBeVisible();
  await write('Nombre', ' Ana Cortés ');
  fireEvent.click(dialog.getByRole('button', { name: 'Cambiar nombre' }));
  const field = dialog.getByRole('textbox', { name: 'Nombre' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Otra cuenta activa tiene este nombre/));
  expect(field).toHaveValue(' Ana Cortés ');
  isTaken = false;
  await write('Nombre', 'Inés Robles Paz');
  fireEvent.click(dialog.getByRole('button', { name: 'Cambiar nombre' }));
  expect(await screen.findByText('Nombre cambiado')).toBeVisible();
  await press('Deshacer');
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect(requested.mock.calls).toEqual([
    ['ines', { name: 'Ana Cortés', version: 3 }],
    ['ines', { name: 'Inés Robles Paz', version: 3 }],
    ['ines', { name: 'Inés Robles', version: 4 }],
  ]);
});

test.each([
  ['Cambiar nombre…', ines, /No se le avisa por correo/],
  ['Cambiar rol…', ines, /No se le avisa: díselo tú/],
  ['Cerrar sus sesiones…', ines, /No se le avisa/],
  ['Dar de baja…', ines, /No se le avisa por correo/],
  ['Reactivar…', gone, /en el rol Reclutamiento. No se le avisa: díselo tú/],
])('the dialog of «%s» says that no one is notified', async (action, { name }, words) => {
  open();
  await press(`Acciones para ${name}`);
  await pick(action);
  expect(await screen.findByText(words)).toBeVisible();
});

test('the user’s own account cannot be changed', async () => {
  open();
  await press('Acciones para Ana Cortés');
  for (const name of ['Cambiar rol…', 'Dar de baja…'])
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('a lost second factor is removed after a confirmation', async () => {
  staff = [aStaffMember({ hasSecondFactor: true, abilities: { ...ines.abilities, resetSecondFactor: true } })];
  api.on(resetStaffSecondFactor, ({ params }) => {
    requested(params.uid);
    staff = [ines];
    return ines;
  });
  open();
  expect(await screen.findByRole('row', { name: /Activada/ })).toBeVisible();
  await press('Acciones para Inés Robles');
  await pick('Restablecer verificación en dos pasos…');
  await press('Restablecer verificación');
  expect(await screen.findByText('Verificación en dos pasos restablecida')).toBeVisible();
  expect(requested).toHaveBeenCalledWith('ines');
  expect(await screen.findByRole('row', { name: /No tiene/ })).toBeVisible();
});

test('shows the actions of a colleague and the changes of their account', async () => {
  const asked = jest.fn();
  api.on(listAuditEvents, ({ query }) => {
    asked(query);
    return { items: [anAuditEvent()], nextCursor: null };
  });
  open('/admin?cuenta=ines');
  expect(await screen.findByRole('radio', { name: 'Lo que ha hecho' })).toBeChecked();
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ limit: 60, actorUid: 'ines' }));
  expect(await screen.findByText(/pausó «Chofer de reparto»/)).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Cambios de su cuenta' }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ limit: 60, entityID: 'ines' }));
  await press('Cerrar');
  expect(window.location.search).toBe('');
});

test('an undelivered invitation is shown in the list, with the reason in the panel, and is sent again', async () => {
  const at = '2026-11-20T18:00:00.000Z';
  const invited = aStaffMember({
    state: 'invited',
    lastAccessAt: null,
    mail: { state: 'failed', failure: 'unknownAddress', at },
  });
  staff = [own, invited];
  api.on(listAuditEvents, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  api.on(sendStaffReset, ({ params }) => {
    requested(params.uid);
    staff = [own, { ...invited, mail: { state: 'waiting', failure: null, at } }];
    return staff[1]!;
  });
  open();
  fireEvent.click(await screen.findByText('Invitación sin entregar'));
  const panel = within(await screen.findByRole('dialog', { name: 'Inés Robles' }));
  expect(await panel.findByText('La dirección no existe o no recibe correo.')).toBeVisible();
  fireEvent.click(panel.getByRole('button', { name: 'Reenviar el correo a Inés Robles' }));
  expect(await panel.findByText('Correo por enviar')).toBeVisible();
  expect(requested).toHaveBeenCalledWith('ines');
});

const select = async (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
};

test('many are signed out in one go, except the user and the deactivated; who failed is named', async () => {
  staff = [own, ines, aStaffMember({ uid: 'luz', name: 'Luz Prado' }), gone];
  api.on(signOutStaff, ({ params }) => {
    requested(params.uid);
    if (params.uid === 'luz') throw new Refusal('not_found');
    return ines;
  });
  renderApp(<StaffTab />, { claims: { isAdmin: true, permissions: [] } });
  act(() => useAuthStore.setState(({ user }) => ({ user: user && { ...user, uid: 'ana' } })));
  await select('Ana Cortés', 'Inés Robles', 'Luz Prado', 'Raúl Mendoza');
  await press('Cerrar sesiones');
  const question = within(await screen.findByRole('dialog', { name: '¿Cerrar las sesiones de 2 cuentas?' }));
  expect(question.getByRole('list', { name: 'Saldrán' })).toHaveTextContent(/Inés Robles.*Luz Prado/);
  expect(question.getByText('Quedan igual: Ana Cortés, Raúl Mendoza.')).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Cerrar sesiones' }));
  expect(
    await screen.findByRole('dialog', { name: 'Sesiones cerradas en 1 cuenta; otras no cambiaron' }),
  ).toHaveTextContent('Luz Prado: Ya no existe');
  expect(requested.mock.calls).toEqual([['ines'], ['luz']]);
});

test('pending invitations are sent again; one that was mailed too often does not stop the others', async () => {
  const invited = ['Luz Prado', 'Karla Díaz'].map((name) => aStaffMember({ uid: name, name, state: 'invited' }));
  staff = [ines, ...invited.map((person, index) => ({ ...person, uid: `u${index}` }))];
  api.on(sendStaffReset, ({ params }) => {
    requested(params.uid);
    if (params.uid === 'u0') throw new Refusal('rate_limited', { retryAfterSeconds: 2950 });
    return ines;
  });
  open();
  await select('Inés Robles', 'Luz Prado', 'Karla Díaz');
  await press('Volver a enviar invitación');
  const question = within(await screen.findByRole('dialog', { name: '¿Enviar otra vez 2 invitaciones?' }));
  fireEvent.click(question.getByRole('button', { name: 'Enviar' }));
  expect(
    await screen.findByText('Luz Prado: Demasiadas solicitudes seguidas. Espera 50 min e inténtalo de nuevo.'),
  ).toBeVisible();
  expect(screen.getByRole('dialog', { name: '1 invitación en camino; otras no cambiaron' })).toBeVisible();
  expect(requested.mock.calls).toEqual([['u0'], ['u1']]);
  await press('Entendido');
  expect(await screen.findByText('1 invitación en camino')).toBeVisible();
});

test('the selection goes on over the pages', async () => {
  staff = Array.from({ length: 12 }, (_, index) => aStaffMember({ uid: `u${index}`, name: `Persona ${index + 1}` }));
  open();
  await select('Persona 1');
  await press('Página siguiente');
  await select('Persona 12');
  expect(await screen.findByText('2 seleccionadas')).toBeVisible();
  await press('Volver a enviar invitación');
  expect(await screen.findByRole('dialog', { name: 'Nada por cambiar' })).toHaveTextContent(
    'Ninguna de las seleccionadas tiene una invitación pendiente.',
  );
});
