import { sql } from 'drizzle-orm';
import { states, valuesOf } from '@vinculo/domain/catalogs';

const PERSONS = 950_000;
const APPLICATIONS = 1_250_000;
const TICKETS = 100_000;
const SURVEYS = 120_000;
const STAFF = 40;
/** Two years. */
const DAYS = 730;

const id = (kind, n) => `('00000000-0000-4000-8${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const list = (values) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
/** One of a list, by chance. */
const oneOf = (values, n, which) => `(${list(values)})[1 + floor(${values.length} * chance(${n}, ${which}))::int]`;
const someone = (n, which) => `'persona-' || floor(${STAFF} * chance(${n}, ${which}))::int`;
const PLACES = valuesOf(states);
const SOURCES = ['portal', 'search', 'invitation', 'referral', 'fair'];
const TYPES = ['cv', 'ine', 'curp', 'proofOfAddress', 'studies'];

const COLUMNS =
  'kind, at, amount, from_state, to_state, record_id, person_id, vacancy_id, company_id, actor_uid, place, source';

/** How far each application came, by chance: from unanswered to hired. */
const REACHED = `case when way < 0.2 then 0 when way < 0.6 then 1 when way < 0.76 then 2 when way < 0.9 then 3
  when way < 0.93 then 4 else 5 end`;

/** What applications, people, documents, interviews, tickets and surveys wrote over two years. */
const FILLS = [
  `select 'vacancy_status', published, 1, null, 'active', job_id, null, job_id, company_id, owner, place, ''
    from bench_vacancies
   union all select 'vacancy_status', published + open_for * 0.3, 1, 'active', 'paused', job_id, null, job_id, company_id, owner, place, ''
    from bench_vacancies where v % 5 = 0
   union all select 'vacancy_status', published + open_for * 0.5, 1, 'paused', 'active', job_id, null, job_id, company_id, owner, place, ''
    from bench_vacancies where v % 5 = 0
   union all select 'vacancy_status', published + open_for, 1, 'active', 'closed', job_id, null, job_id, company_id, owner, place, ''
    from bench_vacancies`,
  `select 'application_stage', case step when 0 then at else at + days * step * interval '1 day' end, 1,
    case step when 0 then null when 1 then first else (${list(['inReview', 'shortlisted', 'interview', 'offer'])})[step - 1] end,
    case step when 0 then first else case when step > reached then case when way > 0.915 then 'withdrawn' else 'discarded' end
      else (${list(['inReview', 'shortlisted', 'interview', 'offer', 'hired'])})[step] end end,
    application_id, person_id, job_id, company_id, actor, place, source
    from bench_applications, generate_series(0, case reached when 0 then 0 when 5 then 5 else reached + 1 end) step`,
  `select 'match_score', at, 1, null, floor(40 + 60 * chance(n, 21))::int::text, application_id, person_id, job_id, company_id,
    actor, place, '1' from bench_applications`,
  `select 'rejection_notice', at + days * (reached + 1) * interval '1 day', 1, null,
    case when n % 3 = 0 then 'unexplained' else 'explained' end, application_id, person_id, job_id, company_id, actor, place, source
    from bench_applications where reached between 1 and 4 and way <= 0.915`,
  `select 'interview', at + days * (2.2 + step * 0.4) * interval '1 day', 1,
    (array[null, 'confirmed'])[1 + step], case step when 0 then 'confirmed' else
      case when n % 8 = 0 then 'noShow' else 'completed' end end,
    ${id('003', 'n')}, person_id, job_id, company_id, actor, place, source
    from bench_applications, generate_series(0, 1) step where reached >= 3`,
  `select 'person_registered', now() - ${DAYS} * chance(n, 31) * interval '1 day', 1, null, 'registered', ${id('001', 'n')},
    ${id('001', 'n')}, null, null, '', ${oneOf(PLACES, 'n', 32)}, ${oneOf(['portal', 'import', 'fair', 'referral'], 'n', 33)}
    from generate_series(1, ${PERSONS}) n`,
  `select 'document_review', now() - (${DAYS} * chance(n, 31) - step * 4 * chance(n, 41)) * interval '1 day', 1,
    (array[null, 'pending'])[1 + step], case step when 0 then 'pending' else case when n % 9 = 0 then 'rejected' else 'approved' end end,
    ${id('004', 'n')}, ${id('001', 'n')}, null, null, case step when 0 then '' else ${someone('n', 42)} end,
    ${oneOf(PLACES, 'n', 32)}, ${oneOf(TYPES, 'n', 43)}
    from generate_series(1, ${PERSONS}) n, generate_series(0, 1) step where step = 0 or n % 10 < 8`,
  `select 'ticket_state', at + step * 2 * chance(n, 51) * interval '1 day', 1,
    (array[null, 'new', 'open', 'waitingRequester', 'resolved'])[1 + step],
    (${list(['new', 'open', 'waitingRequester', 'resolved', 'closed'])})[1 + step], ${id('005', 'n')}, null, null, null, ${someone('n', 52)}, '', ''
    from (select n, now() - ${DAYS} * chance(n, 53) * interval '1 day' as at from generate_series(1, ${TICKETS}) n) t,
      generate_series(0, 4) step`,
  `select 'ticket_promise', now() - ${DAYS} * chance(n, 53) * interval '1 day' + step * interval '1 day', 1,
    (${list(['firstAnswer', 'resolution'])})[1 + step], case when (n + step) % 7 = 0 then 'missed' else 'kept' end, ${id('005', 'n')},
    null, null, null, ${someone('n', 52)}, '', '' from generate_series(1, ${TICKETS}) n, generate_series(0, 1) step`,
  `select 'ticket_rating', now() - ${DAYS} * chance(n, 53) * interval '1 day' + interval '3 days', 1, null,
    'csat:' || 1 + n % 5, ${id('005', 'n')}, null, null, null, ${someone('n', 52)}, '', ''
    from generate_series(1, ${TICKETS}) n where n % 3 = 0`,
  `select kind, now() - ${DAYS} * chance(n, 61) * interval '1 day' + step * interval '3 hours', 1,
    case step when 1 then 'asked' when 0 then null else 'answered' end,
    case step when 0 then 'asked' when 1 then 'answered' when 2 then 'nps:' || (array[3, 7, 8, 9, 9, 10])[1 + n % 6]
      when 3 then 'csat:' || (array[2, 3, 4, 5, 5])[1 + n % 5] else 'theme:pay' end, ${id('006', 'n')}, ${id('001', 'n')},
    job_id, company_id, '', place, ${oneOf(['application', 'interview', 'hire'], 'n', 62)}
    from generate_series(1, ${SURVEYS}) n
      join lateral (values (${list(['candidate_survey', 'company_survey'])})) as kinds (all_kinds) on true
      cross join lateral (select (all_kinds)[1 + n % 2] as kind) k
      join bench_vacancies on v = 1 + n % (select count(*) from bench_vacancies),
      generate_series(0, case when n % 3 = 0 then 4 else 0 end) step`,
  `select 'sign_in', now() - n * interval '1 day' - interval '3 hours' * chance(n, 71), 1, null, 'signed_in', null, null, null, null,
    'persona-' || who, '', '' from generate_series(1, ${DAYS}) n, generate_series(0, ${STAFF - 1}) who`,
];

/** Without indexes and triggers ten million rows take minutes less. */
async function withoutIndexes(fill, read, work) {
  const { rows } = await read.execute(
    sql`select indexname, indexdef from pg_indexes where tablename = 'facts' and indexname <> 'facts_pkey'`,
  );
  await fill('alter table facts disable trigger all');
  for (const { indexname } of rows) await fill(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of rows) await fill(indexdef);
  await fill('alter table facts enable trigger all');
}

/**
 * Fills the facts of two years in a database with companies and vacancies.
 * @returns how many facts there are.
 */
export async function fillFacts(read) {
  const fill = (text) => read.execute(sql.raw(text));
  // Equal in each run, uniform from 0 to 1.
  await fill(`create function chance(n bigint, which int) returns float8 language sql immutable as
    'select (hashint8extended(n, which) & 1048575) / 1048576.0::float8'`);
  await fill(`insert into staff (uid, name, email, role, created_at)
    select 'persona-' || n, 'Persona ' || n, 'persona-' || n || '@vinculo.example', 'recruiter', now()
    from generate_series(0, ${STAFF - 1}) n`);
  await fill(`update companies set owner_uid = ${someone('hashtext(company_id::text)', 1)}`);
  await fill(`create unlogged table bench_vacancies as
    select row_number() over (order by job_id) as v, job_id, vacancies.company_id, owner_uid as owner,
      coalesce(locations -> 0 ->> 'state', '') as place,
      now() - (${DAYS} * chance(hashtext(job_id::text), 2)) * interval '1 day' as published,
      (20 + 60 * chance(hashtext(job_id::text), 3)) * interval '1 day' as open_for
    from vacancies join companies on companies.company_id = vacancies.company_id`);
  await fill(`create unlogged table bench_applications as
    select n, ${id('002', 'n')} as application_id, ${id('001', `1 + n * 7919 % ${PERSONS}`)} as person_id, job_id, company_id, place,
      ${oneOf(SOURCES, 'n', 11)} as source, ${someone('n', 12)} as actor, case when n % 10 < 3 then 'invited' else 'new' end as first,
      published + open_for * chance(n, 13) ^ 1.5 as at, 0.3 + 6 * chance(n, 14) as days, chance(n, 15) as way, ${REACHED} as reached
    from generate_series(1, ${APPLICATIONS}) a
      cross join lateral (select a::bigint as n, chance(a, 15) as way) t
      join bench_vacancies on v = 1 + floor((select count(*) from bench_vacancies) * chance(a, 16))::int`);
  await withoutIndexes(fill, read, async () => {
    for (const rows of FILLS)
      await fill(
        `insert into facts (${COLUMNS}) select ${COLUMNS.replaceAll('_id', '_id::uuid')} from (${rows}) as made (${COLUMNS}) where at <= now()`,
      );
  });
  await fill('drop table bench_applications, bench_vacancies');
  await fill('vacuum analyze facts');
  const { rows } = await read.execute(sql`select count(*)::int as count from facts`);
  return rows[0].count;
}
