import { screen, waitFor, within } from '@testing-library/react';
import {
  checkPassword,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  getProfile,
  getSecondFactor,
  listOwnSessions,
  renewRecoveryCodes,
  sessionId,
  startSecondFactor,
  turnOffSecondFactor,
  type OwnSession,
  type SecondFactor,
} from '@vinculo/contracts/account';
import { chooseDigest, listNotifications } from '@vinculo/contracts/notifications';
import { changePassword } from '@vinculo/data-access/firebase';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { AccountPage } from './account-page';

jest.mock('@vinculo/data-access/firebase', () => ({ changePassword: jest.fn() }));
const change = jest.mocked(changePassword);

const OFF: SecondFactor = { isOn: false, isRequired: false, need: null, since: null, recoveryCodesLeft: 0 };
const ON: SecondFactor = { ...OFF, isOn: true, since: '2026-11-20T18:00:00.000Z', recoveryCodesLeft: 1 };
const codes = (first: string) => [first, ...Array.from({ length: 9 }, (_, index) => `ABCD-EFGH-JK${index}M`)];

const aSession = (number: number, part: Partial<OwnSession> = {}): OwnSession => ({
  sessionID: sessionId.parse(`00000000-0000-4000-8000-00000000000${number}`),
  device: `Navegador ${number}`,
  network: '189.203.10.*',
  signedInAt: '2026-11-20T18:00:00.000Z',
  lastSeenAt: '2026-11-20T18:00:00.000Z',
  isCurrent: false,
  ...part,
});

let api: FakeApi;
let factor: SecondFactor;
let sessions: OwnSession[];
let isDigestOn: boolean;
beforeEach(() => {
  factor = ON;
  isDigestOn = false;
  api = fakeApi();
  sessions = [aSession(1, { isCurrent: true }), aSession(2), aSession(3)];
  change.mockReset().mockResolvedValue({ success: true });
  api.on(getProfile, () => ({ name: 'Ana Cortés', email: 'ana@empresa.example', role: 'recruiter' as const }));
  api.on(checkPassword, () => ({ problem: null }));
  api.on(getSecondFactor, () => factor);
  api.on(listNotifications, () => ({ items: [], unread: 0, muted: [], isDigestOn }));
  api.on(listOwnSessions, () => ({ items: sessions }));
});
const press = (user: ReturnType<typeof renderApp>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const writeCode = async (user: ReturnType<typeof renderApp>['user'], code: string) =>
  user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), code);

test('the second factor can be turned on', async () => {
  factor = OFF;
  api.on(startSecondFactor, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }));
  api.on(confirmSecondFactor, () => {
    factor = ON;
    return { recoveryCodes: codes('AAAA-BBBB-CCCC') };
  });
  const { user } = renderApp(<AccountPage />);
  await press(user, 'Activar verificación en dos pasos');
  await user.type(await screen.findByRole('textbox', { name: 'Código de 6 dígitos' }), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  await press(user, 'Ya los guardé');
  expect(await screen.findByText('Te queda 1')).toBeVisible();
});

test('new recovery codes are shown once, after a code', async () => {
  let isRight = false;
  api.on(renewRecoveryCodes, () => {
    if (!isRight) throw new Refusal('wrong_code');
    return { recoveryCodes: codes('DDDD-EEEE-FFFF') };
  });
  const { user } = renderApp(<AccountPage />);
  await press(user, 'Generar códigos nuevos…');
  await press(user, 'Generar códigos');
  expect(await screen.findByText('Escribe un código.')).toBeVisible();
  await writeCode(user, '123456');
  await press(user, 'Generar códigos');
  expect(await screen.findByText(/El código no es correcto/)).toBeVisible();
  isRight = true;
  await press(user, 'Generar códigos');
  expect(await screen.findByText('DDDD-EEEE-FFFF')).toBeVisible();
  await press(user, 'Ya los guardé');
  expect(screen.queryByText('DDDD-EEEE-FFFF')).not.toBeInTheDocument();
});

test('it is turned off with a code', async () => {
  api.on(turnOffSecondFactor, () => {
    factor = OFF;
    return OFF;
  });
  const { user } = renderApp(<AccountPage />);
  await press(user, 'Desactivar…');
  await writeCode(user, '123456');
  await press(user, 'Desactivar');
  expect(await screen.findByText('Verificación en dos pasos desactivada')).toBeVisible();
  expect(await screen.findByText('Desactivada')).toBeVisible();
});

test('a failed load can be retried', async () => {
  api.on(getSecondFactor, () => {
    throw new Refusal('forbidden');
  });
  const { user } = renderApp(<AccountPage />);
  expect(await screen.findByText('No pudimos cargar la verificación en dos pasos')).toBeVisible();
  api.on(getSecondFactor, () => OFF);
  await press(user, 'Reintentar');
  expect(await screen.findByText('Desactivada')).toBeVisible();
});

