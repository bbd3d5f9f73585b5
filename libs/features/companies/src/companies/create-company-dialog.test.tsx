import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createCompany, type Company } from '@vinculo/contracts/companies';
import { aCompany } from '@vinculo/testing/builders';
import { fakeApi, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { CreateCompanyDialog } from './create-company-dialog';

const onCreated = jest.fn();
let api: FakeApi;

beforeEach(() => {
  onCreated.mockClear();
  api = fakeApi();
});

/** Sends a complete form and opens another screen before the response. */
async function leaveWhileSaving() {
  const { user, rerender } = renderApp(<CreateCompanyDialog onClose={jest.fn()} onCreated={onCreated} />);
  await screen.findByRole('dialog', { name: 'Nueva empresa' });
  const write = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  write('Razón social', 'Textiles de Yucatán, S.A. de C.V.');
  write('Nombre comercial', 'Textiles de Yucatán');
  write('RFC', 'AUT8705169N5');
  write('Ciudad', 'Mérida');
  for (const [name, option] of [
    ['Industria', 'Construcción'],
    ['Estado', 'Yucatán'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name }));
    await user.paste(option);
    await user.click(await screen.findByRole('option', { name: option }));
  }
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(api.callsOf(createCompany)).toBe(1));
  rerender(<p>Otra pantalla</p>);
}

test('a taken RFC is reported even after the user has left', async () => {
  const refuse = api.refuseLater(createCompany, 'duplicate_rfc');
  await leaveWhileSaving();
  refuse();
  expect(await screen.findByText('Ya hay una empresa con este RFC. Búscala en la lista.')).toBeVisible();
});

test('a user who has left is notified of the new company without a navigation', async () => {
  let answer = (_company: Company) => {};
  api.on(createCompany, () => new Promise<Company>((resolve) => (answer = resolve)));
  await leaveWhileSaving();
  answer(aCompany());
  expect(await screen.findByText('Empresa registrada')).toBeVisible();
  expect(onCreated).not.toHaveBeenCalled();
});
