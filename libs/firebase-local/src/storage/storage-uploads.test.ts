import { getBytes, ref, uploadBytesResumable } from 'firebase/storage';
import { BUCKET, type Emulator } from '../testing/emulator';
import { bytesOf, pattern, KILOBYTE, startStorages, type Storages } from '../testing/storages';

let emulator: Emulator;
let recruiter: Storages['recruiter'];
let token: Storages['token'];
let filesOnDisk: Storages['filesOnDisk'];

beforeAll(async () => {
  ({ emulator, recruiter, token, filesOnDisk } = await startStorages());
});
afterAll(() => emulator.stop());

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
      `${emulator.url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`,
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
    const { auth } = await emulator.signedIn('admin@vinculo.example');
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
    const { headers } = await emulator.app.inject({
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
    const actual = await emulator.app.inject({ url: '/jwks.json', headers: { origin: 'http://localhost:4200' } });
    expect(actual.headers['access-control-expose-headers']).toContain('x-goog-upload-status');
    const foreign = await emulator.app.inject({ url: '/jwks.json', headers: { origin: 'https://evil.example' } });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
