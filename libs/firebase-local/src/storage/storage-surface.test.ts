import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  type FirebaseStorage,
} from 'firebase/storage';
import { BUCKET, RECRUITER, startStandIn, STRANGER, type StandIn } from '../testing/stand-in';

const KILOBYTE = 1024;
/** A person's files. */
const FOLDER = 'candidates/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c00';

let standIn: StandIn;
let recruiter: FirebaseStorage;
let stranger: FirebaseStorage;
let nobody: FirebaseStorage;
let token: string;

beforeAll(async () => {
  standIn = await startStandIn({ bucketBytes: 12 * 2 ** 20 });
  const storageOf = ({ app }: Pick<ReturnType<StandIn['client']>, 'app'>) => {
    const storage = getStorage(app);
    connectStorageEmulator(storage, standIn.host, standIn.port);
    return storage;
  };
  const signedIn = await standIn.signedIn(RECRUITER);
  token = await signedIn.auth.currentUser!.getIdToken();
  recruiter = storageOf(signedIn);
  stranger = storageOf(await standIn.signedIn(STRANGER));
  nobody = storageOf(standIn.client());
});
afterAll(() => standIn.stop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
const bytesOf = (text: string) => new TextEncoder().encode(text);
const pattern = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) % 256);
const filesOnDisk = async () =>
  (await Promise.all(['objects', 'uploads'].map((part) => readdir(join(standIn.filesDir, part))))).flat();

test('many files are laid in one go; names that are taken keep what they hold', async () => {
  const metadata = { contentType: 'application/pdf', contentDisposition: 'attachment' };
  const laid = (text: string) =>
    standIn.files.lay(
      ['x', 'y'].map((name) => ({ name: `laid/${name}`, bytes: bytesOf(`${text} ${name}`), metadata })),
    );
  expect((await laid('first')).map(({ name }) => name).sort()).toEqual(['laid/x', 'laid/y']);
  await laid('second');
  const target = ref(recruiter, 'laid/y');
  expect(Buffer.from(await getBytes(target)).toString()).toBe('first y');
  expect(await getMetadata(target)).toMatchObject({ size: 7, ...metadata });
});

