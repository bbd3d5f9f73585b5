import { ALERTS_LIMIT } from '@vinculo/contracts/referrals';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { findAlerts, listOpenAlerts } from '../../apps/api/src/modules/referrals/alerts/alerts.repository.ts';
import { proveLedgerQuery } from '../../apps/api/src/modules/referrals/payouts/ledger.commands.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { timesOf } from './filled-database.mjs';

// The measured process: what alerts and the ledger of referrals ask, one after the other.

const REFERRERS = 20_000;
/** People of each referrer. */
const EACH = 5;
const COUNT = REFERRERS * EACH;
const RING = 6;
const ALERTS = 5_000;
const MONTHS = 24;
const RING_LIMIT = 2000;
const LIST_LIMIT = 30;

const throwaway = await createDatabase(process.argv[2]);
const database = openPostgres(throwaway.url, { statementTimeout: null });
await database.migrate();
await seedDemo(database, { companies: 2, vacancies: 20, candidates: 50 });
const { read } = database;
const fill = (text) => read.execute(sql.raw(text));
const id = (kind, n) => `('00000000-0000-4000-8${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

await fill(`with program as (
    insert into referral_programs (name, starts_on) values ('Bench', current_date) returning program_id)
  insert into referral_terms (program_id, terms_number, reward_cents, rewards, parts, ownership_days, known_days, legal_text, terms_at)
  select program_id, 1, 150000, '[]', '[{"days": 0, "percent": 100}]', 180, 180, '', now() from program`);
// Person n is referrer n + 1, so from the first referrer each refers five who refer five; the last six refer each other.
const firstOfRing = REFERRERS - RING + 1;
await fill(`insert into referrers (referrer_id, program_id, name, email, phone, code, at)
  select ${id('001', 'n')}, (select program_id from referral_programs limit 1), 'Persona ' || n, '',
    '551' || lpad(n::text, 7, '0'), 'bench-' || n, now() from generate_series(1, ${REFERRERS}) n`);
await fill(`insert into candidates (doc_id, first_name, paternal_name, origin, created_at, last_activity_at, words,
    language_codes, address_text, sort_name, phone)
  select ${id('002', 'n')}, 'Gloria', 'Nava', 'referral', now(), now(), '{}', '{}', '', 'nava gloria ' || n,
    case when n + 1 < ${firstOfRing} then '551' || lpad((n + 1)::text, 7, '0')
      when n % ${EACH} = 1 and (n - 1) / ${EACH} + 1 >= ${firstOfRing}
        then '551' || lpad((${firstOfRing} + ((n - 1) / ${EACH} + 2 - ${firstOfRing}) % ${RING})::text, 7, '0')
      else '552' || lpad(n::text, 7, '0') end
  from generate_series(1, ${COUNT}) n`);
await fill(`insert into referrals (referral_id, referrer_id, terms_id, doc_id, job_id, received_at, owned_until, followed_on)
  select ${id('003', 'n')}, ${id('001', `(n - 1) / ${EACH} + 1`)}, (select terms_id from referral_terms limit 1),
    ${id('002', 'n')}, (select job_id from vacancies limit 1), now() - n * interval '2 hours', current_date, current_date
  from generate_series(1, ${COUNT}) n`);
await fill(`insert into referral_alerts (referral_id, kind, evidence, at)
  select ${id('003', 'n')}, 'knownCandidate', '{}', now() from generate_series(1, ${ALERTS}) n`);
await fill(`insert into referral_payouts (payout_id, referral_id, referrer_id, person_id, part, cents, due_on, state,
    first_uid, second_uid, paid_at)
  select ${id('004', 'n')}, ${id('003', 'n')}, ${id('001', `(n - 1) / ${EACH} + 1`)}, ${id('002', 'n')}, 0, 150000,
    current_date, 'paid', 'ana', 'beto', now() from generate_series(1, ${COUNT}) n`);
await fill(`insert into referral_ledger (payout_id, kind, cents, month, actor_name, at)
  select ${id('004', 'n')}, 'payment', 150000,
    to_char(current_date - make_interval(months => n % ${MONTHS}), 'YYYY-MM'), 'Ana', now() from generate_series(1, ${COUNT}) n`);
await fill('vacuum analyze');

const now = new Date();
const referral = (n) => `00000000-0000-4000-8003-${n.toString(16).padStart(12, '0')}`;
const alertsOf = (n) => () => database.write((tx) => findAlerts(tx, referral(n), now));
const evidenceOf = async (n) => {
  const { rows } = await read.execute(
    sql`select cardinality(evidence) as length from referral_alerts where referral_id = ${referral(n)} and kind = 'ring'`,
  );
  return rows[0]?.length;
};
const inRing = (firstOfRing - 1) * EACH + 1;
await alertsOf(inRing)();
if ((await evidenceOf(inRing)) !== RING) throw new Error('The ring was not found.');

process.send({
  over: `Alerts over ${COUNT.toLocaleString('en-US')} referrals of ${REFERRERS.toLocaleString('en-US')} referrers`,
  unit: await timesOf(() => read.execute(sql`select 1`), [{}]),
});
const measure = async (what, limit, ask) => process.send({ what, limit, times: await timesOf(ask, [{}]) });
await measure('all kinds, of a referral in a ring of six', RING_LIMIT, alertsOf(inRing));
await measure('all kinds, of a referral without a ring', RING_LIMIT, alertsOf(COUNT / 2));
await measure('all kinds, five referred who refer five, six deep', RING_LIMIT, alertsOf(1));
await measure('open alerts', LIST_LIMIT, () => listOpenAlerts(read, ALERTS_LIMIT + 1));
await measure('proof of the ledger', RING_LIMIT, () => database.write((tx) => proveLedgerQuery({ tx })));

await database.close();
await throwaway.drop();
process.disconnect();
