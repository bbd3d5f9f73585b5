import { screen, waitFor } from '@testing-library/react';
import {
  confirmSecondFactor,
  passSecondFactor,
  startSecondFactor,
  type SecondFactor,
} from '@vinculo/contracts/account';
import { useStartSecondFactor } from '@vinculo/data-access/account';
import { useAuthStore, useSecondFactorStore } from '@vinculo/data-access/state';
import { fakeApi, Refusal, type FakeApi } from '@vinculo/testing/fake-api';
import { renderApp } from '@vinculo/testing/render';
import { SecondFactorStep } from './second-factor-step';

jest.mock('@vinculo/data-access/firebase', () => ({ signOut: jest.fn().mockResolvedValue({ success: true }) }));

const PASSED: SecondFactor = {
  isOn: true,
  isRequired: false,
  need: null,
  since: '2026-11-20T18:00:00.000Z',
  recoveryCodesLeft: 9,
};
const need = () => useSecondFactorStore.getState().need;
const code = () => screen.findByRole('textbox', { name: 'Código de 6 dígitos' });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

describe('a code', () => {
  beforeEach(() => useSecondFactorStore.getState().set('code'));
  const open = () => renderApp(<SecondFactorStep need="code" />);

  test('only the digits of pasted text are kept; more than six are refused with their number', async () => {
    const sent = jest.fn();
    api.on(passSecondFactor, sent);
    const { user } = open();
    await user.type(await code(), '12a3');
    expect(await code()).toHaveValue('123');
    await user.clear(await code());
    await user.paste('Tu código es 123 4567, no lo compartas con nadie');
    expect(await code()).toHaveValue('1234567');
    expect(await code()).toHaveAccessibleDescription('Tiene 7 caracteres; el máximo es 6.');
    await user.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
  });

  test('signs in, also if pasted in groups', async () => {
    const sent = jest.fn();
    api.on(passSecondFactor, ({ body }) => {
      sent(body);
      return PASSED;
    });
    const { user } = open();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Credenciales correctas')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ code: '123456' });
    expect(need()).toBeNull();
  });

  test.each([
    ['wrong_code', {}, 'El código no es correcto o ya se usó. Escribe uno nuevo.'],
    ['rate_limited', { retryAfterSeconds: 300 }, 'Demasiados intentos. Espera 5 minutos y usa un código nuevo.'],
  ] as const)('refused with %s shows the reason and can be typed again', async (refusal, info, text) => {
    api.on(passSecondFactor, () => {
      throw new Refusal(refusal, info);
    });
    const { user } = open();
    await user.type(await code(), '000000');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveValue('000000');
    expect(need()).toBe('code');
  });

  test('can be replaced by a recovery code, and the user can sign out', async () => {
    const { user } = open();
    await user.type(await code(), '123');
    await user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    expect(screen.getByRole('textbox', { name: 'Código de recuperación' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Usar otra cuenta' }));
    expect(useAuthStore.getState().isAuthenticated).toBe(false);
    expect(need()).toBeNull();
  });
});

test('a user without a second factor enrols: scans or types, confirms, and stores the recovery codes', async () => {
  useSecondFactorStore.getState().set('enrolment');
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JK${index}M`);
  api.on(startSecondFactor, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }));
  let isRight = false;
  api.on(confirmSecondFactor, () => {
    if (!isRight) throw new Refusal('wrong_code');
    return { recoveryCodes };
  });
  const { user } = renderApp(<SecondFactorStep need="enrolment" />);
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(await screen.findByRole('img', { name: /^Código QR/ })).toBeVisible();
  await user.type(await code(), '123456{Enter}');
  expect(await screen.findByText(/El código no es correcto/)).toBeVisible();
  isRight = true;
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toHaveFocus();
  for (const one of recoveryCodes) expect(screen.getByText(one)).toBeVisible();
  expect(need()).toBe('enrolment');
  await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  expect(need()).toBeNull();
});

function AskTwice() {
  const { mutate: start, data } = useStartSecondFactor();
  const askTwice = () => {
    start();
    start();
  };
  return <button onClick={askTwice}>{data?.secret ?? 'Pedir'}</button>;
}

test('requested twice, the secret on screen is the stored one', async () => {
  let [asked, stored] = [0, ''];
  let answerFirst = () => {};
  const answered = new Promise<void>((resolve) => (answerFirst = resolve));
  api.on(startSecondFactor, async () => {
    asked += 1;
    const secret = asked === 1 ? 'AAAA' : 'BBBB';
    if (secret === 'AAAA') await answered;
    stored = secret;
    return { secret, uri: `otpauth://totp/Vinculo?secret=${secret}` };
  });
  const { user } = renderApp(<AskTwice />);
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  answerFirst();
  expect(await screen.findByText('BBBB')).toBeVisible();
  expect(stored).toBe('BBBB');
});
