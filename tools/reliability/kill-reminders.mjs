import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { startTestSmtpServer } from '../../apps/api/src/testing/mail/test-smtp-server.ts';

// TEST_DATABASE_URL=postgresql://… npx tsx --tsconfig apps/api/tsconfig.json tools/reliability/kill-reminders.mjs [--kills 20] [--events 300]
// Two servers remind people of their events, one of them is killed with SIGKILL and started again, in turn: in the end
// everyone was reminded once.

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, events: { type: 'string', default: '300' } },
});
const KILLS = Number(values.kills);
const EVENTS = Number(values.events);
const ROOT = resolve(import.meta.dirname, '../..');

const throwaway = await createDatabase(process.env.TEST_DATABASE_URL);
const database = openPostgres(throwaway.url);
await database.migrate();
const mailbox = await startTestSmtpServer();
const began = Date.now();
const start = new Date(began).toISOString();

// Booked five days ago; a day before them comes for one after another, in the time of the processes.
await database.read.execute(sql`
  with people as (
    insert into candidates (first_name, paternal_name, email, origin, created_at, last_activity_at, words, language_codes,
      address_text, sort_name)
    select 'Gloria', number::text, 'persona' || number || '@correo.example', 'portal', ${start}, ${start}, '{}', '{}', '', ''
    from generate_series(1, ${EVENTS}::int) as number returning doc_id, paternal_name::int as number
  ), booked as (
    insert into agenda_events (type, state, starts_at, ends_at, zone, title, note, place, meeting_url, capacity, actor_uid,
      created_at, placed_at)
    select 'call', 'confirmed', at, at + interval '30 minutes', 'America/Mexico_City', number::text, '', '', '', 1, 'luz',
      ${start}::timestamptz - interval '5 days', ${start}::timestamptz - interval '5 days'
    from people, lateral (select ${start}::timestamptz + interval '24 hours' + number * interval '3 seconds' as at) moment
    returning event_id, title::int as number
  )
  insert into event_people (event_id, doc_id, title, note)
  select event_id, doc_id, 'Entrevista', '' from booked join people using (number)`);

/** Starts a server. */
function startServer() {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tools/reliability/kill-reminders-worker.mjs')],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...{ TSX_TSCONFIG_PATH: join(ROOT, 'apps/api/tsconfig.json') },
        ...{ PLACE: throwaway.url, SMTP: mailbox.url, BEGAN: String(began) },
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const reports = (isEnough) =>
    new Promise((done) => server.on('message', (report) => isEnough(report) && done(report)));
  return { reports, kill: () => [server.kill('SIGKILL'), once(server, 'exit')][1] };
}

const servers = [startServer(), startServer()];
let cutOff = 0;
for (let kill = 1; kill <= KILLS; kill += 1) {
  const at = kill % servers.length;
  const { waiting } = await servers[at].reports(({ sent }) => sent >= (EVENTS * kill) / (KILLS + 2));
  cutOff += waiting;
  await servers[at].kill();
  servers[at] = startServer();
}
await servers[0].reports(({ sent }) => sent === EVENTS);
await Promise.all(servers.map(({ kill }) => kill()));

const {
  rows: [counts],
} = await database.read.execute(sql`
  select (select count(*)::int from event_reminders) as reminders,
    (select count(distinct event_id)::int from event_reminders) as events,
    (select count(*)::int from outgoing_mails) as mails`);
const idOf = ({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1];
const addressed = new Set(mailbox.received.map(({ to }) => to[0])).size;
const different = new Set(mailbox.received.map((mail) => `${mail.to[0]} ${idOf(mail)}`)).size;
console.log(
  `${KILLS} kills of one of two servers amid ${EVENTS} events, ${cutOff} mails waiting when killed; ${counts.reminders} reminders of ${counts.events} events, ${counts.mails} mails; ${different} different ones came to ${addressed} people, ${mailbox.received.length - different} of them twice with one Message-ID, as the answer was lost`,
);
await mailbox.close();
await database.close();
await throwaway.drop();
process.exit(
  [counts.reminders, counts.events, counts.mails, addressed, different].every((count) => count === EVENTS) ? 0 : 1,
);
