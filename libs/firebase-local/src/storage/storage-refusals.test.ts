import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { BUCKET, type Emulator } from '../testing/emulator';
import { codeOf, bytesOf, startStorages, type Storages } from '../testing/storages';

let emulator: Emulator;
let recruiter: Storages['recruiter'];
let stranger: Storages['stranger'];
let nobody: Storages['nobody'];
let token: Storages['token'];
let filesOnDisk: Storages['filesOnDisk'];

beforeAll(async () => {
  ({ emulator, recruiter, stranger, nobody, token, filesOnDisk } = await startStorages());
});
afterAll(() => emulator.stop());

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
      const answer = await emulator.app.inject({
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
    const answer = await emulator.app.inject({
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
      const answer = await emulator.app.inject({
        method: 'POST',
        url: `/v0/b/${BUCKET}/o?name=x`,
        headers: { authorization: `Firebase ${token}`, 'x-goog-upload-protocol': 'multipart', 'content-type': type },
        payload: '--1\r\n\r\n{}\r\n--1--',
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});
