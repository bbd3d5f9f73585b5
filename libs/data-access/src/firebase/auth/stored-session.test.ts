import { configureFirebase } from '../config';
import { configurationFor } from '../testing/configuration';
import { storedSession } from './stored-session';

const config = configurationFor('http://127.0.0.1:9');
const KEY = `firebase:authUser:${config.apiKey}:[DEFAULT]`;
const NOW = 1_800_000_000_000;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encoded({ alg: 'RS256' })}.${encoded({ permissions: ['platform:use'], name: 'Ñandú «99»' })}.x`;
const kept = (change: object = {}) => ({
  uid: 'u-1',
  email: 'ana@vinculo.example',
  displayName: 'Ana',
  emailVerified: true,
  stsTokenManager: { accessToken: token, refreshToken: 'r', expirationTime: NOW + 600_000 },
  ...change,
});
const keep = (value: unknown) => localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(() => {
  localStorage.clear();
  configureFirebase(config);
});

test('returns the user whom the SDK stored, with the claims of their token', () => {
  keep(kept());
  expect(storedSession(NOW)).toEqual({
    uid: 'u-1',
    email: 'ana@vinculo.example',
    displayName: 'Ana',
    emailVerified: true,
    accessToken: token,
    claims: { isAdmin: false, permissions: ['platform:use'] },
    role: 'recruiter',
  });
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another form', { uid: 'u-1' }],
  [
    'a token that expires within a minute',
    kept({ stsTokenManager: { accessToken: token, expirationTime: NOW + 59_000 } }),
  ],
  ['a token that is none', kept({ stsTokenManager: { accessToken: 'abc', expirationTime: NOW + 600_000 } })],
])('%s is nobody', (_what, value) => {
  keep(value);
  expect(storedSession(NOW)).toBeNull();
});
