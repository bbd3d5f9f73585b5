import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirebaseLocal, PLATFORM_TOKEN, type FirebaseLocal } from '@vinculo/firebase-local';
import { openTestDatabase, type TestDatabase } from '@vinculo/firebase-local/testing';
import { createOutboxMailer } from './outbox-mailer';

let database: TestDatabase;
let firebase: FirebaseLocal;
let filesDir: string;
let url: string;
const received: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'vinculo-mailer-'));
  firebase = await createFirebaseLocal({
    sql: database.sql,
    filesDir,
    projectId: 'mailer-test',
    bucket: 'mailer-test.appspot.com',
    issuer: 'https://issuer.test/mailer-test',
    appUrl: 'http://localhost:4200',
    receiveMail: async (raw) => void received.push(raw),
  });
  url = await firebase.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await firebase.app.close();
  await database.close();
  await rm(filesDir, { recursive: true });
});

const mail = {
  id: 'a-1',
  to: 'ana@empresa.example',
  subject: 'Tu solicitud',
  text: 'Hola:\n\n<b>No</b> es posible.',
  html: '',
};
const outbox = async () => (await fetch(`${url}/outbox`)).text();

test('a mail sent repeatedly is in the outbox once, as text', async () => {
  const mailer = createOutboxMailer({ url, projectId: 'mailer-test', token: async () => PLATFORM_TOKEN });
  await mailer.send(mail);
  await mailer.send({ ...mail, subject: 'Otro asunto' });
  const page = await outbox();
  expect(page.split('ana@empresa.example')).toHaveLength(2);
  expect(page).toContain('Tu solicitud');
  expect(page).toContain('&lt;b&gt;No&lt;/b&gt;');
});

test('a refusal of Firestore is an error', async () => {
  const mailer = createOutboxMailer({ url, projectId: 'mailer-test', token: async () => 'another' });
  await expect(mailer.send({ ...mail, id: 'a-2' })).rejects.toThrow('Firestore did not take the mail: 401');
});

test('a mail of a conversation is answered on the page, as its recipient would; no other site can', async () => {
  const mailer = createOutboxMailer({ url, projectId: 'mailer-test', token: async () => PLATFORM_TOKEN });
  const thread = { replyTo: 'ayuda+abc@vinculo.example', references: [], isAutomatic: false };
  await mailer.send({ ...mail, id: 'a-3', subject: 'Tu duda', thread });
  const page = await outbox();
  expect(page.split('Enviar respuesta')).toHaveLength(2);
  const answer = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/outbox`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ id, text: 'Sí puedo' }),
      redirect: 'manual',
    });
  expect((await answer('a-3', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await answer('a-1')).status).toBe(400);
  expect(received).toEqual([]);
  expect((await answer('a-3')).status).toBe(303);
  expect(received[0]).toContain('From: ana@empresa.example\r\nTo: ayuda+abc@vinculo.example\r\nSubject: Re: Tu duda');
  expect(received[0]).toContain('In-Reply-To: <a-3@outbox.example>');
});
