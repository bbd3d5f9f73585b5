import { inspect } from 'node:util';
import { claimNext } from '../background/background-jobs.repository';
import { startWorker, type Worker } from '../background/worker';
import type { Database } from '../db/database';
import { backgroundJobs } from '../db/schema/background-jobs';
import { outgoingMails } from '../db/schema/outgoing-mails';
import { eventually } from '../testing/eventually';
import { describeFailure } from '../plugins/log';
import { openTestDatabase } from '../testing/database/test-database';
import { startTestSmtpServer, type TestSmtpServer } from '../testing/mail/test-smtp-server';
import type { Mailer } from './mailer';
import { withdrawMails } from './outgoing-mails.repository';
import {
  deleteOldMails,
  mailHandler,
  MAILS_PER_HOUR,
  resendMail,
  sendMail,
  sendMails,
  type MailSources,
} from './send-mail';
import { createSmtpMailer } from './smtp-mailer';

const FROM = 'Vínculo <hola@vinculo.example>';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const about = { subject: 'staff', subjectID: 'ines' } as const;
const data = { byName: 'Ana' };

let server: TestSmtpServer;
let database: Database;
let now: Date;
let isThere: boolean;
const workers: Worker[] = [];
const warnings: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestSmtpServer();
});
beforeEach(() => {
  now = new Date('2026-11-20T18:00:00.000Z');
  isThere = true;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  server.received.length = 0;
  server.recipientRefusal = undefined;
  warnings.length = 0;
  await database.write((tx) => tx.delete(backgroundJobs));
  await database.write((tx) => tx.delete(outgoingMails));
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const request = (template: 'staffInvited' | 'passwordReset' = 'staffInvited') =>
  database.write((tx) =>
    template === 'staffInvited'
      ? sendMail(tx, { template, data, about }, now)
      : sendMail(tx, { template, data: {}, about }, now),
  );
const jobs = () => database.read.select().from(backgroundJobs);
const mails = () => database.read.select().from(outgoingMails);

/** Each link is another one, as the identity provider makes them. */
let links = 0;
const sources: MailSources = {
  access_request: async () => null,
  arco_request: async () => null,
  application: async () => null,
  application_change: async () => null,
  shortlist: async () => null,
  survey_request: async () => null,
  survey_reply: async () => null,
  snapshot: async () => null,
  event_change: async () => null,
  event_staff: async () => null,
  event_reminder: async () => null,
  evaluation_reminder: async () => null,
  booking_link: async () => null,
  call_place: async () => null,
  ticket_message: async () => null,
  ticket_rating: async () => null,
  help_request: async () => null,
  digest: async () => null,
  staff: async ({ subjectID }) =>
    isThere
      ? { to: `${subjectID}@vinculo.example`, late: { link: `https://vinculo.example/${(links += 1)}?a=1&b=2` } }
      : null,
};

function work(
  mailer: Mailer = createSmtpMailer({ url: server.url, from: FROM, bounces: 'ayuda@vinculo.example' }),
  slots = 2,
): Worker {
  const handlers = [mailHandler({ mailer, sources, clock: () => now })];
  const warn = (error: unknown) => warnings.push(error);
  const worker = startWorker({ database, clock: () => now, handlers, slots, warn });
  workers.push(worker);
  return worker;
}
const untilDone = () => eventually(jobs, ({ length }) => length === 0);

test('a mail is requested if and only if the transaction commits', async () => {
  await database
    .write(async (tx) => {
      await sendMail(tx, { template: 'staffInvited', data, about }, now);
      throw new Error('refused');
    })
    .catch(() => undefined);
  expect([await jobs(), await mails()]).toEqual([[], []]);
  await request();
  work();
  await untilDone();
  expect(server.received).toHaveLength(1);
});

test('a mail is sent once, with its link, and its parameters are cleared', async () => {
  await request();
  const [mail] = await mails();
  expect(mail).toMatchObject({ state: 'waiting', data });
  Array.from({ length: 3 }, () => work());
  await untilDone();
  const [received, ...others] = server.received;
  expect(others).toEqual([]);
  expect(received?.to).toEqual(['ines@vinculo.example']);
  expect(received?.source).toContain(`Message-ID: <${mail?.mailID}@vinculo.example>`);
  expect(received?.source).toContain('https://vinculo.example/');
  expect(await mails()).toMatchObject([{ state: 'sent', failure: null, data: {}, settledAt: now }]);
});

test('a mail whose worker is killed before it is sent is sent once by another', async () => {
  await request();
  await database.write((tx) => claimNext(tx, ['outgoing-mails'], now, new Date(now.getTime() + MINUTE)));
  pass(2 * MINUTE);
  await work(undefined, 0).stop();
  pass(MINUTE);
  work();
  await untilDone();
  expect(server.received).toHaveLength(1);
});

test('a mail whose SMTP response is lost is sent again with the same Message-ID', async () => {
  await request();
  const smtp = createSmtpMailer({ url: server.url, from: FROM, bounces: 'ayuda@vinculo.example' });
  work({ send: async (mail) => smtp.send(mail).then(() => Promise.reject(new Error('lost'))) });
  await eventually(jobs, ([job]) => job?.state === 'waiting' && job.attempts === 1);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  pass(MINUTE);
  work(smtp);
  await untilDone();
  const ids = server.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a mail is retried with growing delays while the server is down', async () => {
  await request();
  const down = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM, bounces: 'ayuda@vinculo.example' });
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const worker = work(down);
    const [job] = await eventually(jobs, ([one]) => one?.state === 'waiting' && one.attempts === attempt);
    await worker.stop();
    delays.push(job!.runAt.getTime() - now.getTime());
    now = job!.runAt;
  }
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(await mails()).toMatchObject([{ state: 'waiting' }]);
  work();
  await untilDone();
  expect(server.received).toHaveLength(1);
  expect(await mails()).toMatchObject([{ state: 'sent' }]);
});

