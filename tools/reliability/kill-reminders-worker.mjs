// The process that kill-reminders.mjs kills: it reminds people of their events, and mails them.
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startWorker } from '../../apps/api/src/background/worker.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { mailHandler } from '../../apps/api/src/mail/send-mail.ts';
import { createSmtpMailer } from '../../apps/api/src/mail/smtp-mailer.ts';
import { reminderSource } from '../../apps/api/src/modules/agenda/event-mail.ts';
import { remindOfEvents } from '../../apps/api/src/modules/agenda/remind-of-events.ts';

const { PLACE, SMTP } = process.env;
const BEGAN = Number(process.env.BEGAN);
const database = openPostgres(PLACE);
// A job of a killed worker waits for its lease to expire: the clock runs 30 times as fast here, from the first process on.
const clock = () => new Date(BEGAN + (Date.now() - BEGAN) * 30);
const deps = { database, clock, publicUrl: 'https://api.empresa.example', appUrl: 'https://empresa.example' };

startWorker({
  ...{ database, clock, slots: 4, warn: (error) => console.error(error) },
  handlers: [
    mailHandler({
      mailer: createSmtpMailer({ url: SMTP, from: 'Vínculo <hola@vinculo.example>', bounces: 'ayuda@vinculo.example' }),
      sources: { event_reminder: reminderSource(deps) },
      clock,
    }),
  ],
});
for (;;) {
  await remindOfEvents(database, clock());
  const { rows } = await database.read.execute(sql`
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'waiting')::int as waiting
    from outgoing_mails`);
  process.send(rows[0]);
  await rest(5);
}