describe('a candidate’s file', () => {
  const pdf = { contentType: 'application/pdf', contentDisposition: 'attachment' };
  const store = (path: string, bytes: Uint8Array, metadata: object) =>
    codeOf(uploadBytes(ref(recruiter, path), bytes, metadata));

  it('is stored once, in a known format, as a download', async () => {
    expect(await store(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0a`, bytesOf('%PDF'), pdf)).toBe('none');
    expect(await store(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0a`, bytesOf('%PDF again'), pdf)).toBe(
      'storage/unauthorized',
    );
    expect(await store(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0b`, new Uint8Array(), pdf)).toBe(
      'storage/unauthorized',
    );
    expect(
      await store(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0b`, bytesOf('<svg/>'), {
        ...pdf,
        contentType: 'image/svg+xml',
      }),
    ).toBe('storage/unauthorized');
    expect(
      await store(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0b`, bytesOf('%PDF'), {
        contentType: 'application/pdf',
      }),
    ).toBe('storage/unauthorized');
    expect(await store(`${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0b/c`, bytesOf('%PDF'), pdf)).toBe(
      'storage/unauthorized',
    );
    expect(await codeOf(listAll(ref(recruiter, FOLDER)))).toBe('storage/unauthorized');
  });

  it('is not overwritten by an upload in pieces either, and one that was given up leaves nothing', async () => {
    const before = await filesOnDisk();
    expect(
      await codeOf(
        Promise.resolve(
          uploadBytesResumable(ref(recruiter, `${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0a`), pattern(300_000), pdf),
        ),
      ),
    ).toBe('storage/unauthorized');
    const task = uploadBytesResumable(
      ref(recruiter, `${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0d`),
      pattern(2 * 2 ** 20),
      pdf,
    );
    task.on(
      'state_changed',
      () => task.cancel(),
      () => undefined,
    );
    expect(await codeOf(Promise.resolve(task))).toBe('storage/canceled');
    expect(await codeOf(getMetadata(ref(recruiter, `${FOLDER}/0b8c4a52-3f55-4c2e-9d51-5b0a7f6f1c0d`)))).toBe(
      'storage/object-not-found',
    );
    expect((await filesOnDisk()).length).toBeLessThanOrEqual(before.length + 1);
  });
});

describe('a file', () => {
  it('is stored with all of its metadata', async () => {
    const target = ref(recruiter, 'candidatos/7/currículum ñ.pdf');
    const { metadata } = await uploadBytes(target, bytesOf('Hola'), {
      contentType: 'application/pdf',
      cacheControl: 'private, max-age=60',
      contentDisposition: 'inline',
      contentLanguage: 'es-MX',
      customMetadata: { candidato: 'Peña' },
    });
    expect(metadata).toMatchObject({
      bucket: BUCKET,
      fullPath: 'candidatos/7/currículum ñ.pdf',
      name: 'currículum ñ.pdf',
      size: 4,
      contentType: 'application/pdf',
      md5Hash: '9oiuJunPo7piNUd4MdUSLg==',
      cacheControl: 'private, max-age=60',
      contentDisposition: 'inline',
      contentLanguage: 'es-MX',
      customMetadata: { candidato: 'Peña' },
    });
    expect(Math.abs(Date.parse(metadata.timeCreated) - Date.now())).toBeLessThan(10_000);
    expect(await getMetadata(target)).toEqual(metadata);
  });

  it('may have any bytes, its multipart boundary and line breaks among them', async () => {
    const target = ref(recruiter, 'bytes.bin');
    for (const bytes of [new Uint8Array(0), bytesOf('\r\n--123\r\n\r\n'), pattern(70_000)]) {
      await uploadBytes(target, bytes);
      expect(new Uint8Array(await getBytes(target))).toEqual(bytes);
    }
  });

  it('changes its metadata: a new value sets, null removes, silence keeps', async () => {
    const target = ref(recruiter, 'cambiante.txt');
    await uploadBytes(target, bytesOf('x'), { cacheControl: 'no-store', customMetadata: { a: '1', b: '2' } });
    const changed = await updateMetadata(target, { contentType: 'text/plain', customMetadata: { a: '9', b: null! } });
    expect(changed).toMatchObject({ contentType: 'text/plain', cacheControl: 'no-store', customMetadata: { a: '9' } });
    expect(changed.metageneration).toBe('2');
    expect(await updateMetadata(target, { cacheControl: null! })).not.toHaveProperty('cacheControl', 'no-store');
  });

  it('is downloaded by its token alone, to be saved and never run', async () => {
    const target = ref(recruiter, 'cv/descarga "uno".html');
    await uploadBytes(target, bytesOf('<script>1</script>'), { contentType: 'text/plain' });
    const url = await getDownloadURL(target);
    const answer = await fetch(url);
    expect(await answer.text()).toBe('<script>1</script>');
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=utf-8''descarga%20%22uno%22.html");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');

    const wrong = new URL(url);
    wrong.searchParams.set('token', 'otro');
    expect((await fetch(wrong)).status).toBe(403);
    wrong.searchParams.delete('token');
    expect((await fetch(wrong)).status).toBe(401);
  });

  it('keeps its address when it is stored again; the old bytes go', async () => {
    const target = ref(recruiter, 'versiones.txt');
    await uploadBytes(target, bytesOf('uno'));
    const [url, before] = [await getDownloadURL(target), await filesOnDisk()];
    await uploadBytes(target, bytesOf('dos'));
    expect(await (await fetch(url)).text()).toBe('dos');
    expect(await filesOnDisk()).toHaveLength(before.length);
  });

  it('is gone once deleted, its bytes too', async () => {
    const before = await filesOnDisk();
    const target = ref(recruiter, 'efímero.txt');
    await uploadBytes(target, bytesOf('x'));
    const url = await getDownloadURL(target);
    await deleteObject(target);
    expect(await filesOnDisk()).toEqual(before);
    expect((await fetch(url)).status).toBe(404);
    expect(await codeOf(deleteObject(target))).toBe('storage/object-not-found');
  });

  it('is listed under its folder, page by page', async () => {
    for (const name of ['a.txt', 'b.txt', 'sub/c.txt', 'sub/d.txt']) {
      await uploadBytes(ref(recruiter, `lista/${name}`), bytesOf(name));
    }
    const all = await listAll(ref(recruiter, 'lista'));
    expect(all.items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(['lista/sub']);
    const first = await list(ref(recruiter, 'lista'), { maxResults: 2 });
    const second = await list(ref(recruiter, 'lista'), { maxResults: 2, pageToken: first.nextPageToken! });
    expect([first.items.length, second.items.length, second.prefixes.length]).toEqual([2, 0, 1]);
    expect(second.nextPageToken).toBeUndefined();
  });
});

describe('a resumable upload', () => {
  it('of more than 256 KB arrives whole, in pieces', async () => {
    const bytes = pattern(900 * KILOBYTE);
    const target = ref(recruiter, 'grande.bin');
    const progress: number[] = [];
    const task = uploadBytesResumable(target, bytes, { contentType: 'application/pdf' });
    task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred));
    expect((await task).metadata).toMatchObject({ size: bytes.length, contentType: 'application/pdf' });
    expect(progress).toEqual(expect.arrayContaining([256 * KILOBYTE, 768 * KILOBYTE]));
    expect(new Uint8Array(await getBytes(target))).toEqual(bytes);
  });

  /** One call of the protocol, as the SDK makes it. */
  const send = async (
    url: string,
    headers: Record<string, string>,
    payload: Uint8Array | string = '',
    idToken = token,
  ) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Firebase ${idToken}`, ...headers },
      body: typeof payload === 'string' ? payload : Buffer.from(payload),
    });
    return { status: answer.status, state: answer.headers.get('x-goog-upload-status'), answer };
  };
  const start = async (name: string, size = 10) => {
    const { answer } = await send(
      `${standIn.url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`,
      {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
      },
      JSON.stringify({ contentType: 'text/plain' }),
    );
    return answer.headers.get('x-goog-upload-url') ?? String(answer.status);
  };
  const command = (name: string, offset = 0) => ({
    'x-goog-upload-command': name,
    'x-goog-upload-offset': String(offset),
  });

  it('goes on where it broke off', async () => {
    const url = await start('a trozos.txt');
    expect(await send(url, command('upload'), bytesOf('01234'))).toMatchObject({ status: 200, state: 'active' });
    const asked = await send(url, command('query'));
    expect(asked.answer.headers.get('x-goog-upload-size-received')).toBe('5');
    expect((await send(url, command('upload', 3), bytesOf('xx'))).status).toBe(400);
    expect(await send(url, command('upload, finalize', 5), bytesOf('56789'))).toMatchObject({
      status: 200,
      state: 'final',
    });
    expect(await send(url, command('query'))).toMatchObject({ status: 200, state: 'final' });
    expect(new TextDecoder().decode(await getBytes(ref(recruiter, 'a trozos.txt')))).toBe('0123456789');
  });

  it('leaves nothing when it is cancelled', async () => {
    const before = await filesOnDisk();
    const url = await start('cancelado.txt');
    await send(url, command('upload'), bytesOf('01234'));
    expect(await send(url, command('cancel'))).toMatchObject({ status: 200, state: 'cancelled' });
    expect(await filesOnDisk()).toEqual(before);
    expect((await send(url, command('query'))).status).toBe(404);
  });

  it('is its starter’s alone', async () => {
    const url = await start('ajeno.txt');
    const { auth } = await standIn.signedIn('admin@vinculo.example');
    const other = await auth.currentUser!.getIdToken();
    expect((await send(url, command('upload'), bytesOf('x'), other)).status).toBe(404);
    expect((await send(url, command('upload'), bytesOf('x'), 'no')).status).toBe(401);
  });

  it('is refused beyond the limit, as announced or as it grows', async () => {
    expect(await start('enorme.bin', 11 * 2 ** 20)).toBe('403');
    const url = await start('crece.bin', 10);
    expect((await send(url, command('upload'), new Uint8Array(10 * 2 ** 20))).status).toBe(200);
    expect((await send(url, command('upload', 10 * 2 ** 20), bytesOf('x'))).status).toBe(403);
    await send(url, command('cancel'));
  });

  it('lets a page of the app read what it needs', async () => {
    const { headers } = await standIn.app.inject({
      method: 'OPTIONS',
      url: `/v0/b/${BUCKET}/o`,
      headers: {
        origin: 'http://localhost:4200',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,x-goog-upload-command',
      },
    });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4200',
      'access-control-allow-headers': 'authorization,x-goog-upload-command',
    });
    expect(headers['access-control-allow-methods']).toContain('PATCH');
    const actual = await standIn.app.inject({ url: '/jwks.json', headers: { origin: 'http://localhost:4200' } });
    expect(actual.headers['access-control-expose-headers']).toContain('x-goog-upload-status');
    const foreign = await standIn.app.inject({ url: '/jwks.json', headers: { origin: 'https://evil.example' } });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('refusals', () => {
  it('nobody signed in, and nobody without permission, does anything', async () => {
    await uploadBytes(ref(recruiter, 'privado.txt'), bytesOf('x'));
    for (const [storage, code] of [
      [nobody, 'storage/unauthenticated'],
      [stranger, 'storage/unauthorized'],
    ] as const) {
      const target = ref(storage, 'privado.txt');
      expect(await codeOf(uploadBytes(target, bytesOf('y')))).toBe(code);
      expect(await codeOf(getMetadata(target))).toBe(code);
      expect(await codeOf(getBytes(target))).toBe(code);
      expect(await codeOf(updateMetadata(target, { contentType: 'text/html' }))).toBe(code);
      expect(await codeOf(listAll(ref(storage, '')))).toBe(code);
      expect(await codeOf(deleteObject(target))).toBe(code);
    }
  });

  it('what is not there is not found', async () => {
    const target = ref(recruiter, 'nada.txt');
    expect(await codeOf(getMetadata(target))).toBe('storage/object-not-found');
    expect(await codeOf(getDownloadURL(target))).toBe('storage/object-not-found');
    expect(await codeOf(updateMetadata(target, {}))).toBe('storage/object-not-found');
  });

  it('a file over the limit is refused and leaves nothing', async () => {
    const before = await filesOnDisk();
    for (const size of [10 * 2 ** 20 + 1, 11 * 2 ** 20]) {
      expect(await codeOf(uploadBytes(ref(recruiter, 'enorme.bin'), new Uint8Array(size)))).toBe(
        'storage/unauthorized',
      );
    }
    expect(await filesOnDisk()).toEqual(before);
  });

  it('a full bucket is over its quota', async () => {
    await uploadBytes(ref(recruiter, 'casi todo.bin'), new Uint8Array(9 * 2 ** 20));
    expect(await codeOf(uploadBytes(ref(recruiter, 'no cabe.bin'), new Uint8Array(5 * 2 ** 20)))).toBe(
      'storage/quota-exceeded',
    );
    await deleteObject(ref(recruiter, 'casi todo.bin'));
  });

  it.each(['../../etc/passwd', 'a/../b', './a', 'a//b', '/a', 'a/', 'a\0b', 'a\r\nb', 'x'.repeat(1025), ''])(
    'the name %j',
    async (name) => {
      const answer = await standIn.app.inject({
        method: 'POST',
        url: `/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`,
        headers: {
          authorization: `Firebase ${token}`,
          'x-goog-upload-protocol': 'multipart',
          'content-type': 'multipart/related; boundary=1',
        },
        payload: '--1\r\n\r\n{}\r\n--1\r\ncontent-type: text/plain\r\n\r\nx\r\n--1--',
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  it.each([
    ['a header with a line break', { contentDisposition: 'a\r\nset-cookie: x' }],
    ['a content type that is none', { contentType: 'texto' }],
    ['metadata that is no text', { metadata: { a: 1 } }],
    ['no object', []],
  ])('%s', async (_what, json) => {
    const answer = await standIn.app.inject({
      method: 'PATCH',
      url: `/v0/b/${BUCKET}/o/privado.txt`,
      headers: { authorization: `Firebase ${token}` },
      payload: JSON.stringify(json),
    });
    expect(answer.statusCode).toBe(400);
  });

  it.each(['multipart/related', 'multipart/related; boundary=2', 'text/plain'])(
    'a body that is not %s',
    async (type) => {
      const answer = await standIn.app.inject({
        method: 'POST',
        url: `/v0/b/${BUCKET}/o?name=x`,
        headers: { authorization: `Firebase ${token}`, 'x-goog-upload-protocol': 'multipart', 'content-type': type },
        payload: '--1\r\n\r\n{}\r\n--1--',
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});
