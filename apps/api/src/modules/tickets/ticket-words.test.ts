import { getTableName, sql, type Table } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { ticketArticles } from '../../db/schema/ticket-tools';
import { tickets } from '../../db/schema/tickets';
import { forgivenWords, writtenWords } from './ticket-words';
import { api, list, open } from './tickets.fixture';

const TEXT = String.raw`Soy Bríd O'Brien, de Lerma 12-B; guardé C:\actas\nacimiento y escribí a luz.nava@correo.example. ¿A qué hora? Vivo en 東京.`;
const subject = 'Palabras';

beforeAll(async () => void (await open({ subject, text: TEXT })));

test.each([
  ['bríd', true],
  ['BRI', true],
  ['br', false],
  ['de', true],
  ['qu', false],
  ['hora', true],
  ['¿hora?', true],
  ['(hora)', true],
  ['ora', false],
  ["o'brien", true],
  ['brien', true],
  ["o'bren", true],
  ['obrien', true],
  ['12-b', true],
  ['12-x', false],
  [String.raw`c:\actas\nacimiento`, true],
  ['nacimiento', true],
  [String.raw`actas\\nac`, true],
  ['luz.nava@correo.example', true],
  ['luz.nava@', true],
  ['correo.example', true],
  ['luz.nava@correo.com', false],
  ['東', false],
  ['東京', true],
  ["hora'", true],
  ["hora' | 'nadie", false],
  ['hora:*', true],
  ['hora & nadie', false],
  ['nadie | hora', false],
  ['!nadie', false],
  ['escrbi acimiento', true],
  ['escrbi nadie', false],
  ['lerma - acta', true],
  ['***', false],
  ['x'.repeat(160), false],
  ['bri '.repeat(40), true],
])('%s finds a ticket: %s', async (search, isFound) => {
  expect(await list({ search })).toEqual(isFound ? [subject] : []);
});

test('a word of ten thousand letters, and thousands of words, are stored and found by their beginnings', async () => {
  const long = { subject: 'Larga', text: `${'a'.repeat(10_000)} fin` };
  const many = { subject: 'Muchas', text: Array.from({ length: 2_000 }, (_, n) => `${n}.é`).join(' ') };
  expect([(await open(long)).status, (await open(many)).status]).toEqual([200, 200]);
  expect([await list({ search: 'aaaaaa' }), await list({ search: '1999' })]).toEqual([['Larga'], ['Muchas']]);
});

test('a search for words asks their index', async () => {
  const plan = await api.database.write(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select from tickets where words @@ 'hora'::tsquery`);
  });
  expect(JSON.stringify(plan)).toContain('tickets_by_words');
});

const scansOf = async (tx: Tx, texts: Table): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`seq_scan::int` })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`relname = ${getTableName(texts)}`);
  return row?.count ?? 0;
};

test.each([tickets, ticketArticles])(
  'words like one with a typo are asked of the index, which is up to date, and not of each text',
  async (texts) => {
    const scans = await api.database.write(async (tx) => {
      // So few that the planner would read all of them for each word.
      await tx.execute(sql`
        insert into tickets (subject, requester_name, requester_email, category_id, team_id, channel, priority, state, search,
          opened_at, active_at, due_at, warn_at, due_target)
        select 'Copia', 'Ana', 'ana@correo.example', category_id, team_id, channel, priority, state, 'copia ' || n,
          opened_at, active_at, due_at, warn_at, due_target
        from tickets, generate_series(1, 50) n where subject = ${subject}`);
      await tx.execute(sql`
        insert into ticket_articles (name, text, search) select 'Guía', 'Acta', 'escribi nacimiento' from generate_series(1, 50)`);
      const before = await scansOf(tx, texts);
      const words = await forgivenWords(tx, texts, writtenWords('escrbi acimiento nadie'));
      expect(words.map(({ query }) => query)).toEqual(["'escribi'", "'nacimiento'", '']);
      return (await scansOf(tx, texts)) - before;
    });
    // Once for each word as it is written.
    expect(scans).toBeLessThanOrEqual(3);
  },
);

test('no index of words has a pending list, which would be read for each word', async () => {
  const found = await api.database.read
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relname in ('tickets_by_words', 'ticket_articles_by_words') and reloptions @> '{fastupdate=false}'`);
  expect(found).toHaveLength(2);
});
