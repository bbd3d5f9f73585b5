import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createFirebaseLocal, pgliteSql, type FirebaseLocal } from '@vinculo/firebase-local';
import { createFirebaseFiles } from './firebase-files';

const BUCKET = 'files.test';
const PATH = 'candidates/7/a';
const account = { email: 'ana@vinculo.example', password: 'Vinculo-2026', displayName: 'Ana' };

let firebase: FirebaseLocal;
let database: PGlite;
let folder: string;
let url: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firebase-files-'));
  database = await PGlite.create();
  firebase = await createFirebaseLocal({
    sql: pgliteSql(database),
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

test('a stored file is found, read and removed; one that is not there is no fault', async () => {
  const metadata = { contentType: 'application/pdf', contentDisposition: 'attachment', metadata: { a: 'b' } };
  await firebase.files.save(PATH, Buffer.from('%PDF'), metadata);
  const files = createFirebaseFiles({ url, bucket: BUCKET });
  expect(await files.find(PATH, token)).toMatchObject({
    bucket: BUCKET,
    fullPath: PATH,
    name: 'a',
    size: 4,
    contentType: 'application/pdf',
    contentDisposition: 'attachment',
    customMetadata: { a: 'b' },
  });
  expect(Buffer.from(await files.bytes(PATH, token)).toString()).toBe('%PDF');
  await files.remove(PATH, token);
  expect(await files.find(PATH, token)).toBeNull();
  await expect(files.bytes(PATH, token)).rejects.toMatchObject({ code: 'file_missing' });
  await files.remove(PATH, token);
});

test('a token that is none is refused, and a storage that is away says so', async () => {
  await expect(createFirebaseFiles({ url, bucket: BUCKET }).find(PATH, 'a.b.c')).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(
    createFirebaseFiles({ url: 'http://127.0.0.1:9', bucket: BUCKET }).find(PATH, token),
  ).rejects.toMatchObject({ code: 'unavailable' });
});
