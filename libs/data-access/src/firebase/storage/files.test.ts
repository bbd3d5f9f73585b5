/** @jest-environment node */
import { STORAGE_MAX_OPERATION_RETRY_MS, STORAGE_MAX_UPLOAD_RETRY_MS } from '@vinculo/domain/constants';
import { getApp } from 'firebase/app';
import { getStorage } from 'firebase/storage';
import {
  configureFirebase,
  fileBytes,
  fileDownloadUrl,
  fileMetadata,
  resumeUpload,
  signIn,
  signOut,
  uploadDataUrl,
  uploadFile,
} from '../index';
import { BUCKET, configurationFor, PASSWORD, RECRUITER, STRANGER } from '../testing/configuration';
import { startEmulator, type Emulator } from '../testing/emulator';

/** A person's files. */
const FOLDER = 'candidates/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c00';

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator();
  configureFirebase(configurationFor(emulator.url));
});
beforeEach(() => signIn(RECRUITER, PASSWORD));
afterAll(async () => {
  await signOut();
  await emulator.stop();
});

const bytes = new TextEncoder().encode('Hola');
const refusal = (code: string, message: string) => ({ success: false, info: { code: `storage/${code}`, message } });

const UPLOADED = {
  bucket: BUCKET,
  fullPath: 'candidatos/7/cv.pdf',
  name: 'cv.pdf',
  size: 4,
  contentType: 'application/pdf',
  timeCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  md5Hash: '9oiuJunPo7piNUd4MdUSLg==',
  cacheControl: undefined,
  contentDisposition: undefined,
  contentEncoding: undefined,
  contentLanguage: undefined,
  customMetadata: {},
};

test('uploads bytes and answers the stored-file record', async () => {
  const metadata = { contentType: 'application/pdf' };
  expect(await uploadFile('/candidatos//7/cv.pdf', bytes, metadata)).toEqual({
    success: true,
    info: 'Archivo subido exitosamente',
    file: UPLOADED,
  });
  expect(await fileMetadata('candidatos/7/cv.pdf')).toEqual({ success: true, file: UPLOADED });
});

test('the download URL carries the first token and needs no other credential', async () => {
  await uploadFile('descarga.txt', bytes, { customMetadata: { de: 'Ana' } });
  const result = await fileDownloadUrl('descarga.txt');
  const url = new URL(result.success ? result.url : '');
  expect(url.searchParams.get('token')).toMatch(/^[\w-]{36}$/);
  expect(await (await fetch(url)).text()).toBe('Hola');
});

test('uploads in pieces, reports progress, and reads the bytes back', async () => {
  const shares: number[] = [];
  const large = new Uint8Array(600_000).fill(7);
  const metadata = { contentType: 'application/pdf', contentDisposition: 'attachment' };
  const { done } = await resumeUpload(
    `${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0a`,
    new Blob([large]),
    metadata,
    (share) => void shares.push(share),
  );
  expect(await done).toMatchObject({ success: true, info: 'Archivo subido exitosamente', file: { size: 600_000 } });
  expect(shares.at(-1)).toBe(1);
  expect(shares.length).toBeGreaterThan(2);
  const read = await fileBytes(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0a`);
  expect(read.success && new Uint8Array(read.bytes)).toEqual(large);
});

test('a canceled upload leaves no file', async () => {
  const metadata = { contentType: 'application/pdf', contentDisposition: 'attachment' };
  const { done, cancel } = await resumeUpload(
    `${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0b`,
    new Blob([new Uint8Array(900_000)]),
    metadata,
    () => undefined,
  );
  cancel();
  expect(await done).toMatchObject({ success: false, info: { code: 'storage/canceled' } });
  expect(await fileMetadata(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0b`)).toMatchObject({ success: false });
});

test('uploads a data URL under its own media type', async () => {
  expect(await uploadDataUrl('foto.png', 'data:image/png;base64,SG9sYQ==')).toMatchObject({
    success: true,
    info: 'Archivo subido exitosamente',
    file: { contentType: 'image/png', size: 4, md5Hash: UPLOADED.md5Hash },
  });
});

test.each(['Hola', 'data:image/png;base64', 'data:image/png;base64,SG9s*Q==', 'data:image/png;base64,SG9s-Q=='])(
  'refuses %j as a data URL',
  async (dataUrl) => {
    expect(await uploadDataUrl('foto.png', dataUrl)).toEqual(
      refusal('invalid-data-url', "The text must be formatted 'data:[<mediatype>][;base64],<data>'."),
    );
  },
);

