import { createHmac } from 'node:crypto';
import { listConnectionJobs } from '@vinculo/contracts/vacancies';
import { exportSPKI, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { startTestApp, type TestApp } from '../testing/test-app';
import { AUDIENCE, ISSUER, KEY_ID, ROLES } from '../testing/test-tokens';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const knock = (token: string) => api.call(listConnectionJobs, { body: {} }, { token });
const now = () => Math.floor(Date.now() / 1000);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

const claims = (): JWTPayload => ({
  ...ROLES.admin,
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'admin',
  iat: now(),
  auth_time: now(),
  exp: now() + 3600,
});
const sign = ({ ...payload }: Record<string, unknown>, header = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header }).sign(api.tokens.privateKey);

test('a valid token is accepted repeatedly', async () => {
  const token = await sign(claims());
  expect(await knock(token)).toMatchObject({ status: 200 });
  expect(await knock(token)).toMatchObject({ status: 200 });
});

const forgeries: Record<string, () => Promise<string> | string> = {
  'alg none': () => `${encode({ alg: 'none', kid: KEY_ID })}.${encode(claims())}.`,
  'alg none with a signature': () => `${encode({ alg: 'none', kid: KEY_ID })}.${encode(claims())}.AAAA`,
  'HS256 with the public key as its secret': async () => {
    const publicKey = await importJWK(api.tokens.publicJwk, 'RS256');
    if (publicKey instanceof Uint8Array) throw new Error('The test key is not symmetric.');
    const body = `${encode({ alg: 'HS256', kid: KEY_ID, typ: 'JWT' })}.${encode(claims())}`;
    return `${body}.${createHmac('sha256', await exportSPKI(publicKey))
      .update(body)
      .digest('base64url')}`;
  },
  'another key under the known id': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey);
  },
  'an unknown key id': () => sign(claims(), { kid: 'unknown' }),
  'PS256 with the same key pair': () => `${encode({ alg: 'PS256', kid: KEY_ID })}.${encode(claims())}.AAAA`,
  'another audience': () => sign({ ...claims(), aud: 'another-project' }),
  'another issuer': () => sign({ ...claims(), iss: 'https://securetoken.google.com/other' }),
  'no issuer': () => sign({ ...claims(), iss: undefined }),
  expired: () => sign({ ...claims(), iat: now() - 7200, exp: now() - 3600 }),
  'no expiry': () => sign({ ...claims(), exp: undefined }),
  'issued tomorrow': () => sign({ ...claims(), iat: now() + 86_400, exp: now() + 90_000 }),
  'no moment of sign-in': () => sign({ ...claims(), auth_time: undefined }),
  'signed in tomorrow': () => sign({ ...claims(), auth_time: now() + 86_400 }),
  'an empty subject': () => sign({ ...claims(), sub: '' }),
  'no subject': () => sign({ ...claims(), sub: undefined }),
  'a subject that is too long': () => sign({ ...claims(), sub: 'x'.repeat(129) }),
  'a flipped bit in the payload': async () => {
    const [header, payload = '', signature] = (await sign(claims())).split('.');
    const bytes = Buffer.from(payload, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    return [header, bytes.toString('base64url'), signature].join('.');
  },
  'a flipped bit in the signature': async () => {
    const [header, payload, signature = ''] = (await sign(claims())).split('.');
    const bytes = Buffer.from(signature, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    return [header, payload, bytes.toString('base64url')].join('.');
  },
  'another payload under a real signature': async () => {
    const [header, , signature] = (await sign({ ...claims(), isAdmin: false })).split('.');
    return [header, encode(claims()), signature].join('.');
  },
  'not a token': () => 'a.b.c',
};

test.each(Object.keys(forgeries))('%s is refused', async (name) => {
  const forged = await forgeries[name]?.();
  expect(await knock(forged ?? '')).toMatchObject({ status: 401, info: { code: 'unauthenticated' } });
});

test('a session has to sign in again after thirty days', async () => {
  const signedIn = (days: number) => sign({ ...claims(), auth_time: now() - days * 86_400 });
  expect(await knock(await signedIn(29))).toMatchObject({ status: 200 });
  expect(await knock(await signedIn(31))).toMatchObject({ status: 401, info: { code: 'session_ended' } });
});

test.each(['', 'Basic YWRtaW46YWRtaW4=', 'bearer x.y.z', 'Bearer  x.y.z', 'Bearer x.y.z, Bearer x.y.z'])(
  'the header %j is refused',
  async (authorization) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: listConnectionJobs.path,
      headers: { authorization },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
  },
);
