import { listTickets } from '@vinculo/contracts/tickets';
import { ticketViews } from '@vinculo/domain/tickets';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { learnWords } from '../../apps/api/src/modules/candidates/search/words.repository.ts';
import { listTicketsQuery } from '../../apps/api/src/modules/tickets/list-tickets.query.ts';
import { countViews } from '../../apps/api/src/modules/tickets/ticket-lists.repository.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { timesOf } from './filled-database.mjs';

// The measured process: the queries of the help desk, one after the other.

const COUNT = 200_000;
const VIEW_LIMIT = 30;
const SEARCH_LIMIT = 300;
const AGENTS = 40;
const PEOPLE = 50_000;
const THREADS = 2_000;
const SURNAMES =
  'garcia hernandez martinez lopez gonzalez perez rodriguez sanchez ramirez cruz flores gomez morales vazquez jimenez reyes torres diaz gutierrez ruiz mendoza aguilar ortiz castillo moreno'.split(
    ' ',
  );

const throwaway = await createDatabase(process.argv[2]);
const database = openPostgres(throwaway.url, { statementTimeout: null });
await database.migrate();
const { read } = database;
await read.execute(sql`
  insert into staff (uid, name, email, role, created_at)
  select 'agente-' || n, 'Agente ' || n, 'agente' || n || '@vinculo.example', 'recruiter', now() from generate_series(0, ${AGENTS - 1}::int) n`);
// Three in four tickets are of a person, whose own name the mail does not have; one person in 25 has a surname, as the most frequent ones.
await read.execute(sql`
  insert into candidates (doc_id, first_name, paternal_name, maternal_name, origin, created_at, last_activity_at, words,
    language_codes, address_text, sort_name)
  select md5('persona ' || n)::uuid, 'Gloria', paternal, maternal, 'staff', now(), now(), '{}', '{}', '',
    paternal || ' ' || maternal || ' gloria'
  from generate_series(0, ${PEOPLE - 1}::int) n,
    lateral (select (${sql.param(SURNAMES)}::text[])[n % ${SURNAMES.length}::int + 1] as paternal,
      'materno' || n as maternal) names`);
await learnWords(read, SURNAMES);
// One thread in four has 400 words, as after some mails; of 3,000 that a word of three syllables stands for.
await read.execute(sql`create table threads as
  select thread, string_agg(syllable[word % 15 + 1] || syllable[word / 15 % 15 + 1] || syllable[word / 225 % 15 + 1], ' ') as text
  from generate_series(0, ${THREADS - 1}::int) thread,
    lateral (select (random() * random() * 3000)::int as word from generate_series(1, 400) where thread >= 0) words,
    (select string_to_array('ca re mi so tu la pe ni do bu sa te fi mo gu', ' ') as syllable) syllables
  group by thread`);
// As in the demo: three in ten are not done, and half of those wait for somebody else.
await read.execute(sql`
  insert into tickets (subject, requester_name, requester_email, doc_id, category_id, team_id, assignee_uid, channel, priority,
    state, search, opened_at, active_at, due_at, warn_at, due_target)
  select subject, 'Gloria García', 'persona' || n || '@correo.example',
    case when n % 4 > 0 then md5('persona ' || n % ${PEOPLE}::int)::uuid end, c.category_id, c.team_id,
    case when n % 20 = 0 then null else 'agente-' || (n / 20) % ${AGENTS}::int end, 'mail', 'normal', state,
    'persona' || n || ' ' || subject || ' ' || md5(n::text) || case when n % 40000 = 0 then ' pago' else '' end || coalesce(' ' || threads.text, ''), at, at,
    case when state in ('new', 'open') then at + interval '9 days' else '9999-12-31' end,
    case when state in ('new', 'open') then at + interval '8 days' else '9999-12-31' end, 'resolution'
  from generate_series(1, ${COUNT}::int) n left join threads on n / 4 % 4 = 0 and thread = n / 16 % ${THREADS}::int,
    lateral (select now() - n * interval '7 seconds' as at,
      (array['no encuentro la hora de mi entrevista', 'mi documento no sube', 'cambio de domicilio', 'mi pago'])[n % 4 + 1] as subject,
      case when n % 20 < 1 then 'new' when n % 20 < 3 then 'open' when n % 20 < 5 then 'waitingRequester'
        when n % 20 < 6 then 'waitingThirdParty' when n % 20 < 8 then 'resolved' else 'closed' end as state) s,
    lateral (select category_id, team_id from ticket_categories where not is_arco order by category_id offset n % 3 limit 1) c`);
await read.execute(sql`drop table threads`);
await read.execute(sql`vacuum analyze`);

const now = new Date();
const permissions = ['platform:use', 'tickets:read', 'candidates:read'];
const reader = { uid: 'agente-1', claims: { isAdmin: false, permissions } };
const list = (body) => {
  const parsed = listTickets.body.parse(body);
  return () => database.write((tx) => listTicketsQuery({ tx, actor: reader, now }, { body: parsed }));
};

const [{ count }] = (await read.execute(sql`select count(*)::int as count from tickets`)).rows;
process.send({
  over: `The help desk over ${count.toLocaleString('en-US')} tickets`,
  unit: await timesOf(() => read.execute(sql`select 1`), [{}]),
});
const measure = async (what, limit, ask) => process.send({ what, limit, times: await timesOf(ask, [{}]) });
// A list in every view first: the code that all of them run is still being compiled while the first is asked.
for (const { value } of ticketViews) await timesOf(list({ view: value }), [{}]);
for (const { value, label } of ticketViews) await measure(label, VIEW_LIMIT, list({ view: value }));
await measure('Vencidos', VIEW_LIMIT, list({ overdue: true }));
await measure('counts of all views', 10 * VIEW_LIMIT, () => countViews(read, reader, now));
await measure('search, two words', SEARCH_LIMIT, list({ search: 'entrevista hora' }));
await measure('search, one rare word', SEARCH_LIMIT, list({ search: 'persona123456' }));
await measure('search, frequent words that never meet', SEARCH_LIMIT, list({ search: 'entrevista domicilio' }));
await measure('search, frequent words that meet five times', SEARCH_LIMIT, list({ search: 'entrevista pago' }));
await measure('search, frequent words in a view', SEARCH_LIMIT, list({ view: 'mine', search: 'entrevista hora' }));
await measure('search, a typo', SEARCH_LIMIT, list({ search: 'entrevitsa' }));
await measure('search, a word that nobody wrote', SEARCH_LIMIT, list({ search: 'ornitorrinco' }));
await measure('search, three words with typos', SEARCH_LIMIT, list({ search: 'entrevitsa encuntro horra' }));
await measure(
  'search, 160 letters of words with typos',
  undefined,
  list({
    search: SURNAMES.map((name) => `${name}x`)
      .join(' ')
      .slice(0, 160),
  }),
);
await measure('search, two frequent words of threads', SEARCH_LIMIT, list({ search: 'cacaca recaca' }));
await measure('search, the rare name of a person', SEARCH_LIMIT, list({ search: 'materno33333' }));
await measure('search, a frequent name of people and a word', SEARCH_LIMIT, list({ search: 'hernandez pago' }));
await measure('search, a name with a typo', SEARCH_LIMIT, list({ search: 'hernadez' }));

await database.close();
await throwaway.drop();
process.disconnect();
