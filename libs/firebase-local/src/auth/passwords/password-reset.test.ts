import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { ADMIN, PASSWORD, startEmulator, type Emulator } from '../../testing/emulator';

const MINUTE = 60_000;
const WRONG = 'no-es-esta';
const NEW_PASSWORD = 'Nueva-puerta-2026';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
const attempt = (auth: Auth, email: string, password = PASSWORD) =>
  codeOf(signInWithEmailAndPassword(auth, email, password));

/** An account that no other test touches. */
const someone = async (name: string) => {
  const email = `${name}@vinculo.example`;
  await emulator.accounts.ensure({
    email,
    password: PASSWORD,
    displayName: name,
    claims: { permissions: ['platform:use'] },
  });
  return email;
};

describe('password reset', () => {
  const linkFor = async (email: string) => {
    const message = (await emulator.outbox.messages()).find((candidate) => candidate.email === email);
    return new URL(message!.link);
  };
  const codeFor = async (email: string) => (await linkFor(email)).searchParams.get('oobCode')!;

  it('goes from the outbox page over the form to a sign-in with the new password, once', async () => {
    const email = await someone('olvidadiza');
    const signedIn = await emulator.signedIn(email);
    await sendPasswordResetEmail(emulator.client().auth, email);

    const outbox = await (await fetch(`${emulator.url}/outbox`)).text();
    const link = await linkFor(email);
    expect(outbox).toContain(email);
    expect(outbox).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
    expect(link.origin).toBe(emulator.url);

    const page = await fetch(link);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain(`Para la cuenta ${email}.`);

    const send = (password: string) =>
      fetch(link, {
        method: 'POST',
        body: new URLSearchParams({ oobCode: link.searchParams.get('oobCode')!, password }),
      });
    expect(await (await send('corta')).text()).toContain('Usa al menos 12 caracteres.');
    expect(await (await send('Olvidadiza-26')).text()).toContain('No uses tu nombre');
    const done = await (await send(NEW_PASSWORD)).text();
    expect(done).toContain('Contraseña guardada');
    expect(done).toContain('href="http://localhost:4200/login"');

    expect(await attempt(emulator.client().auth, email, NEW_PASSWORD)).toBe('none');
    expect(await attempt(emulator.client().auth, email)).toBe('auth/wrong-password');
    expect(await codeOf(signedIn.auth.currentUser!.getIdToken(true))).toBe('auth/user-token-expired');

    const again = await send('Tercera-puerta-azul');
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('El enlace ya no sirve');
    expect(await (await fetch(`${emulator.url}/outbox`)).text()).toContain('El enlace ya se usó');
  });

  it('lifts a lock', async () => {
    const email = await someone('impaciente');
    const { auth } = emulator.client();
    for (let i = 0; i < 5; i++) await attempt(auth, email, WRONG);
    await sendPasswordResetEmail(auth, email);
    await confirmPasswordReset(auth, await codeFor(email), NEW_PASSWORD);
    expect(await attempt(auth, email, NEW_PASSWORD)).toBe('none');
  });

  it('returns the account of a code for an hour', async () => {
    const email = await someone('lenta');
    const { auth } = emulator.client();
    await sendPasswordResetEmail(auth, email);
    const code = await codeFor(email);
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    emulator.advance(60 * MINUTE);
    expect(await codeOf(confirmPasswordReset(auth, code, NEW_PASSWORD))).toBe('auth/expired-action-code');
  });

  it('is spent by one of two who use it at once', async () => {
    const email = await someone('doble');
    const { auth } = emulator.client();
    await sendPasswordResetEmail(auth, email);
    const code = await codeFor(email);
    const outcomes = await Promise.all(
      ['Una-puerta-2026', 'Dos-puertas-2026'].map((next) => codeOf(confirmPasswordReset(auth, code, next))),
    );
    expect(outcomes.sort()).toEqual(['auth/invalid-action-code', 'none']);
  });

  it.each([
    ['an unknown e-mail', 'nadie@vinculo.example', 'auth/user-not-found'],
    ['something that is no e-mail', 'no-es-correo', 'auth/invalid-email'],
  ])('refuses %s', async (_what, email, code) => {
    expect(await codeOf(sendPasswordResetEmail(emulator.client().auth, email))).toBe(code);
  });

  it('refuses a short password and a made-up code', async () => {
    const email = await someone('apurada');
    const { auth } = emulator.client();
    await sendPasswordResetEmail(auth, email);
    expect(await codeOf(confirmPasswordReset(auth, await codeFor(email), 'corta'))).toBe(
      'auth/password-does-not-meet-requirements',
    );
    expect(await codeOf(confirmPasswordReset(auth, 'inventado', NEW_PASSWORD))).toBe('auth/invalid-action-code');
  });
});

describe('e-mail privacy mode', () => {
  let privateOne: Emulator;
  beforeAll(async () => {
    privateOne = await startEmulator({ enumerationProtection: true });
  });
  afterAll(() => privateOne.stop());

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const { auth } = privateOne.client();
    expect(await attempt(auth, 'nadie@vinculo.example')).toBe('auth/invalid-credential');
    expect(await attempt(auth, ADMIN, WRONG)).toBe('auth/invalid-credential');
    expect(await attempt(auth, ADMIN)).toBe('none');
  });

  it('answers a reset for an unknown e-mail like any other, and sends nothing', async () => {
    await sendPasswordResetEmail(privateOne.client().auth, 'nadie@vinculo.example');
    expect(await privateOne.outbox.messages()).toEqual([]);
  });
});
