import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { countWrongSums, updateDailySums } from '../../apps/api/src/modules/facts/daily-sums.repository.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { startTestSmtpServer } from '../../apps/api/src/testing/mail/test-smtp-server.ts';

// TEST_DATABASE_URL=postgresql://… npx tsx --tsconfig apps/api/tsconfig.json tools/reliability/kill-surveys.mjs [--kills 20] [--people 300]
// Kills the process with SIGKILL while it writes facts, adds them to the daily sums, asks people how it went and mails
// them, again and again: in the end each fact is in the sums once, each person was asked once, and nobody has two mails.

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, people: { type: 'string', default: '300' } },
});
const KILLS = Number(values.kills);
const PEOPLE = Number(values.people);
const ROOT = resolve(import.meta.dirname, '../..');

const throwaway = await createDatabase(process.env.TEST_DATABASE_URL);
const database = openPostgres(throwaway.url);
await database.migrate();
const mailbox = await startTestSmtpServer();
const rows = async (query) => (await database.read.execute(query)).rows;
const began = Date.now();
const start = new Date(began - 90_000).toISOString();

// People who came to an interview one after another: they are due so, in the time of the processes.
await rows(sql`
  with survey as (
    insert into surveys (name, moment, audience, delay_hours, is_active, active_since, updated_at)
    values ('Tras la entrevista', 'interview', 'candidate', 0, true, ${start}, ${start}) returning survey_id
  ), questions as (
    insert into survey_revisions (survey_id, revision, questions)
    select survey_id, 1, '[{"kind":"nps","text":"¿Nos recomendarías?"}]' from survey
  ), company as (
    insert into companies (legal_name, trade_name, rfc, industry, state, city, owner_uid, owner_name, search_text, sort_name,
      last_activity_at, created_at)
    values ('Ensambles', 'Ensambles', 'ENS990101A11', 'Manufactura y maquila', '11', 'Celaya', 'luz', 'Luz', '', '', ${start}, ${start})
    returning company_id
  ), vacancy as (
    insert into vacancies (company_id, name, locations, type_position, time_work, modality_work, days_work, turn_work,
      currency_work, pay_form_work, functions, salary_work, skills_work, benefits_work, languages_work, experience_work,
      experience_in_industries_work, documents_work, education_work, created_at, updated_at)
    select company_id, 'Operador CNC', '[{"country":"Mexico","state":"11","city":"Celaya"}]', 'Operador CNC', 'Full', 'Physical',
      'Weekdays', 'Morning', 'MXN', 'Monthly', '{}', 16000, '{}', '{}', '[]', '{}', '[]', '{}', 'High School', ${start}, ${start}
    from company returning job_id
  ), people as (
    insert into candidates (first_name, paternal_name, email, origin, created_at, last_activity_at, words, language_codes,
      address_text, sort_name)
    select 'Gloria', number::text, 'persona' || number || '@correo.example', 'portal', ${start}, ${start}, '{}', '{}', '', ''
    from generate_series(1, ${PEOPLE}::int) as number returning doc_id, paternal_name::int as number
  ), interviewed as (
    insert into applications (doc_id, job_id, state, stage_at, source, actor_uid, actor_name, at)
    select doc_id, job_id, 'interview', ${start}::timestamptz + number * interval '3 seconds', 'staff', 'luz', 'Luz', ${start}
    from people, vacancy returning application_id, stage_at
  )
  insert into application_changes (operation_id, application_id, from_stage, to_stage, actor_uid, actor_name, at, version_after)
  select gen_random_uuid(), application_id, 'inReview', 'interview', 'luz', 'Luz', stage_at, 1 from interviewed`);

/** Runs a process until a report satisfies `isEnough`, lets it work a moment more, then kills it. */
async function runUntil(isEnough, moreMs) {
  const worker = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'tools/reliability/kill-surveys-worker.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ TSX_TSCONFIG_PATH: join(ROOT, 'apps/api/tsconfig.json') },
      ...{ PLACE: throwaway.url, SMTP: mailbox.url, BEGAN: String(began), PEOPLE: String(PEOPLE) },
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  worker.on('message', (report) => isEnough(report) && setTimeout(() => worker.kill('SIGKILL'), moreMs));
  await once(worker, 'exit');
}

let cutOff = 0;
for (let kill = 1; kill <= KILLS; kill += 1) {
  await runUntil(({ asked, sent }) => asked + sent >= (2 * PEOPLE * kill) / (KILLS + 2), Math.random() * 100);
  const [{ waiting }] = await rows(sql`select count(*)::int as waiting from outgoing_mails where state = 'waiting'`);
  cutOff += waiting;
}
await runUntil(({ sent }) => sent === PEOPLE, 0);

await database.write((tx) => updateDailySums(tx, new Date()));
const wrong = await database.write((tx) => countWrongSums(tx));
const [counts] = await rows(sql`
  select (select count(*)::int from facts) as facts,
    (select sum(amount)::int from fact_days where dimension = 'all') as summed,
    (select sum(amount)::int from fact_days where dimension = 'all' and kind = 'candidate_survey') as asked,
    (select count(*)::int from survey_requests) as requests,
    (select count(distinct doc_id)::int from survey_requests) as people,
    (select count(*)::int from outgoing_mails where subject = 'survey_request') as mails`);
const surveys = mailbox.received.filter(({ source }) => source.includes('/p/encuesta/'));
const idOf = ({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1];
const addressed = new Set(surveys.map(({ to }) => to[0])).size;
const different = new Set(surveys.map((mail) => `${mail.to[0]} ${idOf(mail)}`)).size;
console.log(
  `${KILLS} kills amid ${counts.facts} facts and ${PEOPLE} surveys, ${cutOff} mails waiting when killed; ${counts.summed} facts in the sums, ${wrong} sums wrong; ${counts.requests} asked of ${counts.people} people, ${counts.asked} counted, ${counts.mails} mails; ${different} different ones came to ${addressed} people, ${surveys.length - different} of them twice with one Message-ID, as the answer was lost`,
);
await mailbox.close();
await database.close();
await throwaway.drop();
const isGood =
  wrong === 0 &&
  counts.summed === counts.facts &&
  [counts.asked, counts.requests, counts.people, counts.mails, addressed, different].every((count) => count === PEOPLE);
process.exit(isGood ? 0 : 1);