test.each(['', '/', '//', 'gs://vinculo-test.appspot.com', 'gs://otro/'])(
  'the root %j is neither uploaded to nor read',
  async (root) => {
    const text = (operation: string) => `The operation '${operation}' cannot be performed on a root reference.`;
    expect(await uploadFile(root, bytes)).toEqual(refusal('invalid-root-operation', text('uploadBytes')));
    expect(await uploadDataUrl(root, 'data:,x')).toEqual(refusal('invalid-root-operation', text('uploadBytes')));
    expect(await fileDownloadUrl(root)).toEqual(refusal('invalid-root-operation', text('getDownloadURL')));
    expect(await fileMetadata(root)).toEqual(refusal('invalid-root-operation', text('getMetadata')));
  },
);

describe('errors carry the texts of the catalogue', () => {
  it('not signed in', async () => {
    await signOut();
    const text = 'User is not authenticated, please authenticate using Firebase Authentication and try again.';
    expect(await uploadFile('a/b.txt', bytes)).toEqual(refusal('unauthenticated', text));
    expect(await fileMetadata('a/b.txt')).toEqual(refusal('unauthenticated', text));
  });

  it('no permission', async () => {
    await signIn(STRANGER, PASSWORD);
    const text = "User does not have permission to access 'a/b.txt'.";
    expect(await uploadFile('a/b.txt', bytes)).toEqual(refusal('unauthorized', text));
    expect(await fileDownloadUrl('a/b.txt')).toEqual(refusal('unauthorized', text));
  });

  it('object not found', async () => {
    expect(await fileMetadata('no/hay.txt')).toEqual(
      refusal('object-not-found', "Object 'no/hay.txt' does not exist."),
    );
  });

  it('quota exceeded', async () => {
    expect(await uploadFile('grande.bin', new Uint8Array(2 ** 20))).toEqual(
      refusal('quota-exceeded', `Quota for bucket '${BUCKET}' exceeded.`),
    );
  });

  it('an upload that meets a 404', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.resolve(Response.json({ error: { code: 404 } }, { status: 404 }));
    try {
      expect(await uploadFile('no/hay.txt', bytes)).toEqual(
        refusal('object-not-found', "Object 'no/hay.txt' does not exist."),
      );
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('an app-check token that is refused', async () => {
    const { fetch } = globalThis;
    const body = { error: { code: 401, message: 'Firebase App Check token is invalid.' } };
    globalThis.fetch = () => Promise.resolve(Response.json(body, { status: 401 }));
    try {
      const text = 'This app does not have permission to access Firebase Storage on this project.';
      expect(await fileMetadata('x')).toEqual(refusal('unauthorized-app', text));
      expect(await uploadFile('x', bytes)).toEqual(refusal('unauthorized-app', text));
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('no support for Blobs', async () => {
    const { Blob } = globalThis;
    Reflect.deleteProperty(globalThis, 'Blob');
    try {
      const text = "This browser doesn't seem to support creating Blobs";
      expect(await uploadFile('x', bytes)).toEqual(refusal('unsupported-environment', text));
    } finally {
      globalThis.Blob = Blob;
    }
  });

  it('no download URL', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.resolve(Response.json({ name: 'x', bucket: BUCKET }));
    try {
      const text = 'The given file does not have any download URLs.';
      expect(await fileDownloadUrl('x')).toEqual(refusal('no-download-url', text));
    } finally {
      globalThis.fetch = fetch;
    }
  });
});

test('no bucket is configured', async () => {
  await jest.isolateModulesAsync(async () => {
    const config = await import('../config');
    config.configureFirebase({ ...configurationFor(emulator.url), storageBucket: '' });
    const client = await import('./files-client');
    const error = { code: 'storage/no-default-bucket', message: 'No default bucket found' };
    await expect(client.fileMetadata('x')).rejects.toMatchObject(error);
  });
});

test('retries for two minutes, uploads for ten', async () => {
  await fileMetadata('x');
  expect(getStorage(getApp())).toMatchObject({
    maxOperationRetryTime: STORAGE_MAX_OPERATION_RETRY_MS,
    maxUploadRetryTime: STORAGE_MAX_UPLOAD_RETRY_MS,
  });
});
