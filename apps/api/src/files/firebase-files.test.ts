import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirebaseLocal, PLATFORM_TOKEN, type FirebaseLocal } from '@vinculo/firebase-local';
import { openTestDatabase, type TestDatabase } from '@vinculo/firebase-local/testing';
import { createFirebaseFiles } from './firebase-files';

const BUCKET = 'files.test';
const PERSON = '0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c00';
const PATH = `candidates/${PERSON}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c01`;
const EIGHT = 'candidates/0b8c4a52-3f55-4c2e-9d51-000000000008';
const EIGHTY = 'candidates/0b8c4a52-3f55-4c2e-9d51-000000000080';
const OBJECT = '0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0';
const account = { email: 'ana@vinculo.example', password: 'Vinculo-2026', displayName: 'Ana' };

const store = (at: string, token = PLATFORM_TOKEN) =>
  createFirebaseFiles({ url: at, bucket: BUCKET, platform: { url: at, token: async () => token } });

let firebase: FirebaseLocal;
let database: TestDatabase;
let folder: string;
let url: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firebase-files-'));
  database = await openTestDatabase();
  firebase = await createFirebaseLocal({
    sql: database.sql,
    filesDir: folder,
    projectId: 'files-test',
    bucket: BUCKET,
    issuer: 'https://issuer.test/files-test',
    appUrl: 'http://localhost:4200',
  });
  await firebase.accounts.ensure({ ...account, claims: { isAdmin: true } });
  url = await firebase.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key`, {
    method: 'POST',
    body: JSON.stringify({ email: account.email, password: account.password, returnSecureToken: true }),
    headers: { 'content-type': 'application/json' },
  });
  ({ idToken: token } = (await answer.json()) as { idToken: string });
});
afterAll(async () => {
  await firebase.app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test('a stored file is found and read only with a session; a missing file is not an error', async () => {
  const metadata = { contentType: 'application/pdf', contentDisposition: 'attachment', metadata: { a: 'b' } };
  await firebase.files.save(PATH, Buffer.from('%PDF'), metadata);
  const files = store(url);
  expect(await files.find(PATH, token)).toMatchObject({
    bucket: BUCKET,
    fullPath: PATH,
    name: '0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c01',
    size: 4,
    contentType: 'application/pdf',
    contentDisposition: 'attachment',
    customMetadata: { a: 'b' },
  });
  expect(Buffer.from(await files.bytes(PATH, token)).toString()).toBe('%PDF');
  const record = async (): Promise<unknown> =>
    (
      await fetch(`${url}/v0/b/${BUCKET}/o/${encodeURIComponent(PATH)}`, {
        headers: { authorization: `Firebase ${token}` },
      })
    ).json();
  expect(await record()).toHaveProperty('downloadTokens');
  await files.removeDownloadTokens(PATH);
  expect(await record()).not.toHaveProperty('downloadTokens');
  expect(await files.platformBytes(PATH)).toEqual(await files.bytes(PATH, token));
  await expect(store(url, token).removeDownloadTokens(PATH)).rejects.toThrow('401');
  await files.sweep(PATH);
  expect(await files.find(PATH, token)).toBeNull();
  await expect(files.bytes(PATH, token)).rejects.toMatchObject({ code: 'file_missing' });
  await expect(files.platformBytes(PATH)).rejects.toMatchObject({ code: 'file_missing' });
  await expect(files.removeDownloadTokens(PATH)).rejects.toMatchObject({ code: 'file_missing' });
});

test('an invalid token is refused, and unreachable storage is reported', async () => {
  await expect(store(url).find(PATH, 'a.b.c')).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(store('http://127.0.0.1:9').find(PATH, token)).rejects.toMatchObject({ code: 'unavailable' });
});

test('only the platform can delete all files with a prefix, unfinished uploads included', async () => {
  const metadata = { contentType: 'application/pdf' };
  for (const path of [`${EIGHT}/${OBJECT}1`, `${EIGHT}/${OBJECT}2`, `${EIGHTY}/${OBJECT}1`])
    await firebase.files.save(path, Buffer.from('%PDF'), metadata);
  const started = await fetch(`${url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(`${EIGHT}/${OBJECT}3`)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${token}`,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '4',
    },
    body: JSON.stringify({ contentType: 'application/pdf', contentDisposition: 'attachment' }),
  });
  expect(started.status).toBe(200);
  await expect(store(url, token).sweep(`${EIGHT}/`)).rejects.toThrow('401');
  const files = store(url);
  await files.sweep(`${EIGHT}/`);
  expect(await files.find(`${EIGHT}/${OBJECT}1`, token)).toBeNull();
  expect(await files.find(`${EIGHT}/${OBJECT}2`, token)).toBeNull();
  expect(await files.find(`${EIGHTY}/${OBJECT}1`, token)).not.toBeNull();
  expect(await database.sql.query("select 1 from firebase_local.uploads where name like 'candidates/%8/%'")).toEqual(
    [],
  );
});
