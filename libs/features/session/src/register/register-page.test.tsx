import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { call } from '@vinculo/data-access/http';
import { notify } from '@vinculo/ui/feedback';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RegisterPage } from './register-page';

jest.mock('@vinculo/data-access/http', () => ({ call: jest.fn() }));
jest.mock('@vinculo/ui/feedback', () => ({ notify: { success: jest.fn(), error: jest.fn() } }));

const NAME = 'Ana Cortés';
const EMAIL = 'ana@empresa.mx';
const REASON = 'Llevo las vacantes del Bajío.';

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/register']}>
        <RegisterPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const field = (label: string) => screen.getByRole('textbox', { name: label });
const name = () => field('Nombre completo');
const email = () => field('Correo electrónico empresarial');
const reason = () => field('¿Para qué necesitas acceso?');
const submit = () => screen.getByRole('button', { name: 'Solicitar acceso' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(name(), NAME);
  await user.type(email(), EMAIL);
  await user.type(reason(), REASON);
}

const keySent = (attempt: number) => jest.mocked(call).mock.calls[attempt]?.[2]?.idempotencyKey;

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(call).mockResolvedValue({ received: true });
});

test('asks three required things, and has a way back', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Solicitar acceso' })).toBeVisible();
  for (const control of [name(), email(), reason()]) expect(control).toBeRequired();
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/login');
});

test('sends the request and confirms it, with the address the answer will go to', async () => {
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeVisible();
  expect(screen.getByText(new RegExp(EMAIL))).toBeVisible();
  expect(notify.success).toHaveBeenCalledWith('Solicitud enviada');
  expect(call).toHaveBeenCalledWith(
    createAccessRequest,
    { body: { name: NAME, email: EMAIL, reason: REASON } },
    { idempotencyKey: expect.any(String) },
  );
  expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute('href', '/login');
});

test('names every field that is wrong, goes to the first, and sends nothing', async () => {
  const user = open();
  await user.type(email(), 'ana@');
  await user.click(submit());
  expect(call).not.toHaveBeenCalled();
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Escribe tu nombre y apellido.');
  expect(email()).toHaveAccessibleDescription('Escribe un correo completo, como nombre@empresa.com.');
  expect(reason()).toHaveAccessibleDescription('Cuéntanos en 10 a 600 caracteres para qué lo necesitas.');

  await user.clear(email());
  await fillIn(user);
  await user.click(submit());
  expect(call).toHaveBeenCalledTimes(1);
});

test('a failure keeps what was typed; sending the same again asks once, something else asks anew', async () => {
  jest.mocked(call).mockRejectedValue(new Error('network'));
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText(/lo que escribiste sigue aquí/)).toBeVisible();
  expect(notify.error).toHaveBeenCalledWith('No pudimos mandar tu solicitud');
  expect([name(), email(), reason()].map((control) => (control as HTMLInputElement).value)).toEqual([
    NAME,
    EMAIL,
    REASON,
  ]);

  await user.click(submit());
  await user.type(reason(), ' Gracias.');
  await user.click(submit());
  expect(call).toHaveBeenCalledTimes(3);
  expect(keySent(1)).toBe(keySent(0));
  expect(keySent(2)).not.toBe(keySent(0));
});

test('while it is on its way a second submit does nothing', async () => {
  let answer = () => {};
  jest.mocked(call).mockImplementation(() => new Promise((resolve) => (answer = () => resolve({ received: true }))));
  const user = open();
  await fillIn(user);
  await user.dblClick(submit());
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(await screen.findByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
});
