import { preloadAuth, signIn, signOut } from '@vinculo/data-access/firebase';
import { secondFactorNeed } from '@vinculo/data-access/account';
import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { notify } from '@vinculo/ui/feedback';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { recruiter, stranger } from '../session/session.fixture';
import { LoginPage } from './login-page';

jest.mock('@vinculo/data-access/firebase', () => ({ preloadAuth: jest.fn(), signIn: jest.fn(), signOut: jest.fn() }));
jest.mock('@vinculo/data-access/account', () => ({ secondFactorNeed: jest.fn() }));
jest.mock('../second-factor/second-factor-step', () => ({
  SecondFactorStep: ({ need }: { need: string }) => <h1>Segundo factor: {need}</h1>,
}));
jest.mock('@vinculo/ui/feedback', () => ({ notify: { success: jest.fn(), error: jest.fn() } }));

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

function open(state: unknown = null) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico' });
const password = () => screen.getByLabelText('Contraseña');
const submit = () => screen.getByRole('button', { name: 'Iniciar sesión' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), ' reclutamiento@vinculo.example ');
  await user.type(password(), 'Vinculo-2026');
}

beforeEach(() => {
  jest.clearAllMocks();
  useAuthStore.getState().clear();
  useSecondFactorStore.getState().set(null);
  jest.mocked(secondFactorNeed).mockResolvedValue(null);
  jest.mocked(signIn).mockResolvedValue({ success: true, user: recruiter });
  jest.mocked(signOut).mockResolvedValue({ success: true });
});

test('shows a greeting and the other links, with the focus in the first field', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Hola, de vuelta.' })).toBeVisible();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Olvidé mi contraseña' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Solicitar acceso' })).toHaveAttribute('href', '/register');
});

test('a successful login stores the session, confirms it and opens the home page', async () => {
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(signIn).toHaveBeenCalledWith('reclutamiento@vinculo.example', 'Vinculo-2026');
  expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
  expect(useAuthStore.getState().user).toEqual(recruiter);
  expect(notify.success).toHaveBeenCalledWith('Credenciales correctas');
});

test.each(['code', 'enrolment'] as const)('a session without its %s is not signed in yet', async (need) => {
  jest.mocked(secondFactorNeed).mockResolvedValue(need);
  const user = open({ from: '/companies' });
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: `Segundo factor: ${need}` })).toBeVisible();
  expect(notify.success).not.toHaveBeenCalled();
  act(() => useSecondFactorStore.getState().set(null));
  expect(screen.getByRole('heading', { name: '/companies' })).toBeVisible();
});

test('Enter submits, and the remembered URL is opened', async () => {
  const user = open({ from: '/companies?sort=active' });
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '/companies?sort=active' })).toBeVisible();
});

test('a signed-in user is redirected at once', () => {
  useAuthStore.getState().set(recruiter);
  open({ from: '/people' });
  expect(screen.getByRole('heading', { name: '/people' })).toBeVisible();
  expect(notify.success).not.toHaveBeenCalled();
});

test('a login without permission is signed out again, with a message', async () => {
  jest.mocked(signIn).mockResolvedValue({ success: true, user: stranger });
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(notify.error).toHaveBeenCalledTimes(1);
  expect(notify.error).toHaveBeenCalledWith('Su usuario no tiene permisos para esta plataforma.');
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(useAuthStore.getState().isAuthenticated).toBe(false);
  expect(submit()).toBeVisible();
});

test.each([
  ['auth/user-not-found', 'Usuario no encontrado', 'Correo electrónico'],
  ['auth/wrong-password', 'Contraseña incorrecta', 'Contraseña'],
  ['auth/invalid-email', 'Email invalido', 'Correo electrónico'],
  ['auth/user-disabled', 'Usuario deshabilitado', null],
  ['auth/user-token-expired', 'Token expirado', null],
  ['auth/too-many-requests', 'Demasiados intentos', null],
  ['auth/invalid-credential', 'Error', 'Contraseña'],
  ['auth/network-request-failed', 'Error', null],
  ['network-request-failed', 'Error', null],
  ['auth/internal-error', 'Error', null],
])('%s shows "%s" and keeps the input', async (code, message, field) => {
  jest.mocked(signIn).mockResolvedValue({ success: false, info: { code, message: 'in English' } });
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(notify.error).toHaveBeenCalledWith(message);
  expect(email()).toHaveValue('reclutamiento@vinculo.example');
  expect(password()).toHaveValue('Vinculo-2026');
  if (field === null) {
    expect(email()).toBeValid();
    expect(password()).toBeValid();
  } else {
    const faulty = screen.getByLabelText(field);
    expect(faulty).toBeInvalid();
    expect(faulty).toHaveFocus();
    expect(faulty).toHaveAccessibleDescription(/\./);
  }
});

test('an error of the whole form stays visible below the fields', async () => {
  jest.mocked(signIn).mockResolvedValue({ success: false, info: { code: 'auth/too-many-requests', message: '' } });
  const user = open();
  await fillIn(user);
  await user.click(submit());
  expect(screen.getByText('Espera unos minutos o restablece tu contraseña.')).toBeVisible();
});

test.each([
  ['', '', 'Correo electrónico'],
  ['', 'Vinculo-2026', 'Correo electrónico'],
  ['reclutamiento@vinculo.example', '', 'Contraseña'],
])('both fields are required (%j, %j)', async (typedEmail, typedPassword, faulty) => {
  const user = open();
  if (typedEmail !== '') await user.type(email(), typedEmail);
  if (typedPassword !== '') await user.type(password(), typedPassword);
  await user.click(submit());
  expect(notify.error).toHaveBeenCalledWith('Por favor ingrese un email y contraseña');
  expect(signIn).not.toHaveBeenCalled();
  expect(screen.getByLabelText(faulty)).toHaveFocus();
});

test('the eye button shows and hides the password', async () => {
  const user = open();
  await user.type(password(), 'secreto');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('secreto');
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(password()).toHaveAttribute('type', 'password');
  expect(signIn).not.toHaveBeenCalled();
});

test('while the request runs a second submit does nothing', async () => {
  let answer = () => {};
  jest
    .mocked(signIn)
    .mockImplementation(() => new Promise((resolve) => (answer = () => resolve({ success: true, user: recruiter }))));
  const user = open();
  await fillIn(user);
  await user.dblClick(submit());
  await user.keyboard('{Enter}');
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  expect(notify.success).toHaveBeenCalledTimes(1);
});

test('the login can be retried after a failure', async () => {
  jest.mocked(signIn).mockResolvedValueOnce({ success: false, info: { code: 'auth/wrong-password', message: '' } });
  const user = open();
  await fillIn(user);
  await user.click(submit());
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
});

test('the sign-in code is loaded with the first typed character, not before', async () => {
  const user = open();
  expect(preloadAuth).not.toHaveBeenCalled();
  await user.type(email(), 'a');
  expect(preloadAuth).toHaveBeenCalled();
});
