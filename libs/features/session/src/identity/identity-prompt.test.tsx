import { screen, waitFor, within } from '@testing-library/react';
import { getSecondFactor, passSecondFactor, type SecondFactor } from '@vinculo/contracts/account';
import { addHoliday, listHolidays } from '@vinculo/contracts/legal-parameters';
import { proveIdentity } from '@vinculo/data-access/firebase';
import { useAddHoliday } from '@vinculo/data-access/legal-parameters';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { useState } from 'react';
import { IdentityPrompt } from './identity-prompt';

jest.mock('@vinculo/data-access/firebase', () => ({ proveIdentity: jest.fn() }));
const prove = jest.mocked(proveIdentity);

const OFF: SecondFactor = { isOn: false, isRequired: false, need: null, since: null, recoveryCodesLeft: 0 };
const ON: SecondFactor = { ...OFF, isOn: true, since: '2026-11-20T18:00:00.000Z', recoveryCodesLeft: 8 };

let api: FakeApi;
let refusal: 'session_idle' | 'proof_required' | null;
beforeEach(() => {
  prove.mockReset();
  api = fakeApi();
  api.on(listHolidays, () => ({ items: [] }));
  api.on(addHoliday, ({ body }) => {
    if (refusal !== null) throw new Refusal(refusal);
    return { ...body, holidayID: '00000000-0000-4000-8000-0000000000d1', isRetired: false, version: 1 };
  });
});

/** A form whose submit requires a confirmed identity. */
function Form() {
  const add = useAddHoliday();
  const [name, setName] = useState('');
  const body = { day: '2027-06-06', name, source: 'DOF 2027' };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ body, idempotencyKey: '00000000-0000-4000-8000-0000000000d2' });
      }}
    >
      <input aria-label="Nombre" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="submit">Guardar</button>
      {add.isSuccess && <p>Se guardó {add.data.name}</p>}
      {add.isError && <p>No se guardó</p>}
    </form>
  );
}

async function send() {
  const { user } = renderApp(
    <>
      <IdentityPrompt />
      <Form />
    </>,
  );
  await user.type(screen.getByLabelText('Nombre'), 'Elección');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const card = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  return { user, card };
}

test('after an idle session expired, the password restores the input and sends it', async () => {
  refusal = 'session_idle';
  api.on(getSecondFactor, () => OFF);
  prove.mockImplementation(async (password) => {
    if (password !== 'Vinculo-2026') return { success: false, info: { code: 'auth/wrong-password', message: '' } };
    refusal = null;
    return { success: true };
  });
  const { user, card } = await send();
  expect(
    await card.findByText(/Lo que estabas haciendo sigue aquí. Sigues como mariana@vinculo.example/),
  ).toBeVisible();
  await user.type(card.getByLabelText('Contraseña'), 'otra{Enter}');
  expect(await card.findByText('Contraseña incorrecta. Vuelve a escribirla o restablécela.')).toBeVisible();
  await user.clear(card.getByLabelText('Contraseña'));
  await user.type(card.getByLabelText('Contraseña'), 'Vinculo-2026{Enter}');
  expect(await screen.findByText('Se guardó Elección')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Elección');
});

test('a sensitive change asks for a code if the user has a second factor', async () => {
  refusal = 'proof_required';
  api.on(getSecondFactor, () => ON);
  api.on(passSecondFactor, () => {
    refusal = null;
    return ON;
  });
  const { user, card } = await send();
  await user.type(await card.findByLabelText('Código de 6 dígitos'), '123456{Enter}');
  expect(await screen.findByText('Se guardó Elección')).toBeVisible();
  expect(prove).not.toHaveBeenCalled();
});

test('without confirmation the change is not made', async () => {
  refusal = 'proof_required';
  api.on(getSecondFactor, () => OFF);
  const { user, card } = await send();
  expect(await card.findByLabelText('Contraseña')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('No se guardó')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
