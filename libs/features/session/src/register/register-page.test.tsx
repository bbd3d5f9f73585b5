import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { fakeApi, Refusal } from '@vinculo/testing/fake-api';
import { notify } from '@vinculo/ui/feedback';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RegisterPage } from './register-page';

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

const received = jest.fn<{ received: true } | Promise<{ received: true }>, [body: unknown, key: string | null]>();

beforeEach(() => {
  jest.clearAllMocks();
  received.mockReset().mockReturnValue({ received: true });
  fakeApi().on(createAccessRequest, ({ body }, { idempotencyKey }) => received(body, idempotencyKey));
});

test('has three required fields and a link back', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Solicitar acceso' })).toBeVisible();
  for (const control of [name(), email(), reason()]) expect(control).toBeRequired();
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/login');
});

test('sends the request and confirms it, with the address for the answer', async () => {
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeVisible();
  expect(screen.getByText(new RegExp(EMAIL))).toBeVisible();
  expect(notify.success).toHaveBeenCalledWith('Solicitud enviada');
  expect(received).toHaveBeenCalledWith({ name: NAME, email: EMAIL, reason: REASON }, expect.any(String));
  expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute('href', '/login');
});

test('a text beyond its limit is kept whole and refused with its length', async () => {
  const user = open();
  await fillIn(user);
  await user.click(reason());
  await user.paste('a'.repeat(600));
  await user.click(submit());
  expect(received).not.toHaveBeenCalled();
  expect(reason()).toHaveFocus();
  expect(reason()).toHaveValue(REASON + 'a'.repeat(600));
  expect(reason()).toHaveAccessibleDescription('Tiene 629 caracteres; el máximo es 600.');
});

test('reports every invalid field, focuses the first, and sends nothing', async () => {
  const user = open();
  await user.type(email(), 'ana@');
  await user.click(submit());
  expect(received).not.toHaveBeenCalled();
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription(/^Escribe tu nombre y apellido/);
  expect(email()).toHaveAccessibleDescription('Escribe un correo completo, como nombre@empresa.com.');
  expect(reason()).toHaveAccessibleDescription('Cuéntanos en 10 a 600 caracteres para qué lo necesitas.');

  await user.clear(email());
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  expect(received).toHaveBeenCalledTimes(1);
});

test('a refusal shows the reason and keeps the input; the same text keeps its idempotency key, another gets a new one', async () => {
  received.mockImplementation(() => {
    throw new Refusal('payload_too_large');
  });
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(
    await screen.findByText('Son demasiados datos para un solo envío. Divídelos e inténtalo de nuevo.'),
  ).toBeVisible();
  expect(notify.error).toHaveBeenCalledWith('No pudimos mandar tu solicitud');
  expect(name()).toHaveValue(NAME);
  expect(email()).toHaveValue(EMAIL);
  expect(reason()).toHaveValue(REASON);

  await user.click(submit());
  await waitFor(() => expect(notify.error).toHaveBeenCalledTimes(2));
  await user.type(reason(), ' Gracias.');
  await user.click(submit());
  await waitFor(() => expect(notify.error).toHaveBeenCalledTimes(3));
  const [first, again, other] = received.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('while the request runs a second submit does nothing', async () => {
  let answer = () => {};
  received.mockImplementation(() => new Promise((resolve) => (answer = () => resolve({ received: true }))));
  const user = open();
  await fillIn(user);
  await user.dblClick(submit());
  await waitFor(() => expect(received).toHaveBeenCalled());
  await user.click(submit());
  await act(async () => answer());
  expect(await screen.findByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  expect(received).toHaveBeenCalledTimes(1);
});