test('one session is closed, then all others except the current one', async () => {
  api.on(endOwnSession, ({ params }) => {
    sessions = sessions.filter(({ sessionID }) => sessionID !== params.sessionID);
    return { ended: 1 };
  });
  api.on(endOtherSessions, () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { ended: 1 };
  });
  const { user } = renderApp(<AccountPage />);
  expect(await screen.findByText('Esta sesión')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cerrar la sesión en Navegador 1' })).not.toBeInTheDocument();
  await press(user, 'Cerrar la sesión en Navegador 2');
  expect(await screen.findByText('Sesión cerrada')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Navegador 2')).not.toBeInTheDocument());
  await press(user, 'Cerrar todas las demás…');
  await press(user, 'Cerrar sesiones');
  expect(await screen.findByText('Sesiones cerradas')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Navegador 3')).not.toBeInTheDocument());
  expect(screen.getByText('Navegador 1')).toBeVisible();
});

test('the name is that of the staff list, with a note on who can change it', async () => {
  renderApp(<AccountPage />);
  expect(await screen.findByText('Ana Cortés')).toBeVisible();
  expect(screen.getByText('Reclutamiento')).toBeVisible();
  expect(screen.getByText(/avisa a un administrador/)).toBeVisible();
});

test('the theme can be chosen', async () => {
  const { user } = renderApp(<AccountPage />);
  await user.click(await screen.findByRole('radio', { name: 'Oscuro' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await user.click(screen.getByRole('radio', { name: 'Sistema' }));
});

describe('the password', () => {
  const current = () => screen.getByLabelText(/^Contraseña actual/);
  const next = () => screen.getByLabelText(/^Contraseña nueva/);
  const fill = async (user: ReturnType<typeof renderApp>['user'], present: string, wanted: string) => {
    await user.clear(current());
    await user.clear(next());
    if (present !== '') await user.type(current(), present);
    if (wanted !== '') await user.type(next(), wanted);
    await press(user, 'Cambiar contraseña');
  };

  test('shows its requirements during typing, and marks missing ones', async () => {
    const { user } = renderApp(<AccountPage />);
    await fill(user, '', 'corta');
    expect(current()).toHaveFocus();
    expect(current()).toHaveAccessibleDescription('Escribe tu contraseña actual.');
    expect(screen.getByText('Usa al menos 12 caracteres.')).toBeVisible();
    await fill(user, 'presente', 'vinculo-2026');
    expect(next()).toHaveFocus();
    expect(next()).toHaveAccessibleDescription(/No uses tu nombre/);
    await user.type(next(), ' y tres puertas');
    expect(await screen.findByText('Cumple lo que se pide.')).toBeVisible();
    expect(change).not.toHaveBeenCalled();
  });

  test('is changed with the current password, and the other sessions end', async () => {
    const ended = jest.fn(() => ({ ended: 2 }));
    api.on(endOtherSessions, ended);
    const { user } = renderApp(<AccountPage />);
    await fill(user, 'presente', 'tres puertas azules');
    expect(await screen.findByText(/Tus demás sesiones se cerraron/)).toBeVisible();
    expect(change).toHaveBeenCalledWith('presente', 'tres puertas azules');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(current()).toHaveValue('');
    expect(next()).toHaveValue('');
  });

  test.each([
    ['auth/wrong-password', current, 'La contraseña actual no es correcta.'],
    ['auth/password-does-not-meet-requirements', next, /Es fácil de adivinar/],
  ])('%s is reported at its field, and the input is kept', async (code, field, text) => {
    change.mockResolvedValue({ success: false, info: { code, message: '' } });
    const { user } = renderApp(<AccountPage />);
    await fill(user, 'presente', 'tres puertas azules');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(text));
    expect(field()).toHaveFocus();
    expect(next()).toHaveValue('tres puertas azules');
  });

  test('one that the API refuses is not sent to the identity provider, and the input is kept', async () => {
    api.on(checkPassword, () => ({ problem: 'common' as const }));
    const { user } = renderApp(<AccountPage />);
    await fill(user, 'presente', 'Password1234');
    await waitFor(() => expect(next()).toHaveAccessibleDescription(/listas de contraseñas filtradas/));
    expect(next()).toHaveFocus();
    expect(next()).toHaveValue('Password1234');
    api.on(checkPassword, () => {
      throw new Refusal('unavailable');
    });
    await press(user, 'Cambiar contraseña');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(next()).toHaveValue('Password1234');
    expect(change).not.toHaveBeenCalled();
  });

  test('a lost network is reported, and the input is kept', async () => {
    change.mockResolvedValue({ success: false, info: { code: 'auth/network-request-failed', message: '' } });
    const { user } = renderApp(<AccountPage />);
    await fill(user, 'presente', 'tres puertas azules');
    expect(await screen.findByText(/Sin conexión/)).toBeVisible();
    expect(next()).toHaveValue('tres puertas azules');
  });
});

test('the daily digest is off by default, and a choice that fails to save is reverted', async () => {
  api.on(chooseDigest, ({ body: { isOn } }) => {
    isDigestOn = isOn;
    return { isDigestOn };
  });
  const { user } = renderApp(<AccountPage />);
  const choice = await screen.findByRole('checkbox', { name: /^Recibir por correo, cada mañana/ });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  expect(await screen.findByText('Resumen diario activado')).toBeVisible();
  await waitFor(() => expect(choice).toBeChecked());
  api.on(chooseDigest, () => {
    throw new Refusal('forbidden');
  });
  await waitFor(() => expect(choice).toBeEnabled());
  await user.click(choice);
  expect(await screen.findByText(/permiso/)).toBeVisible();
  await waitFor(() => expect(choice).toBeChecked());
});
