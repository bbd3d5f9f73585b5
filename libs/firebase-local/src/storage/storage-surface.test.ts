import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { BUCKET, type Emulator } from '../testing/emulator';
import { codeOf, bytesOf, pattern, FOLDER, startStorages, type Storages } from '../testing/storages';

let emulator: Emulator;
let recruiter: Storages['recruiter'];
let filesOnDisk: Storages['filesOnDisk'];

beforeAll(async () => {
  ({ emulator, recruiter, filesOnDisk } = await startStorages());
});
afterAll(() => emulator.stop());

test('many files are laid in one go; names that are taken keep what they hold', async () => {
  const metadata = { contentType: 'application/pdf', contentDisposition: 'attachment' };
  const laid = (text: string) =>
    emulator.files.lay(
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
