import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPassword } from '@vinculo/contracts/account';
import { startTestApp, type TestApp } from '../../testing/test-app';

/** A list of leaked passwords: what it is asked, and what it answers. */
const asked: string[] = [];
let answer: (range: string) => { readonly status: number; readonly text: string };
const list = createServer(({ url = '' }, response) => {
  asked.push(url);
  const { status, text } = answer(url.slice(-5));
  response.writeHead(status).end(text);
});
const lines: string[] = [];
let api: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  const { port } = list.address() as AddressInfo;
  api = await startTestApp({
    leakedPasswordsUrl: `http://127.0.0.1:${port}/range/`,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  });
});
afterAll(async () => {
  await api.close();
  list.close();
});
beforeEach(() => {
  asked.length = 0;
  lines.length = 0;
  answer = () => ({ status: 200, text: '' });
});

const problemOf = async (password: string) =>
  (await api.call(checkPassword, { body: { password } }, { as: 'readOnly' })).body.problem;
const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

test('a short, an own, a common and a good password, judged by the name on the staff list', async () => {
  expect(await problemOf('clave')).toBe('too_short');
  expect(await problemOf('vinculo-2026')).toBe('own_words');
  expect(await problemOf('Password1234')).toBe('common');
  // What the house refuses is not asked of others.
  expect(asked).toEqual([]);
  expect(await problemOf('tres puertas azules')).toBeNull();
});

test('a leaked password is refused; the list learns five digits of its hash', async () => {
  const password = 'correcthorsebatterystaple';
  const digest = digestOf(password);
  const other = `${'0'.repeat(34)}A`;
  answer = () => ({ status: 200, text: `${other}:3\r\n${digest.slice(5)}:216\r\n` });
  expect(await problemOf(password)).toBe('common');
  expect(asked).toEqual([`/range/${digest.slice(0, 5)}`]);
  expect(await problemOf('tres puertas azules')).toBeNull();
  // An entry that only fills the answer up.
  answer = () => ({ status: 200, text: `${digest.slice(5)}:0` });
  expect(await problemOf(password)).toBeNull();
});

test('where the list does not answer, the other rules decide, and the log says so without the password', async () => {
  answer = () => ({ status: 503, text: '' });
  expect(await problemOf('correcthorsebatterystaple')).toBeNull();
  expect(await problemOf('Password1234')).toBe('common');
  expect(lines.join('')).toContain('The list of leaked passwords did not answer.');
  expect(lines.join('')).not.toMatch(/correcthorse|BFD36/i);
});
