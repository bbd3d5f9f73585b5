import { fireEvent, screen, within } from '@testing-library/react';
import { assignCompany } from '@vinculo/contracts/companies';
import { listColleagues } from '@vinculo/contracts/notifications';
import { aCompany } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { AssignCompany } from './assign-company';

const company = aCompany({ ownerUid: 'raul', ownerName: 'Raúl Mendoza' });
const sent = jest.fn();
let api: FakeApi;
beforeEach(() => {
  sent.mockClear();
  api = fakeApi();
  api.on(listColleagues, () => ({
    items: [
      { uid: 'luz', name: 'Luz Prado' },
      { uid: 'raul', name: 'Raúl Mendoza' },
    ],
  }));
  api.on(assignCompany, ({ body }) => {
    sent(body);
    return { ...company, ownerUid: body.ownerUid, version: body.version + 1 };
  });
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: /^Responsable/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
};

test('a company is assigned to a colleague, and the assignment is undone', async () => {
  renderApp(<AssignCompany company={company} />);
  await press('Reasignar…');
  await choose('Luz Prado');
  await press('Asignar');
  expect(await screen.findByText('Ahora la atiende Luz Prado')).toBeVisible();
  await press('Deshacer');
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ ownerUid: 'luz', version: 1 }], [{ ownerUid: 'raul', version: 2 }]]);
});

test('an owner without access has to be replaced, and cannot be restored', async () => {
  renderApp(<AssignCompany company={aCompany({ ownerUid: 'gone', ownerName: 'Iván Trejo' })} />);
  await press('Reasignar…');
  await press('Asignar');
  expect(await within(screen.getByRole('dialog')).findByText('Elige a alguien.')).toBeVisible();
  await choose('Luz Prado');
  await press('Asignar');
  expect(await screen.findByText('Ahora la atiende Luz Prado')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});

test('a user who may not edit sees the owner', () => {
  renderApp(<AssignCompany company={aCompany({ abilities: { edit: false, verify: [], createVacancy: false } })} />);
  expect(screen.getByText('Raúl Mendoza')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
