// The process that kill-surveys.mjs kills: it writes facts, adds them to the daily sums, asks and mails, again and again.
import { sql } from 'drizzle-orm';
import { setTimeout as rest } from 'node:timers/promises';
import { startWorker } from '../../apps/api/src/background/worker.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { mailHandler } from '../../apps/api/src/mail/send-mail.ts';
import { createSmtpMailer } from '../../apps/api/src/mail/smtp-mailer.ts';
import { updateDailySums } from '../../apps/api/src/modules/facts/daily-sums.repository.ts';
import { newFact } from '../../apps/api/src/modules/facts/fact.ts';
import { insertFacts } from '../../apps/api/src/modules/facts/facts.repository.ts';
import { askSurveys } from '../../apps/api/src/modules/surveys/ask-surveys.ts';
import { SURVEY_SUBJECT, surveySource } from '../../apps/api/src/modules/surveys/survey-mail.ts';

const { PLACE, SMTP } = process.env;
const BEGAN = Number(process.env.BEGAN);
const database = openPostgres(PLACE);
// A job of a killed worker waits for its lease to expire: the clock runs 30 times as fast here, from the first process on.
const clock = () => new Date(BEGAN + (Date.now() - BEGAN) * 30);
const publicUrl = 'https://api.empresa.example';

/** Facts of two transactions at a time, of which one commits late. */
async function writeFacts(lateMs) {
  for (;;)
    await database.write(async (tx) => {
      const fact = { kind: 'person_registered', fromState: null, toState: 'registered', source: 'portal', place: '11' };
      const rows = Array.from({ length: 5 }, () => newFact(fact, { at: clock(), actorUid: '' }));
      await insertFacts(tx, rows);
      await rest(lateMs);
    });
}
async function again(work) {
  for (;;) {
    await work();
    await rest(5);
  }
}

startWorker({
  ...{ database, clock, slots: 4, warn: (error) => console.error(error) },
  handlers: [
    mailHandler({
      mailer: createSmtpMailer({ url: SMTP, from: 'Vínculo <hola@vinculo.example>', bounces: 'ayuda@vinculo.example' }),
      sources: { [SURVEY_SUBJECT]: surveySource({ database, clock, publicUrl }) },
      clock,
    }),
  ],
});
void writeFacts(0);
void writeFacts(50);
void again(() => database.write((tx) => updateDailySums(tx, clock())));
void again(() => askSurveys(database, clock()));
await again(async () => {
  const { rows } = await database.read.execute(sql`
    select (select count(*)::int from survey_requests) as asked,
      (select count(*)::int from outgoing_mails where subject = ${SURVEY_SUBJECT} and state = 'sent') as sent`);
  process.send(rows[0]);
});
