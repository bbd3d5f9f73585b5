import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailer } from './smtp-mailer';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

const received: Received[] = [];
let refusal: { readonly responseCode: number; readonly message: string } | undefined;
let server: SMTPServer;
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? null : Object.assign(new Error(refusal.message), refusal));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received.length = 0;
  refusal = undefined;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const from = 'Vínculo <hola@vinculo.example>';
const mail = { id: 'access-request-1', to: 'ana@empresa.example', subject: 'Tu petición', text: 'Hola, ñandú:\n\nNo.' };

test('a mail arrives with its sender, its words and an id that stays the same when it is sent again', async () => {
  const mailer = createSmtpMailer({ url, from });
  await mailer.send(mail);
  await mailer.send(mail);
  expect(received).toHaveLength(2);
  for (const { from: sender, to, source } of received) {
    expect(sender).toBe('hola@vinculo.example');
    expect(to).toEqual(['ana@empresa.example']);
    expect(source).toContain('Message-ID: <access-request-1@vinculo.example>');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('=C3=B1and=C3=BA');
  }
});

test.each(['ana@empresa.example, eva@otra.example', 'ana@empresa.example\r\nBcc: eva@otra.example'])(
  'an address that names others, %j, reaches nobody else',
  async (to) => {
    await createSmtpMailer({ url, from })
      .send({ ...mail, to })
      .catch(() => undefined);
    expect(received.flatMap((one) => one.to)).not.toContain('eva@otra.example');
  },
);

test('a subject adds no header', async () => {
  await createSmtpMailer({ url, from }).send({ ...mail, subject: 'Hola\r\nBcc: eva@otra.example' });
  expect(received.flatMap(({ to }) => to)).toEqual(['ana@empresa.example']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/im);
});

test.each([
  [550, 'MailRefused'],
  [451, 'Error'],
])('an answer of %i to the recipient is a %s', async (responseCode, name) => {
  refusal = { responseCode, message: 'no mailbox now' };
  await expect(createSmtpMailer({ url, from }).send(mail)).rejects.toMatchObject({ name });
});

test('a mail to nobody is refused', async () => {
  await expect(createSmtpMailer({ url, from }).send({ ...mail, to: '' })).rejects.toMatchObject({
    name: 'MailRefused',
  });
});

test('a server that cannot be reached is an error', async () => {
  await expect(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from }).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});
