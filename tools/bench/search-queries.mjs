import { sql } from 'drizzle-orm';
import { candidateFilters } from '@vinculo/contracts/candidates';
import { openPglite } from '../../apps/api/src/db/pglite';
import { openPostgres } from '../../apps/api/src/db/postgres';
import { conditionsOf } from '../../apps/api/src/modules/candidates/candidate-filter';
import { countUpTo, listPage } from '../../apps/api/src/modules/candidates/candidates.repository';
import { allFacets, facetsWhere } from '../../apps/api/src/modules/candidates/facets.repository';
import { quantile } from './table.mjs';

const ROUNDS = 150;
const PAGE = { sort: 'activity', direction: 'desc', after: undefined, skip: 0, limit: 41 };

/** Where the candidates are: the folder of an embedded database, or the address of a PostgreSQL. */
const [engine, address] = process.argv.slice(2);
const database = engine === 'PGlite' ? await openPglite(address) : openPostgres(address);
const db = database.read;

async function timesOf(ask, inputs) {
  for (const input of inputs.slice(0, 10)) await ask(input);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    await ask(inputs[round % inputs.length]);
    times.push(performance.now() - before);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

const filters = (some) => candidateFilters.parse(some);
/** What the search route does for the rows of a page. */
async function search(some) {
  const { exact, typo } = await conditionsOf(db, filters(some));
  const rows = await listPage(db, exact, PAGE);
  return typo === null || rows.length === PAGE.limit ? rows : [...rows, ...(await listPage(db, typo, { ...PAGE, limit: PAGE.limit - rows.length }))];
}

const sampleOf = async (column, count) =>
  (await db.execute(sql.raw(`select ${column} as value from candidates tablesample system_rows(1) where ${column} <> '' limit 1`)).catch(() => null), count);

async function some(column) {
  const { rows } = await db.execute(
    sql.raw(`select ${column} as value from candidates where ${column} <> '' order by doc_id limit 60`),
  );
  return rows.map(({ value }) => value);
}
void sampleOf;

const [{ rows: [{ count }] }, curps, rfcs, nsss] = [
  await db.execute(sql.raw('select count(*)::int as count from candidates')),
  await some('curp'),
  await some('rfc'),
  await some('nss'),
];
const surnames = ['hernandez', 'zepeda', 'balam', 'quezada', 'toledo', 'uribe', 'patino', 'ofarrill', 'xicotencatl', 'lugo'];
const after = async () => {
  const [row] = await listPage(db, undefined, { ...PAGE, skip: 999 * 40, limit: 1 });
  return { value: row.lastActivityAt, docID: row.docID };
};
const deep = await after();

const queries = {
  unit: [() => db.execute(sql`select 1`), [0]],
  identifier: [(textSearch) => search({ textSearch }), [...curps.slice(0, 20), ...rfcs.slice(0, 20), ...nsss.slice(0, 20)]],
  prefix: [(textSearch) => search({ textSearch }), ['her', 'ma', 'g', 'zep', 'quez', 'guad', 'ximen', 'bal', 'o', 'lop']],
  twoWords: [(textSearch) => search({ textSearch }), surnames.map((name) => `maria ${name}`)],
  infix: [(address) => search({ address }), ['reforma', 'centro', 'flores', '5 de mayo', 'celaya', 'zapata', '1200', 'mirador', 'playas']],
  typo: [
    (textSearch) => search({ textSearch }),
    ['hernandes', 'gonsalez', 'zepead', 'xocihtl', 'martines lpoez', 'guadalpue', 'quezda', 'villasenro', 'bojorqez', 'tijernia'],
  ],
  threeFilters: [
    (some_) => search(some_),
    [
      { viability: 'viable', originFilter: 'fair', languagesFilter: ['en'] },
      { viability: 'notViable', nationalityFilter: 'MX', cv: true },
      { originFilter: 'social', passport: true, viability: 'viable' },
      { tagFilter: ['bilingüe'], viability: 'withReservations', cv: true },
      { fairFilter: 'Feria de Empleo León 2026', licence: true, viability: 'viable' },
      { nationalityFilter: 'HT', originFilter: 'portal', viability: 'viable' },
    ],
  ],
  deepPage: [() => listPage(db, undefined, { ...PAGE, after: deep }), [0]],
  count: [
    async (some_) => countUpTo(db, (await conditionsOf(db, filters(some_))).all),
    [{}, { viability: 'viable' }, { textSearch: 'hernandez' }, { address: 'centro' }, { cv: true, originFilter: 'fair' }, { textSearch: 'hernandes' }],
  ],
  facets: [() => allFacets(db), [0]],
  facetsFiltered: [
    async (some_) => facetsWhere(db, (await conditionsOf(db, filters(some_))).all),
    [{ textSearch: 'xicotencatl' }, { nationalityFilter: 'HT', viability: 'viable' }, { viability: 'viable' }],
  ],
};
const results = {};
for (const [name, [ask, inputs]] of Object.entries(queries)) results[name] = await timesOf(ask, inputs);
process.send?.({ count, results });
if (process.send === undefined) console.log(count, results);
await database.close();
