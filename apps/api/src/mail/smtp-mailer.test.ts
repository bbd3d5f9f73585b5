import { inspect } from 'node:util';
import { startTestSmtpServer, type TestSmtpServer } from '../testing/mail/test-smtp-server';
import { createSmtpMailer } from './smtp-mailer';

let server: TestSmtpServer;
beforeAll(async () => {
  server = await startTestSmtpServer();
});
beforeEach(() => {
  server.received.length = 0;
  server.senderRefusal = undefined;
  server.recipientRefusal = undefined;
});
afterAll(() => server.close());

const from = 'Vínculo <hola@vinculo.example>';
const mail = {
  id: 'access-request-1',
  to: 'ana@empresa.example',
  subject: 'Tu petición',
  text: 'Hola, ñandú:\n\nNo.',
  html: '<p>Hola, ñandú:</p><p>No.</p>',
};

test('a mail has its sender, its text and a Message-ID that is stable across attempts', async () => {
  const mailer = createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' });
  await mailer.send(mail);
  await mailer.send(mail);
  expect(server.received).toHaveLength(2);
  for (const { from: sender, to, source } of server.received) {
    // The envelope's sender is who gets a delivery report.
    expect(sender).toBe('ayuda@vinculo.example');
    expect(source).toMatch(/^From: .*<hola@vinculo.example>/m);
    expect(to).toEqual(['ana@empresa.example']);
    expect(source).toContain('Message-ID: <access-request-1@vinculo.example>');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('=C3=B1and=C3=BA');
    expect(source).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
  }
});

test.each(['ana@empresa.example, eva@otra.example', 'ana@empresa.example\r\nBcc: eva@otra.example'])(
  'an address with further recipients in it, %j, reaches no others',
  async (to) => {
    await createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' })
      .send({ ...mail, to })
      .catch(() => undefined);
    expect(server.received.flatMap((one) => one.to)).not.toContain('eva@otra.example');
  },
);

test('a recurring mail has List-Unsubscribe headers, including one-click', async () => {
  const mailer = createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' });
  await mailer.send({ ...mail, unsubscribeUrl: 'https://api.vinculo.example/p/resumen/abc' });
  await mailer.send(mail);
  const [regular, other] = server.received;
  expect(regular?.source).toContain('List-Unsubscribe: <https://api.vinculo.example/p/resumen/abc>');
  expect(regular?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other?.source).not.toContain('List-Unsubscribe');
});

test('an answer in a conversation names its references and where answers to it go, and is not called automatic', async () => {
  const references = ['uno@correo.example', 'm-1@vinculo.example'];
  await createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' }).send({
    ...mail,
    thread: { replyTo: 'ayuda+abc@vinculo.example', references, isAutomatic: false },
  });
  const source = server.received[0]?.source;
  expect(source).toContain('Reply-To: ayuda+abc@vinculo.example');
  expect(source).toContain('In-Reply-To: <m-1@vinculo.example>');
  expect(source).toContain('References: <uno@correo.example> <m-1@vinculo.example>');
  expect(source).not.toContain('Auto-Submitted');
});

test('the answer of a rule is called automatic, so that no other desk answers it by itself', async () => {
  await createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' }).send({
    ...mail,
    thread: { replyTo: 'ayuda+abc@vinculo.example', references: [], isAutomatic: true },
  });
  expect(server.received[0]?.source).toContain('Auto-Submitted: auto-replied');
});

test('a line break in a subject adds no header', async () => {
  await createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' }).send({
    ...mail,
    subject: 'Hola\r\nBcc: eva@otra.example',
  });
  expect(server.received.flatMap(({ to }) => to)).toEqual(['ana@empresa.example']);
  expect(server.received[0]?.source).not.toMatch(/^Bcc:/im);
});

test.each([
  [550, '5.1.1 no such user', 'unknownAddress'],
  [550, 'no such user', 'unknownAddress'],
  [552, '5.2.2 over quota', 'mailboxFull'],
  [550, '5.7.1 blocked as spam', 'rejected'],
  [554, '5.6.0 not accepted', 'rejected'],
])('a response of %i %s to the recipient is permanent: %s', async (responseCode, message, failure) => {
  server.recipientRefusal = { responseCode, message };
  await expect(
    createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' }).send(mail),
  ).rejects.toMatchObject({
    name: 'MailRefused',
    failure,
  });
});

test('the error of a rejection contains neither the recipient nor the text of the server', async () => {
  server.recipientRefusal = { responseCode: 550, message: '5.1.1 ana@empresa.example is unknown' };
  const error: unknown = await createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' })
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(inspect(error)).not.toContain('ana@');
});

test.each([
  ['the recipient for now', 451],
  ['the sender', 550],
])('a server that rejects %s is tried again later', async (what, responseCode) => {
  if (what === 'the sender') server.senderRefusal = { responseCode, message: 'not authorised' };
  else server.recipientRefusal = { responseCode, message: 'try later' };
  await expect(
    createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' }).send(mail),
  ).rejects.toMatchObject({
    name: 'Error',
    responseCode,
  });
});

test('a mail without recipient is refused', async () => {
  await expect(
    createSmtpMailer({ url: server.url, from, bounces: 'ayuda@vinculo.example' }).send({ ...mail, to: '' }),
  ).rejects.toMatchObject({
    failure: 'unknownAddress',
  });
});

test('a server that cannot be reached is an error', async () => {
  await expect(
    createSmtpMailer({ url: 'smtp://127.0.0.1:1', from, bounces: 'ayuda@vinculo.example' }).send(mail),
  ).rejects.toThrow(/ECONNREFUSED/);
});
