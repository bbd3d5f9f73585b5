import { sendPasswordReset } from '@vinculo/data-access/firebase';
import { notify } from '@vinculo/ui/feedback';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ForgotPasswordPage } from './forgot-password-page';

jest.mock('@vinculo/data-access/firebase', () => ({ preloadAuth: jest.fn(), sendPasswordReset: jest.fn() }));
jest.mock('@vinculo/ui/feedback', () => ({ notify: { success: jest.fn(), error: jest.fn() } }));

const LIMIT = 'Has pasado los intentos disponibles. Contacta al departamento de TI';

function open() {
  const view = render(
    <MemoryRouter initialEntries={['/forgot-password']}>
      <ForgotPasswordPage />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), ...view };
}

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico empresarial' });
const send = () => screen.getByRole('button', { name: 'Enviar correo de recuperación' });
const resend = () => screen.getByRole('button', { name: 'Reenviar correo' });

const failWith = (code: string) =>
  jest.mocked(sendPasswordReset).mockResolvedValue({ success: false, info: { code, message: '' } });

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  jest.mocked(sendPasswordReset).mockResolvedValue({ success: true, info: 'Correo enviado' });
});

test('has its title, the way back, a required field and the illustration', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Restablecer contraseña' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/login');
  expect(email()).toBeRequired();
  expect(screen.getByRole('img', { name: /Dos personas/ })).toBeInTheDocument();
});

test.each(['button', 'Enter', 'resend'])('%s sends the e-mail', async (how) => {
  const { user } = open();
  await user.type(email(), ' ana@vinculo.example ');
  if (how === 'Enter') await user.keyboard('{Enter}');
  else await user.click(how === 'button' ? send() : resend());
  expect(sendPasswordReset).toHaveBeenCalledWith('ana@vinculo.example');
  expect(notify.success).toHaveBeenCalledWith('Se ha mandado el correo');
  expect(screen.getByText(/Si hay una cuenta con ese correo/)).toBeVisible();
  expect(email()).toHaveValue('ana@vinculo.example');
});

test('four e-mails are sent, the fifth is blocked, also after the page is reopened', async () => {
  const { user, unmount } = open();
  await user.type(email(), 'ana@vinculo.example');
  await user.click(send());
  for (let again = 0; again < 3; again += 1) await user.click(resend());
  expect(notify.success).toHaveBeenCalledTimes(4);
  expect(notify.error).not.toHaveBeenCalled();

  await user.click(resend());
  expect(sendPasswordReset).toHaveBeenCalledTimes(4);
  expect(notify.error).toHaveBeenCalledWith(LIMIT);
  expect(screen.getByText(LIMIT)).toBeVisible();

  unmount();
  open();
  await user.type(email(), 'ana@vinculo.example');
  await user.click(send());
  expect(sendPasswordReset).toHaveBeenCalledTimes(4);
});

test.each(['auth/user-not-found', 'auth/user-disabled'])('%s looks like a success', async (code) => {
  failWith(code);
  const { user } = open();
  await user.type(email(), 'nadie@vinculo.example');
  await user.click(send());
  expect(notify.success).toHaveBeenCalledWith('Se ha mandado el correo');
  expect(notify.error).not.toHaveBeenCalled();
});

test.each([
  ['auth/too-many-requests', 'Demasiados intentos', 'Espera unos minutos antes de pedir otro correo.'],
  ['auth/network-request-failed', 'Sin conexión', 'Revisa tu red e inténtalo de nuevo. No se mandó nada.'],
  ['network-request-failed', 'Sin conexión', 'Revisa tu red e inténtalo de nuevo. No se mandó nada.'],
  ['auth/internal-error', 'No pudimos mandar el correo', /Inténtalo de nuevo en unos minutos/],
])('%s shows "%s" and what to do, and does not count as a send', async (code, toast, help) => {
  failWith(code);
  const { user } = open();
  await user.type(email(), 'ana@vinculo.example');
  for (let again = 0; again < 5; again += 1) await user.click(send());
  expect(sendPasswordReset).toHaveBeenCalledTimes(5);
  expect(notify.error).toHaveBeenLastCalledWith(toast);
  expect(screen.getByText(help)).toBeVisible();
});

test('an invalid address is reported at the field', async () => {
  failWith('auth/invalid-email');
  const { user } = open();
  await user.type(email(), 'ana');
  await user.click(send());
  expect(notify.error).toHaveBeenCalledWith('Email invalido');
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Escribe un correo completo, como nombre@empresa.com.');
});

test('an empty field asks for the address and sends nothing', async () => {
  const { user } = open();
  await user.click(send());
  expect(sendPasswordReset).not.toHaveBeenCalled();
  expect(email()).toHaveAccessibleDescription('Escribe tu correo.');
});

test('while the request runs a second click does nothing', async () => {
  let answer = () => {};
  jest
    .mocked(sendPasswordReset)
    .mockImplementation(
      () => new Promise((resolve) => (answer = () => resolve({ success: true, info: 'Correo enviado' }))),
    );
  const { user } = open();
  await user.type(email(), 'ana@vinculo.example');
  await user.dblClick(send());
  await user.click(resend());
  expect(sendPasswordReset).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(notify.success).toHaveBeenCalledTimes(1);
});
