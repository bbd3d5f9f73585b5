// The process that kill-mail.mjs kills: it polls the mailbox, and reads what it stored, again and again.
import { sql } from 'drizzle-orm';
import { startWorker } from '../../apps/api/src/background/worker.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { createMailReader } from '../../apps/api/src/modules/inbound-mail/parse/mail-reader.ts';
import { pollMailbox } from '../../apps/api/src/modules/inbound-mail/poll-mailbox.ts';
import { receivedMailHandler } from '../../apps/api/src/modules/inbound-mail/take-in-mail.ts';

const { PLACE, IMAP } = process.env;
const database = openPostgres(PLACE);
const help = {
  address: 'ayuda@vinculo.example',
  sender: 'hola@vinculo.example',
  secret: 'x'.repeat(32),
  imapUrl: IMAP,
};
// A job of a killed worker waits for its lease to expire: the clock runs 30 times as fast here.
const started = Date.now();
const clock = () => new Date(started + (Date.now() - started) * 30);

startWorker({
  ...{ database, clock, slots: 4, warn: (error) => console.error(error) },
  handlers: [receivedMailHandler({ database, help, clock, mailReader: createMailReader([help.address, help.sender]) })],
});
const report = async () => {
  const { rows } = await database.read.execute(sql`
    select (select count(*)::int from received_mails) as stored,
      (select count(*)::int from background_jobs where queue = 'received-mails') as waiting`);
  process.send(rows[0]);
  setTimeout(report, 20);
};
await report();
for (;;) await pollMailbox({ database, help, clock });
