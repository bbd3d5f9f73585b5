import { once } from 'node:events';
import { createServer } from 'node:http';
import { claimsOf } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../apps/api/src/app.ts';
import { openPostgres } from '../../apps/api/src/db/engines/postgres.ts';
import { reportCampaignsQuery } from '../../apps/api/src/modules/campaigns/report-campaigns.query.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { createDatabase } from '../../apps/api/src/testing/database/create-database.ts';
import { SLOW_ROUNDS, timesOf } from './filled-database.mjs';
import { APP_OPTIONS } from './app-options.mjs';
import { startTokens } from './tokens.mjs';

// The measured process: what the campaign report asks, then redirects beside a bare server that answers as they do.

const LINKS = 2_000;
const CAMPAIGNS = 50;
const CLICKS = 10_000_000;
const DAYS = 365;
/** Before the reports of a month, and in the end. */
const TOUCHES = { first: 100_000, all: 1_000_000 };
/** Of each person: touches before one application. */
const EACH = 4;
const LIMIT = 300;
const RECOMPUTE_LIMIT_MS = 60_000;
const ASKED_ONCE = 3;

const throwaway = await createDatabase(process.argv[2]);
const database = openPostgres(throwaway.url, { statementTimeout: null });
await database.migrate();
await seedDemo(database, { companies: 2, vacancies: 20, candidates: 50 });
const { read } = database;
const fill = (text) => read.execute(sql.raw(text));
const id = (kind, n) => `('00000000-0000-4000-8${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

await fill(`delete from touches; delete from campaign_costs; delete from link_days; delete from link_clicks;
  delete from application_outcomes; delete from campaign_links; delete from campaigns`);
await fill(
  `insert into campaigns (name, label) select 'mx_' || n, 'Campaña ' || n from generate_series(1, ${CAMPAIGNS}) n`,
);
await fill(`insert into link_hosts (hosts) values ('{empleo.example}')
  on conflict (is_only) do update set hosts = excluded.hosts`);
await fill(`insert into campaign_links (link_id, code, job_id, destination, host, source, medium, campaign, content,
    placement, label, fair, stand, actor_uid, actor_name, at)
  select ${id('001', 'n')}, 'bench' || n, (array(select job_id from vacancies))[1 + n % 20],
    'https://empleo.example/v/' || n, 'empleo.example', 'fuente' || n % 8, 'medio' || n % 4, 'mx_' || 1 + n % ${CAMPAIGNS},
    '', '', 'Enlace ' || n, case when n % 10 = 0 then 'Feria ' || n % 7 else '' end, '', 'ana', 'Ana', now()
  from generate_series(1, ${LINKS}) n`);
// Ten million checks of one foreign key would take minutes.
await fill('alter table link_clicks disable trigger all');
await fill(`insert into link_clicks (click_id, link_id, at, day, hour, referrer_host, device, visitor, is_bot)
  select ${id('002', 'n')}, ${id('001', `1 + n % ${LINKS}`)}, now() - (n % ${DAYS}) * interval '1 day',
    (now() at time zone 'America/Mexico_City')::date - n % ${DAYS}, n % 24, '', 'mobile', md5(n::text), n % 20 = 0
  from generate_series(1, ${CLICKS}) n`);
await fill('alter table link_clicks enable trigger all');
await fill(`insert into link_days (link_id, day, clicks, people, bots)
  select link_id, day, count(*) filter (where not is_bot), count(distinct visitor) filter (where not is_bot),
    count(*) filter (where is_bot) from link_clicks group by 1, 2 order by 2`);
/** Touches from one number to another, each fourth followed by an application. */
async function fillTouches(from, to) {
  await fill(`insert into touches (track_id, at, link_id, source, medium, campaign, given_source, given_medium, given_campaign)
  select ${id('003', `n / ${EACH}`)}, now() - (n / ${EACH} % ${DAYS}) * interval '1 day' - (n % ${EACH}) * interval '1 day',
    ${id('001', `1 + n % ${LINKS}`)}, 'fuente' || (1 + n % ${LINKS}) % 8, 'medio' || (1 + n % ${LINKS}) % 4,
    'mx_' || 1 + (1 + n % ${LINKS}) % ${CAMPAIGNS}, '', '', '' from generate_series(${from}, ${to - 1}) n`);
  await fill(`insert into application_outcomes (track_id, job_id, applied_at, interviewed_at, hired_at)
  select ${id('003', 'n')}, (array(select job_id from vacancies))[1 + n % 20], at,
    case when n % 4 = 0 then at + interval '5 days' end, case when n % 20 = 0 then at + interval '15 days' end
  from (select n, now() - (n % ${DAYS}) * interval '1 day' + interval '1 hour' as at
    from generate_series(${from / EACH}, ${to / EACH - 1}) n) applied`);
  await fill('vacuum analyze touches, application_outcomes');
}
await fill(`insert into campaign_costs (campaign, day, cents, note)
  select 'mx_' || 1 + n % ${CAMPAIGNS}, current_date - n / ${CAMPAIGNS}, 100000, '' from generate_series(0, ${CAMPAIGNS * DAYS - 1}) n`);
await fill('vacuum analyze');
await fillTouches(0, TOUCHES.first);

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const terms = { from: day(30), to: day(0), model: 'decay', windowDays: 30, halfLifeDays: 7 };
const actor = { claims: claimsOf({ isAdmin: true }) };
const report = (change) => () =>
  database.write((tx) => reportCampaignsQuery({ tx, actor }, { body: { ...terms, by: 'campaign', ...change } }));

process.send({
  over: `Campaign report over ${CLICKS.toLocaleString('en-US')} clicks of ${LINKS.toLocaleString('en-US')} links and ${TOUCHES.first.toLocaleString('en-US')} touches`,
  unit: await timesOf(() => read.execute(sql`select 1`), [{}]),
});
const measure = async (what, change) =>
  process.send({ what, limit: LIMIT, times: await timesOf(report(change), [{}], SLOW_ROUNDS) });
await measure('a month by campaign', {});
await measure('a month by link', { by: 'link' });
await measure('a month by channel', { by: 'channel' });
await measure('a month by vacancy', { by: 'vacancy' });
await measure('a month by fair', { by: 'fair' });
const {
  rows: [{ job_id: jobID }],
} = await read.execute(sql`select job_id from campaign_links limit 1`);
await measure('a month of one vacancy by link', { by: 'link', jobID });

await fillTouches(TOUCHES.first, TOUCHES.all);
for (const model of ['decay', 'linear', 'first', 'last']) {
  const took = [];
  for (let round = 0; round < ASKED_ONCE; round += 1) {
    const asked = performance.now();
    await report({ from: day(DAYS + 1), model })();
    took.push(performance.now() - asked);
  }
  process.send({
    figure: {
      what: `all of ${TOUCHES.all.toLocaleString('en-US')} touches, ${model}`,
      here: `${(Math.max(...took) / 1000).toFixed(1)} s`,
      target: '≤ 60 s',
      met: Math.max(...took) <= RECOMPUTE_LIMIT_MS,
    },
  });
}

const { verifyToken } = await startTokens();
const api = await buildApp({
  ...APP_OPTIONS,
  database,
  verifyToken,
});
await api.listen({ port: 0, host: '127.0.0.1' });
const countClicks = async () => {
  const { rows } = await read.execute(sql`select count(*)::int as count from link_clicks`);
  return rows[0].count;
};
const bare = createServer((request, response) => {
  if (request.url === '/clicks') return void countClicks().then((count) => response.end(String(count)));
  response.writeHead(302, { location: 'https://empleo.example/v/1', 'content-length': 0 }).end();
}).listen(0, '127.0.0.1');
await once(bare, 'listening');

process.send({
  ports: { bare: bare.address().port, api: api.server.address().port },
  path: '/l/bench1',
  clicks: await countClicks(),
});
await once(process, 'message');
bare.close();
await api.close();
await database.close();
await throwaway.drop();
process.disconnect();
