import { argv } from 'node:process';

// npm run bench [-- server|writes|search|ranking|agenda|calendar|tickets|referrals|campaigns|analytics|export|browser]: prints figures beside targets. Never fails: timings vary.
const BENCHES = {
  server: async () => (await import('./server.mjs')).benchServer(),
  writes: async () => (await import('./writes.mjs')).benchWrites(),
  search: async () => (await import('./search.mjs')).benchSearch(),
  ranking: async () => (await import('./search.mjs')).benchRanking(),
  agenda: async () => (await import('./agenda.mjs')).benchAgenda(),
  calendar: async () => (await import('./calendar.mjs')).benchCalendar(),
  tickets: async () => (await import('./questions.mjs')).benchQuestions('ticket-questions.mjs'),
  referrals: async () => (await import('./questions.mjs')).benchQuestions('referral-questions.mjs'),
  campaigns: async () => (await import('./campaigns.mjs')).benchCampaigns(),
  analytics: async () => (await import('./questions.mjs')).benchQuestions('analytics-questions.mjs'),
  export: async () => (await import('./export.mjs')).benchExport(),
  browser: async () => (await import('./browser.mjs')).benchBrowser(),
};

/** These need a PostgreSQL server. */
const ON_SERVER = ['writes', 'agenda', 'calendar', 'tickets', 'referrals', 'campaigns', 'analytics'];

const chosen =
  argv.length > 2
    ? argv.slice(2)
    : Object.keys(BENCHES).filter((name) => !ON_SERVER.includes(name) || process.env.DATABASE_URL);
for (const name of chosen) {
  const bench = BENCHES[name];
  if (bench === undefined) {
    console.error(`There is no bench "${name}". Choose among: ${Object.keys(BENCHES).join(', ')}.`);
    process.exit(1);
  }
  await bench();
}
