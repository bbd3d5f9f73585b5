import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { startTestImapServer } from '../../apps/api/src/testing/mail/test-imap-server.ts';

// TEST_DATABASE_URL=postgresql://… npx tsx --tsconfig apps/api/tsconfig.json tools/reliability/kill-mail.mjs [--kills 20] [--mails 1000]
// Kills the process with SIGKILL while it polls a mailbox (Dovecot) and reads what came, again and again: in the end each
// mail must be stored once and have opened one ticket.

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, mails: { type: 'string', default: '1000' } },
});
const KILLS = Number(values.kills);
const MAILS = Number(values.mails);
const ROOT = resolve(import.meta.dirname, '../..');

const throwaway = await createDatabase(process.env.TEST_DATABASE_URL);
const database = openPostgres(throwaway.url);
await database.migrate();
const mailbox = await startTestImapServer();
for (let number = 0; number < MAILS; number += 1)
  await mailbox.deliver(
    [
      `From: Persona ${number} <persona${number}@correo.example>`,
      'To: ayuda@vinculo.example',
      `Subject: Duda ${number}`,
      `Message-ID: <${number}@correo.example>`,
      ...['', 'Hola'],
    ].join('\r\n'),
  );

/** Runs a process until a report satisfies `isEnough`, then kills it. @returns the milliseconds that it took. */
async function runUntil(isEnough) {
  const started = performance.now();
  const worker = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'tools/reliability/kill-mail-worker.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ TSX_TSCONFIG_PATH: join(ROOT, 'apps/api/tsconfig.json'), PLACE: throwaway.url, IMAP: mailbox.url },
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  worker.on('message', (report) => isEnough(report) && worker.kill('SIGKILL'));
  await once(worker, 'exit');
  return performance.now() - started;
}

for (let kill = 1; kill <= KILLS; kill += 1)
  await runUntil(({ stored }) => stored >= Math.floor((MAILS * kill) / (KILLS + 1)));
const lastMs = await runUntil(({ stored, waiting }) => stored === MAILS && waiting === 0);

const { rows } = await database.read.execute(sql`
  select (select count(*)::int from received_mails) as stored, (select count(distinct subject)::int from received_mails) as mails,
    (select count(*)::int from tickets) as opened, (select count(distinct subject)::int from tickets) as tickets`);
const [{ stored, mails, opened, tickets }] = rows;
console.log(
  `${KILLS} kills amid ${MAILS} mails; stored ${stored} of ${mails} different ones, ${opened} tickets of ${tickets} different mails; after the last kill ${Math.round(lastMs)} ms`,
);
await mailbox.close();
await database.close();
await throwaway.drop();
process.exit([stored, mails, opened, tickets].every((count) => count === MAILS) ? 0 : 1);
