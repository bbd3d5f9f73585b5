import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { assignCompany, companyId, getCompany, listCompanies, type Company } from '@vinculo/contracts/companies';
import { listColleagues } from '@vinculo/contracts/notifications';
import { NO_CLAIMS } from '@vinculo/domain/session';
import { aCompany } from '@vinculo/testing/builders';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CompaniesPage } from '../companies-page';

const NAMES = ['Abarrotes', 'Aeropartes', 'Agroindustrias'];
let stored: Company[];
let api: FakeApi;
const sent = jest.fn();

beforeEach(() => {
  sent.mockClear();
  stored = NAMES.map((tradeName, index) =>
    aCompany({
      companyID: companyId.parse(`c5e752fa-3db8-489e-adc5-16822bfda89${index}`),
      tradeName,
      legalName: `${tradeName}, S.A.`,
    }),
  );
  api = fakeApi();
  api.on(listCompanies, () => ({ items: stored, nextCursor: null, total: stored.length, totalCapped: false }));
  api.on(getCompany, ({ params }) => stored.find(({ companyID }) => companyID === params.companyID)!);
  api.on(listColleagues, () => ({
    items: [
      { uid: 'luz', name: 'Luz Prado' },
      { uid: 'raul', name: 'Raúl Mendoza' },
    ],
  }));
  api.on(assignCompany, ({ params, body }, { idempotencyKey }) => {
    const company = stored.find(({ companyID }) => companyID === params.companyID);
    if (company === undefined) throw new Refusal('not_found');
    if (company.version !== body.version) throw new Refusal('version_conflict', { current: company });
    sent(company.tradeName, body.ownerUid, body.version, idempotencyKey?.length);
    const next = { ...company, ...body, ownerName: body.ownerUid, version: body.version + 1 };
    stored = stored.map((each) => (each === company ? next : each));
    return next;
  });
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function assignAll(name: string) {
  const { user } = renderApp(<CompaniesPage />, { at: '/companies' });
  const first = await screen.findByRole('row', { name: /Abarrotes/ });
  act(() => first.focus());
  await user.keyboard('{Control>}a{/Control}');
  await press('Asignar responsable');
  const question = within(await screen.findByRole('dialog', { name: '¿Quién atiende estas 3 empresas?' }));
  fireEvent.click(question.getByRole('button', { name: 'Asignar' }));
  expect(await question.findByText('Elige a alguien.')).toBeVisible();
  fireEvent.click(question.getByRole('combobox', { name: /^Responsable/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
  return question;
}

test('many companies are assigned to a colleague, each with its version and key, and given back', async () => {
  stored[2] = { ...stored[2]!, ownerUid: 'luz', ownerName: 'Luz Prado' };
  const question = await assignAll('Luz Prado');
  expect(question.getByRole('list', { name: 'Cambiarán' })).toHaveTextContent(
    'Abarrotes · la atiende Raúl MendozaAeropartes · la atiende Raúl Mendoza',
  );
  expect(question.getByText('Quedan igual: Agroindustrias.')).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('2 empresas asignadas a Luz Prado')).toBeVisible();
  expect(screen.queryByRole('toolbar')).toBeNull();
  await press('Deshacer');
  expect(await screen.findByText('2 cambios deshechos')).toBeVisible();
  expect(sent.mock.calls).toEqual([
    ['Abarrotes', 'luz', 1, 36],
    ['Aeropartes', 'luz', 1, 36],
    ['Abarrotes', 'raul', 2, 36],
    ['Aeropartes', 'raul', 2, 36],
  ]);
});

test('a company that a colleague changed is listed, read again, and assigned with its new version', async () => {
  const question = await assignAll('Luz Prado');
  stored[1] = { ...stored[1]!, ownerUid: 'ana', ownerName: 'Ana Cortés', version: 8 };
  fireEvent.click(question.getByRole('button', { name: 'Asignar' }));
  await screen.findByRole('dialog', { name: '2 empresas asignadas a Luz Prado; otras no cambiaron' });
  expect(screen.getByText(/^Aeropartes: Alguien más hizo cambios/)).toBeVisible();
  await press('Reintentar con 1');
  const again = within(await screen.findByRole('dialog', { name: '¿Quién atiende esta empresa?' }));
  expect(again.getByRole('list', { name: 'Cambiarán' })).toHaveTextContent('Aeropartes · la atiende Ana Cortés');
  fireEvent.click(again.getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('1 empresa asignada a Luz Prado')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith('Aeropartes', 'luz', 8, 36);
});

test('an undo leaves alone what a colleague changed since, by name', async () => {
  const question = await assignAll('Luz Prado');
  fireEvent.click(question.getByRole('button', { name: 'Asignar' }));
  await screen.findByText('3 empresas asignadas a Luz Prado');
  stored[0] = { ...stored[0]!, version: 9 };
  await press('Deshacer');
  expect(await screen.findByText('2 cambios deshechos')).toBeVisible();
  expect(
    screen.getByText(
      'Quedan como están, porque cambiaron después o su responsable anterior ya no tiene acceso: Abarrotes.',
    ),
  ).toBeVisible();
});

test('where the network is lost, the rest is sent after it is back', async () => {
  const question = await assignAll('Luz Prado');
  api.setOnline(false);
  fireEvent.click(question.getByRole('button', { name: 'Asignar' }));
  expect(
    await screen.findByText(/^3 empresas sin confirmar: Sin conexión\./, undefined, { timeout: 15_000 }),
  ).toBeVisible();
  api.setOnline(true);
  await press('Reintentar con 3');
  await press('Asignar');
  expect(await screen.findByText('3 empresas asignadas a Luz Prado')).toBeVisible();
});

test('who may not edit companies has nothing to select them for', async () => {
  renderApp(<CompaniesPage />, { at: '/companies', claims: NO_CLAIMS });
  await screen.findByRole('row', { name: /Abarrotes/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
