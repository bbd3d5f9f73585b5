import { sql } from 'drizzle-orm';
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
