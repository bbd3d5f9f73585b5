import { readEnv } from './env';

test('everything has a local default', () => {
  const env = readEnv({}, '1.2.3');
  expect(env).toMatchObject({
    version: '1.2.3',
    product: 'vinculo',
    isInMaintenance: false,
    isProduction: false,
    apiUrl: 'http://127.0.0.1:3333',
  });
  expect(env.firebase.localUrl).toBe('http://127.0.0.1:9099');
});

test('the other hosts follow the main one unless they are given', () => {
  const env = readEnv(
    { VITE_API_URL: 'https://api.vinculo.example/', VITE_CX_API_URL: 'https://cx.vinculo.example' },
    '1',
  );
  expect(env).toMatchObject({
    apiUrl: 'https://api.vinculo.example',
    adminApiUrl: 'https://api.vinculo.example',
    cxApiUrl: 'https://cx.vinculo.example',
  });
});

test('a build for a real project knows nothing of the local emulator', () => {
  const env = readEnv(
    {
      VITE_FIREBASE_PROJECT_ID: 'vinculo-mx',
      VITE_FIREBASE_LOCAL_URL: 'http://127.0.0.1:9099',
      VITE_SEARCH_KEY: 'a-key-of-our-own-0',
      VITE_SHARED_SECRET: 'a-secret-of-our-own-of-32-letters',
    },
    '1',
  );
  expect(env.isProduction).toBe(true);
  expect(env.firebase).not.toHaveProperty('localUrl');
});

test.each([
  ['vinculo-mx', { appCheckKey: 'site-key' }],
  ['vinculo-local', { localUrl: 'http://127.0.0.1:9099' }],
])('the app-check key counts for a real project: %s', (VITE_FIREBASE_PROJECT_ID, expected) => {
  const shared = { VITE_SEARCH_KEY: 'x', VITE_SHARED_SECRET: 'y', VITE_FIREBASE_PROJECT_ID };
  const { appId, apiKey, authDomain, projectId, storageBucket, ...rest } = readEnv(
    { ...shared, VITE_FIREBASE_APP_CHECK_KEY: 'site-key' },
    '1',
  ).firebase;
  expect(rest).toEqual(expected);
  expect([appId, apiKey, authDomain, projectId, storageBucket]).not.toContain('site-key');
  expect(readEnv(shared, '1').firebase).not.toHaveProperty('appCheckKey');
});

test.each([
  ['on', true],
  ['true', true],
  ['TRUE', true],
  ['1', true],
  ['off', false],
  ['false', false],
  ['0', false],
])('VITE_MAINTENANCE=%s means %s', (flag, isInMaintenance) => {
  expect(readEnv({ VITE_MAINTENANCE: flag }, '1')).toMatchObject({ isInMaintenance });
});

test.each([
  [{ VITE_API_URL: 'nowhere' }, 'VITE_API_URL'],
  [{ VITE_FIREBASE_PROJECT_ID: 'vinculo-mx', VITE_SHARED_SECRET: 'x' }, 'VITE_SEARCH_KEY'],
  [{ VITE_FIREBASE_PROJECT_ID: 'vinculo-mx', VITE_SEARCH_KEY: 'x' }, 'VITE_SHARED_SECRET'],
  [{ VITE_MAINTENANCE: 'yes' }, 'VITE_MAINTENANCE'],
  [{ VITE_MAINTENANCE: 'constructor' }, 'VITE_MAINTENANCE'],
])('%j is refused by name', (source, name) => {
  expect(() => readEnv(source, '1')).toThrow(name);
});
