import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../testing/test-app';

const errors: string[] = [];
let api: TestApp;
let port: number;
beforeAll(async () => {
  api = await startTestApp({ logger: { level: 'error', stream: { write: (line) => void errors.push(line) } } });
  port = Number(new URL(await api.app.listen()).port);
});
afterAll(() => api.close());

test.each([
  ['/p/ayuda', 'application/x-www-form-urlencoded'],
  ['/inbound-mail', 'message/rfc822'],
  ['/identity/access-requests', 'application/json'],
])('a caller who hangs up amid the body of %s is no failure of the server', async (path, type) => {
  const caller = connect(port, '127.0.0.1');
  await once(caller, 'connect');
  caller.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"a":`);
  // The route waits for the rest of the body.
  await delay(100);
  caller.destroy();
  await delay(300);
  expect(errors).toEqual([]);
});
