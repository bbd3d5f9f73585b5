import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createContact,
  editContact,
  listContacts,
  removeContact,
  restoreContact,
  type Contact,
} from '@vinculo/contracts/companies';
import { aCompany, aContact } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { refetchWithoutNetwork, renderApp } from '@vinculo/testing/render';
import { CompanyContactsTab } from './company-contacts-tab';

const company = aCompany();
const noemi = aContact();

let api: FakeApi;
let contacts: Contact[];

beforeEach(() => {
  contacts = [noemi];
  api = fakeApi();
  api.on(listContacts, () => ({ items: contacts }));
});

const open = (of = company) => renderApp(<CompanyContactsTab company={of} />);
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const button = (name: string) => screen.findByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('adds the first contact once its fields are valid, and reports those that are not', async () => {
  contacts = [];
  const keys: (string | null)[] = [];
  api.on(createContact, ({ body }, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new Refusal('forbidden');
    const added = aContact({ ...body, version: 1 });
    contacts = [added];
    return added;
  });
  const { user } = open();
  expect(await screen.findByText('Aún no hay contactos')).toBeVisible();
  await user.click(await button('Agregar contacto'));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar contacto' });
  const accept = within(dialog).getByRole('button', { name: 'Agregar' });
  write('Correo', 'noemi@');
  await user.click(accept);
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(
    'Escribe el nombre, tres letras o más.',
  );
  expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveAccessibleDescription(
    'No parece un correo. Ejemplo: nombre@empresa.mx',
  );
  expect(api.callsOf(createContact)).toBe(0);

  write('Nombre', 'Itzel Canul');
  write('Correo', 'Itzel@Autopartes.example');
  await user.click(accept);
  expect(
    await screen.findByText('No tienes permiso para hacer esto. Pídelo a quien administra la plataforma.'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Itzel Canul');

  await user.click(accept);
  expect(await screen.findByText('Contacto agregado')).toBeVisible();
  await gone();
  expect(await screen.findByText('itzel@autopartes.example')).toBeVisible();
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});

test('changes a contact with the loaded version; concurrent changes of a colleague are kept', async () => {
  const sent: unknown[] = [];
  const stored = { ...noemi, position: 'Gerente', phone: '461 111 1111', version: 2 };
  api.on(editContact, ({ params, body }) => {
    expect(params.contactID).toBe(noemi.contactID);
    sent.push(body);
    if (body.version !== stored.version) throw new Refusal('version_conflict', { current: stored });
    contacts = [{ ...stored, phone: body.phone ?? '', version: 3 }];
    return contacts[0]!;
  });
  const { user } = open();
  await user.click(await button('Editar a Noemí Zúñiga Prado'));
  await screen.findByRole('dialog', { name: 'Editar a Noemí Zúñiga Prado' });
  write('Teléfono', '461 000 0000');
  await user.click(await button('Guardar'));
  const conflict = await screen.findByRole('dialog', { name: 'Alguien más cambió este contacto' });
  expect(within(conflict).getByRole('radio', { name: 'Tuyo 461 000 0000', checked: true })).toBeVisible();
  expect(within(conflict).getByRole('radio', { name: 'Guardado 461 111 1111' })).toBeVisible();
  expect(within(conflict).getByRole('region', { name: /^Solo cambió la otra persona/ })).toHaveTextContent('Gerente');
  await user.click(within(conflict).getByRole('button', { name: 'Guardar así' }));
  expect(await screen.findByText('Contacto guardado')).toBeVisible();
  expect(await screen.findByText(/^Gerente · .* · 461 000 0000$/)).toBeVisible();
  expect(sent).toEqual([
    { phone: '461 000 0000', version: 1 },
    { phone: '461 000 0000', version: 2 },
  ]);
});

test('removes a contact after a confirmation', async () => {
  const versions: number[] = [];
  const before = contacts;
  api.on(removeContact, ({ body }) => {
    versions.push(body.version);
    contacts = [];
    return { removed: true as const };
  });
  const { user } = open();
  await user.click(await button('Quitar a Noemí Zúñiga Prado'));
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar a Noemí Zúñiga Prado?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await gone();
  expect(versions).toEqual([]);
  await user.click(await button('Quitar a Noemí Zúñiga Prado'));
  await user.click(await button('Quitar'));
  expect(await screen.findByText('Contacto quitado')).toBeVisible();
  expect(await screen.findByText('Aún no hay contactos')).toBeVisible();
  expect(versions).toEqual([1]);
  const [removed] = before;
  api.on(restoreContact, () => {
    contacts = [removed!];
    return removed!;
  });
  await user.click(await button('Deshacer'));
  expect(await screen.findByText('Contacto recuperado')).toBeVisible();
  expect(await button('Quitar a Noemí Zúñiga Prado')).toBeVisible();
});

test.each([
  ['a contact that is not saved', editContact, 'Editar a Noemí Zúñiga Prado', 'Guardar'],
  ['a contact that is not removed', removeContact, 'Quitar a Noemí Zúñiga Prado', 'Quitar'],
])('%s is reported even after the user has left', async (_what, endpoint, start, accept) => {
  const refuse = api.refuseLater(endpoint, 'forbidden');
  const { user, rerender } = open();
  await user.click(await button(start));
  await user.click(await button(accept));
  await waitFor(() => expect(api.callsOf(endpoint)).toBe(1));
  rerender(<p>Otra pantalla</p>);
  refuse();
  expect(await screen.findByText(/^No tienes permiso para hacer esto\./)).toBeVisible();
});

test('without the permission to edit, the tab is read-only', async () => {
  open(aCompany({ abilities: { edit: false, verify: [], createVacancy: false } }));
  expect(await screen.findByText('Noemí Zúñiga Prado')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('contacts that fail to load can be retried', async () => {
  api.on(listContacts, () => {
    throw new Refusal('forbidden');
  });
  const { user } = open();
  expect(await screen.findByText('No pudimos cargar los contactos')).toBeVisible();
  api.on(listContacts, () => ({ items: contacts }));
  await user.click(await button('Reintentar'));
  expect(await screen.findByText('Noemí Zúñiga Prado')).toBeVisible();
});

test('a list that cannot be read again leaves the contact that is being written', async () => {
  const { user, client } = open();
  await user.click(await button('Agregar contacto'));
  await screen.findByRole('dialog', { name: 'Agregar contacto' });
  write('Nombre', 'Itzel Canul');
  await refetchWithoutNetwork(api, client);
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Itzel Canul');
});
