import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../testing/eventually';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, TEST_HELP } from '../../testing/test-app';
import { api, mail, newest, START } from './inbound-mail.fixture';
import { SIGNATURE_HEADER, signMail } from './webhook';

test('a mail service calls the webhook with a signature of the last minutes', async () => {
  const raw = Buffer.from(mail({ Subject: 'Por el servicio' }));
  const seconds = START.getTime() / 1000;
  const post = (headers: Record<string, string>, payload: Buffer = raw) =>
    api.app.inject({
      method: 'POST',
      url: '/inbound-mail',
      payload,
      headers: { 'content-type': 'message/rfc822', ...headers },
    });
  const signed = (at: number, secret = TEST_HELP.secret) => ({ [SIGNATURE_HEADER]: signMail(raw, secret, at) });
  for (const [headers, payload] of [
    [{}, raw],
    [{ [SIGNATURE_HEADER]: 'x' }, raw],
    [signed(seconds, 'another'), raw],
    [signed(seconds - 301), raw],
    [signed(seconds + 301), raw],
    [signed(seconds), Buffer.concat([raw, raw])],
  ] as const)
    expect((await post({ ...headers }, payload)).statusCode).toBe(404);
  expect((await post(signed(seconds - 200))).statusCode).toBe(204);
  expect((await post(signed(seconds))).statusCode).toBe(204);
  await runPendingJobs(api);
  expect((await newest('Por el servicio')).messages).toHaveLength(1);
});

test('a mail service delivers any number of signed mails from one address, which may guess few signatures', async () => {
  const limited = await startTestApp({ rateLimitPerMinute: 40 });
  const raw = Buffer.from(mail({ Subject: 'Muchos' }));
  const post = async (secret: string) => {
    const signature = signMail(raw, secret, limited.clock.now.getTime() / 1000);
    const headers = { 'content-type': 'message/rfc822', [SIGNATURE_HEADER]: signature };
    return (await limited.app.inject({ method: 'POST', url: '/inbound-mail', payload: raw, headers })).statusCode;
  };
  const statuses = [];
  for (const secret of [...Array<string>(3).fill(TEST_HELP.secret), ...Array<string>(3).fill('another')])
    statuses.push(await post(secret));
  await limited.close();
  expect(statuses).toEqual([204, 204, 204, 404, 404, 429]);
});

test('of mails whose signature is not known yet, two of an address and eight in all are in memory at once', async () => {
  /** Sends a part of a mail, and the rest when it is asked to. */
  function begin(remoteAddress: string) {
    let isRead = false;
    const payload = new Readable({
      read() {
        if (!isRead) this.push('From: ');
        isRead = true;
      },
    });
    const headers = { 'content-type': 'message/rfc822', 'transfer-encoding': 'chunked' };
    const sent = api.app.inject({ method: 'POST', url: '/inbound-mail', remoteAddress, payload, headers });
    return {
      isRead: () => isRead,
      end: async () => {
        payload.push(null);
        return (await sent).statusCode;
      },
    };
  }
  const started = (mails: readonly ReturnType<typeof begin>[]) => mails.filter(({ isRead }) => isRead()).length;
  const own = [begin('10.0.0.1'), begin('10.0.0.1'), begin('10.0.0.1')];
  await eventually(
    async () => started(own),
    (count) => count === 2,
  );
  const others = Array.from({ length: 8 }, (_, index) => begin(`10.0.1.${index}`));
  await eventually(
    async () => started(others),
    (count) => count === 6,
  );
  // The others wait.
  await delay(50);
  expect([started(own), started(others)]).toEqual([2, 6]);
  // Each that ends gives its turn on.
  expect(new Set(await Promise.all([...own, ...others].map((one) => one.end())))).toEqual(new Set([404]));
});

test('a mail beyond 30 MB is refused and counted, whether it gives its size or not', async () => {
  const address = await api.app.listen();
  const post = async (body: Uint8Array | ReadableStream) => {
    const headers = { 'content-type': 'message/rfc822' };
    return (await fetch(`${address}/inbound-mail`, { method: 'POST', headers, body, duplex: 'half' })).status;
  };
  const bytes = new Uint8Array(30_000_001);
  expect(await post(bytes)).toBe(413);
  expect(await post(ReadableStream.from([bytes.slice(0, 20_000_000), bytes.slice(0, 20_000_000)]))).toBe(413);
  const counted = 'http_requests_total{method="POST",route="/inbound-mail",code="413"} 2';
  await eventually(
    () => api.app.metrics.metrics(),
    (metrics) => metrics.includes(counted),
  );
});
