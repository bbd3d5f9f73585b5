/** @jest-environment node */
import type { FirebaseApp } from 'firebase/app';
import type * as AppCheckSdk from 'firebase/app-check';
import { configureFirebase, fileBytes, fileDownloadUrl, fileMetadata, resumeUpload, uploadFile } from './index';
import { BUCKET, configurationFor } from './testing/configuration';

const mockGetToken = jest.fn();
jest.mock('firebase/app-check', () => {
  const sdk = jest.requireActual<typeof AppCheckSdk>('firebase/app-check');
  // The real provider loads a script from Google.
  class Provider extends sdk.CustomProvider {
    constructor(readonly siteKey: string) {
      super({ getToken: () => mockGetToken(siteKey) });
    }
  }
  return {
    ...sdk,
    ReCaptchaEnterpriseProvider: Provider,
    // The refresh timer would keep the test process alive.
    initializeAppCheck: (app: FirebaseApp, options: AppCheckSdk.AppCheckOptions) =>
      sdk.initializeAppCheck(app, { ...options, isTokenAutoRefreshEnabled: false }),
  };
});

/** The payload of a token holds its expiry. */
const tokenOf = (name: string) => `${name}.${btoa(JSON.stringify({ exp: 4e9, iat: 0 }))}.x`;

const { fetch } = globalThis;
const sent = jest.fn();
let answer: () => Response;

beforeAll(() => configureFirebase({ ...configurationFor('http://127.0.0.1:1'), appCheckKey: 'site-key' }));
beforeEach(() => {
  sent.mockClear();
  mockGetToken.mockResolvedValue({ token: tokenOf('app'), expireTimeMillis: Date.now() + 3_600_000 });
  // These headers also satisfy a resumable upload.
  const headers = { 'x-goog-upload-url': 'http://127.0.0.1:1/upload', 'x-goog-upload-status': 'final' };
  answer = () => Response.json({ name: 'x', bucket: BUCKET, downloadTokens: 'abc' }, { headers });
  globalThis.fetch = (input, init) => {
    sent(String(input), new Headers(init?.headers).get('x-firebase-appcheck'));
    return Promise.resolve(answer());
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});
const tokensSent = () => sent.mock.calls.map(([, token]) => token);

test.each([
  ['metadata', () => fileMetadata('x')],
  ['a download URL', () => fileDownloadUrl('x')],
  ['bytes', () => fileBytes('x')],
  ['an upload', () => uploadFile('x', new Uint8Array([1]))],
  ['an upload in pieces', async () => (await resumeUpload('x', new Blob(['1']), {}, () => undefined)).done],
])('%s: every request carries the token', async (_what, ask) => {
  await ask();
  expect(sent).toHaveBeenCalled();
  expect(new Set(tokensSent())).toEqual(new Set([tokenOf('app')]));
  expect(mockGetToken).toHaveBeenCalledWith('site-key');
});

test('so does the request that reads why the storage answered 401', async () => {
  const body = { error: { code: 401, message: 'Firebase App Check token is invalid.' } };
  answer = () => Response.json(body, { status: 401 });
  expect(await fileMetadata('x')).toMatchObject({ info: { code: 'storage/unauthorized-app' } });
  expect(sent).toHaveBeenCalledTimes(2);
  expect(tokensSent()).toEqual([tokenOf('app'), tokenOf('app')]);
});

test('without a site key no app-check token is sent', async () => {
  await jest.isolateModulesAsync(async () => {
    const plain = await import('./index');
    plain.configureFirebase(configurationFor('http://127.0.0.1:1'));
    await plain.fileMetadata('x');
  });
  expect(tokensSent()).toEqual([null]);
});
