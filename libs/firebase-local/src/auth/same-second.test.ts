import { PASSWORD, RECRUITER as email, startEmulator, type Emulator } from '../testing/emulator';

const NEW_PASSWORD = 'Nueva-puerta-2026';
/** Everything happens in one second, a quarter of it gone. */
const NOW = new Date('2026-11-20T18:00:00.250Z');

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ now: () => NOW });
});
afterAll(() => emulator.stop());

async function post(path: string, body: Readonly<Record<string, unknown>>) {
  const answer = await fetch(`${emulator.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}
const account = (method: string, body: Readonly<Record<string, unknown>>) =>
  post(`identitytoolkit.googleapis.com/v1/accounts:${method}`, body);
const EXPIRED = { error: { message: 'TOKEN_EXPIRED' } };

test('tokens from before a change of password end in the second of the change; those from after it count', async () => {
  const { idToken, refreshToken } = await account('signInWithPassword', { email, password: PASSWORD });
  const changed = await account('update', { idToken, password: NEW_PASSWORD, returnSecureToken: true });

  expect(await account('update', { idToken, password: PASSWORD })).toMatchObject(EXPIRED);
  expect(await account('update', { idToken, displayName: 'Ana' })).toMatchObject(EXPIRED);
  expect(await account('lookup', { idToken })).toMatchObject(EXPIRED);
  // As for a sign-in with the old password that ends after the change.
  await emulator.database.sql.query('update firebase_local.refresh_tokens set revoked = false');
  expect(
    await post('securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
  ).toMatchObject(EXPIRED);

  const signedIn = await account('signInWithPassword', { email, password: NEW_PASSWORD });
  for (const { idToken: counts } of [changed, signedIn])
    expect(await account('lookup', { idToken: counts })).toMatchObject({ users: [{ email }] });
  expect(
    await post('securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: changed['refreshToken'],
    }),
  ).toMatchObject({ token_type: 'Bearer' });
});