test('a mail rejected permanently has failed, and is only sent again on request', async () => {
  await request();
  server.recipientRefusal = { responseCode: 550, message: '5.1.1 no such user ines@vinculo.example' };
  work();
  await untilDone();
  expect(await mails()).toMatchObject([{ state: 'failed', failure: 'unknownAddress', data }]);
  server.recipientRefusal = undefined;
  pass(DAY);
  expect(server.received).toEqual([]);
  await database.write((tx) => resendMail(tx, about, now));
  await untilDone();
  expect(server.received).toHaveLength(1);
  await expect(database.write((tx) => resendMail(tx, about, now))).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  expect(inspect(warnings)).not.toContain('ines@');
});

test('the log does not contain the text of a temporary rejection', async () => {
  await request();
  server.recipientRefusal = { responseCode: 451, message: 'ines@vinculo.example is greylisted' };
  work();
  await eventually(jobs, ([job]) => job?.state === 'waiting' && job.attempts === 1);
  expect(warnings).toHaveLength(1);
  const logged = JSON.stringify([warnings.map((warning) => describeFailure(warning as Error)), await jobs()]);
  expect(logged).not.toContain('ines@');
});

test('a mail whose attempts all failed has failed, and is sent when its job is retried', async () => {
  await request();
  await database.write((tx) => tx.update(backgroundJobs).set({ maxAttempts: 1 }));
  await eventuallyDead();
  expect(await mails()).toMatchObject([{ state: 'failed', failure: 'unsent' }]);
  await database.write((tx) => tx.update(backgroundJobs).set({ state: 'waiting', maxAttempts: 3 }));
  work();
  await untilDone();
  expect(await mails()).toMatchObject([{ state: 'sent', failure: null }]);
});

async function eventuallyDead(): Promise<void> {
  const worker = work(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM, bounces: 'ayuda@vinculo.example' }));
  await eventually(jobs, ([job]) => job?.state === 'dead');
  await worker.stop();
}

test('a mail whose recipient no longer exists has failed; a withdrawn mail is deleted', async () => {
  await request();
  isThere = false;
  work();
  await untilDone();
  expect(await mails()).toMatchObject([{ state: 'failed', failure: 'noRecipient' }]);
  isThere = true;
  await database.write(async (tx) => {
    await sendMail(tx, { template: 'passwordReset', data: {}, about, sendAt: pass(0) }, now);
    await withdrawMails(tx, about);
  });
  await untilDone();
  expect(server.received).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('a request equal to a pending mail adds none, and the mails per hour are limited', async () => {
  await request();
  await request();
  expect(await mails()).toHaveLength(1);
  work();
  await untilDone();
  for (let sent = 1; sent < MAILS_PER_HOUR; sent += 1) {
    await request('passwordReset');
    await untilDone();
  }
  pass(10 * MINUTE);
  await expect(request('passwordReset')).rejects.toMatchObject({
    code: 'rate_limited',
    info: { retryAfterSeconds: 50 * 60 },
  });
  pass(51 * MINUTE);
  await request('passwordReset');
  await untilDone();
  expect(server.received).toHaveLength(MAILS_PER_HOUR + 1);
});

test('the delivery status of a mail is deleted after 90 days', async () => {
  await request();
  work();
  await untilDone();
  await deleteOldMails(database, pass(89 * DAY));
  expect(await mails()).toHaveLength(1);
  await deleteOldMails(database, pass(2 * DAY));
  expect(await mails()).toEqual([]);
});

test('of the same mail about a thousand records each goes once, but for those that have had enough in this hour', async () => {
  const template = 'passwordReset';
  for (let index = 0; index < MAILS_PER_HOUR; index += 1) {
    await request();
    await database.write((tx) => tx.update(outgoingMails).set({ state: 'sent' }));
  }
  await database.write((tx) => tx.delete(backgroundJobs));
  const subjectIDs = ['ines', ...Array.from({ length: 1_000 }, (_, index) => `persona-${index}`)];
  const requestAll = () =>
    database.write((tx) => sendMails(tx, { template, data: {}, subject: 'staff', subjectIDs }, now));
  await requestAll();
  await requestAll();
  const waiting = (await mails()).filter(({ state }) => state === 'waiting');
  expect(waiting.map(({ subjectID }) => subjectID).toSorted()).toEqual(subjectIDs.slice(1).toSorted());
  expect(new Set((await jobs()).map(({ key }) => key))).toEqual(new Set(waiting.map(({ mailID }) => mailID)));
  pass(2 * 60 * MINUTE);
  await requestAll();
  expect((await mails()).filter(({ state }) => state === 'waiting')).toHaveLength(1_001);
});
