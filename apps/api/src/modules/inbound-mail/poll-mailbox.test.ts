import { receivedMails, mailboxes } from '../../db/schema/received-mails';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../testing/database/test-database';
import { startTestImapServer, type TestImapServer } from '../../testing/mail/test-imap-server';
import { TEST_HELP } from '../../testing/test-app';
import { pollMailbox } from './poll-mailbox';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const mail = (subject: string): string =>
  [`From: gloria@correo.example`, `Subject: ${subject}`, `Message-ID: <${subject}@correo.example>`, '', 'Hola'].join(
    '\r\n',
  );

describe('a mailbox of Dovecot', () => {
  let server: TestImapServer;
  let database: Database & { close(): Promise<void> };
  beforeAll(async () => {
    server = await startTestImapServer();
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const poll = (on: Database = database) =>
    pollMailbox({ database: on, help: { ...TEST_HELP, imapUrl: server.url }, clock: () => NOW });
  const subjects = async () =>
    (await database.read.select().from(receivedMails))
      .map(({ raw }) => /Subject: (\w+)/.exec(Buffer.from(raw).toString())?.[1])
      .sort();

  test('its mails are stored once, also when a poll ends in the middle or reads the mailbox anew', async () => {
    // More than are stored in one transaction.
    const delivered = Array.from({ length: 30 }, (_, index) => `m${String(index).padStart(2, '0')}`);
    for (const subject of delivered) await server.deliver(mail(subject));
    let writes = 0;
    const dying: Database = {
      ...database,
      write: async (work) => {
        if ((writes += 1) === 2)
          await database.write(async (tx) => {
            await work(tx);
            throw new Error('The process ends before the commit.');
          });
        return database.write(work);
      },
    };
    await expect(poll(dying)).rejects.toThrow('before the commit');
    expect(await subjects()).toEqual(delivered.slice(0, 25));
    await poll();
    await poll();
    expect(await subjects()).toEqual(delivered);

    await server.deliver(mail('otro'));
    await poll();
    await database.read.update(mailboxes).set({ uidValidity: 1 });
    await poll();
    expect(await subjects()).toEqual([...delivered, 'otro']);
  });

  test('a mailbox that cannot be reached fails the poll, and loses nothing', async () => {
    const before = await subjects();
    const wrong = { ...TEST_HELP, imapUrl: server.url.replace('una-clave', 'otra') };
    await expect(pollMailbox({ database, help: wrong, clock: () => NOW })).rejects.toThrow();
    expect(await subjects()).toEqual(before);
  });
});
