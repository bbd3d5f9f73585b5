import { candidateFilters, countCandidateFacets } from '@vinculo/contracts/candidates';
import { comparable } from '@vinculo/domain/duplicates';
import { claimsOf } from '@vinculo/domain/session';
import { desc, sql } from 'drizzle-orm';
import { candidates } from '../../apps/api/src/db/schema/candidates.ts';
import { conditionsOf } from '../../apps/api/src/modules/candidates/search/candidate-filter.ts';
import {
  findById,
  findManyForUpdate,
  removeMany,
  update,
} from '../../apps/api/src/modules/candidates/candidates.repository.ts';
import { countUpTo, listPage } from '../../apps/api/src/modules/candidates/search/pages.repository.ts';
import { countCandidateFacetsQuery } from '../../apps/api/src/modules/candidates/search/count-candidate-facets.query.ts';
import { listAlike } from '../../apps/api/src/modules/duplicates/pairs.repository.ts';
import { applyRows } from '../../apps/api/src/modules/candidate-imports/apply-rows.ts';
import {
  insertImport,
  removeImport,
  stageRows,
} from '../../apps/api/src/modules/candidate-imports/candidate-imports.repository.ts';
import { readRow } from '../../apps/api/src/modules/candidate-imports/read-row.ts';
import { undoRows } from '../../apps/api/src/modules/candidate-imports/undo-rows.ts';
import { closeAll, insertAccess } from '../../apps/api/src/modules/criminal-record/criminal-record.repository.ts';
import { mergedFields, withSearchColumns } from '../../apps/api/src/modules/duplicates/merged-row.ts';
import { giveBelongings } from '../../apps/api/src/modules/duplicates/merges.repository.ts';
import { readDemoCatalogs } from '../../apps/api/src/seed/demo-catalogs.ts';
import { demoCandidates } from '../../apps/api/src/seed/people/demo-candidates.ts';
import { createRandom } from '../../apps/api/src/seed/random.ts';
import { DEMO_SIZE } from '../../apps/api/src/seed/seed-demo.ts';
import { openFilled, ROUNDS, timesOf } from './filled-database.mjs';
import {
  beside,
  newCandidates,
  PAGE,
  pageOf,
  perSecondOf,
  registerFrom,
  removeAll,
  TWO_WORDS,
} from './registrations.mjs';

// The measured process: runs the queries of the search route one after the other and reports to its parent.

/** A fair of some demo candidates. */
const THIS_YEARS_FAIR = `Feria de Empleo León ${new Date().getUTCFullYear()}`;
const WRITES = 100;
const IMPORTED = 5_000;
/** Rows per transaction, as in the API's import job. */
const IMPORT_STEP = 50;

const [engine, address] = process.argv.slice(2);
const { database, count, settings, unit } = await openFilled(engine, address);
const db = database.read;

/** The account with access to criminal records during the measurement. */
const READER = 'bench';
await database.write((tx) =>
  insertAccess(tx, {
    uid: READER,
    jobID: null,
    reason: 'bench',
    openedAt: new Date(),
    closesAt: new Date(Date.now() + 3_600_000),
  }),
);
const context = { tx: db, actor: { uid: READER, claims: claimsOf({ isAdmin: true }) }, now: new Date() };
const conditions = (filters) => conditionsOf(context, candidateFilters.parse(filters));
const facets = (filters) => countCandidateFacetsQuery(context, { body: countCandidateFacets.body.parse(filters) });

const page = pageOf(context);

const text = (words) => words.map((textSearch) => ({ textSearch }));
/** Some of the stored identifiers. */
async function identifiersOf(column) {
  const rows = await db
    .select({ value: column })
    .from(candidates)
    .where(sql`${column} <> ''`)
    .orderBy(candidates.docID)
    .limit(20);
  return rows.map(({ value }) => value);
}
const identifiers = (await Promise.all([candidates.curp, candidates.rfc, candidates.nss].map(identifiersOf))).flat();
const [before] = await listPage(db, undefined, {
  ...PAGE,
  skip: Math.min(999 * 40, DEMO_SIZE.candidates - 100),
  limit: 1,
});
const deepKey = { value: before.lastActivityAt, docID: before.docID };

const QUESTIONS = {
  identifier: [page, text(identifiers)],
  prefix: [page, text(['her', 'ma', 'g', 'zep', 'quez', 'guad', 'ximen', 'bal', 'o', 'lop'])],
  words: [page, text(['maria zepeda', 'jose balam', 'cajero leon', 'juana uribe', 'soldador apodaca', 'luis patino'])],
  infix: [
    page,
    ['reforma', 'centro', 'las flores', '5 de mayo', 'celaya', 'playas'].map((part) => ({ address: part })),
  ],
  typo: [
    page,
    text(['hernandes', 'gonsalez', 'zepead', 'xocihtl', 'martines lpoez', 'guadalpue', 'bojorqez', 'tijernia']),
  ],
  filters: [
    page,
    [
      { viability: ['viable'], originFilter: ['fair'], languagesFilter: ['en'] },
      { viability: ['notViable'], nationalityFilter: ['MX'], cv: true },
      { originFilter: ['social'], passport: true, viability: ['viable'] },
      { tagFilter: ['bilingüe'], viability: ['withReservations'], cv: true },
      { fairFilter: THIS_YEARS_FAIR, licence: true, viability: ['viable'] },
    ],
  ],
  deep: [() => listPage(db, undefined, { ...PAGE, after: deepKey }), [{}]],
  missing: [
    page,
    [
      { missingFilter: ['CV'] },
      { missingFilter: ['RFC', 'Address Proof'], viability: ['viable'] },
      { missingFilter: ['Birth Certificate'], cv: true, stateFilter: ['11'] },
      { missingFilter: ['Social Security Number'], experienceFilter: ['11+'], originFilter: ['fair'] },
    ],
  ],
  newFilters: [
    page,
    [
      { positionFilter: ['Mesero', 'Cajero'], stateFilter: ['11', '22'] },
      { educationFilter: ['High School'], experienceFilter: ['6-10', '11+'] },
      { stateFilter: ['04'], educationFilter: ['Bachelor'], experienceFilter: ['3-5'] },
      { positionFilter: ['Plomero'], experienceFilter: ['11+'], viability: ['viable', 'withReservations'] },
      { stateFilter: ['30'], originFilter: ['fair', 'social'], nationalityFilter: ['MX', 'HT'] },
    ],
  ],
  count: [
    async (filters) => countUpTo(db, (await conditions(filters)).all),
    [
      {},
      { viability: ['viable'] },
      { textSearch: 'hernandez' },
      { address: 'centro' },
      { cv: true, originFilter: ['fair'] },
    ],
  ],
  facets: [facets, [{}]],
  facetsOfOptions: [
    facets,
    [
      { cv: true },
      { acta: true, passport: true },
      { viability: ['viable'] },
      { nationalityFilter: ['HT'], viability: ['viable'] },
      { tagFilter: ['medio tiempo', 'reingreso'], originFilter: ['fair'], cv: true },
    ],
  ],
  facetsOfWords: [facets, text(['xicotencatl', 'juana uribe', 'soldador apodaca', 'hernandez', 'ma'])],
};

QUESTIONS.alike = [(person) => listAlike(db, comparable(person)), await db.select().from(candidates).limit(ROUNDS)];

process.send({ count, settings, unit });
for (const [question, [ask, inputs]] of Object.entries(QUESTIONS))
  process.send({ question, times: await timesOf(ask, inputs) });

/** Sequential writes per second while somebody else searches without a pause. */
const perSecond = (write, count = WRITES) => beside([() => page(TWO_WORDS)], () => perSecondOf(write, count));

const catalogs = await readDemoCatalogs(database.read);
const fresh = newCandidates(WRITES, catalogs);
const sendRate = (rate, perSecond) => process.send({ rate, perSecond });
sendRate('registrations while searching', await perSecond(registerFrom(database, fresh)));
sendRate(
  'edits while searching',
  await perSecond((serial) =>
    database.write(async (tx) =>
      update(tx, await findById(tx, fresh[serial].docID), {
        municipality: `Celaya ${serial}`,
        lastActivityAt: new Date(),
      }),
    ),
  ),
);
/** Merges two of the new candidates, without the merge record and the audit events. */
const merge = (tx, [docID, otherID]) =>
  findManyForUpdate(tx, [docID, otherID]).then(async (files) => {
    const [survivor, other] = files;
    await giveBelongings(tx, { from: other.docID, to: survivor.docID, merged: new Set([docID, otherID]) });
    await removeMany(tx, [other]);
    await update(
      tx,
      survivor,
      withSearchColumns(
        survivor,
        mergedFields(files, () => survivor),
      ),
    );
  });
sendRate(
  'merges while searching',
  await perSecond(
    (serial) => database.write((tx) => merge(tx, [fresh[2 * serial].docID, fresh[2 * serial + 1].docID])),
    WRITES / 2,
  ),
);
/** As the import job: one transaction per batch, with its audit events; then undo. */
const actor = { uid: 'bench', name: 'Bench' };
const rowsPerSecond = async (step, count) => {
  const started = performance.now();
  while (await database.write((tx) => step({ tx, actor, now: new Date(), origin: 'bench' }))) continue;
  return (count * 1000) / (performance.now() - started);
};
const [imported] = await database.write((tx) =>
  insertImport(tx, { actorUid: actor.uid, actorName: actor.name, origin: 'bench', at: new Date() }),
);
const given = [...demoCandidates(IMPORTED, catalogs, createRandom(Date.now() + 1), new Date())].map(
  ({ firstName, paternalName, maternalName, email, phone, birthDate, curp, rfc, nss, postalCode }, index) => ({
    row: index + 2,
    values: { firstName, paternalName, maternalName, email, phone, birthDate, curp, rfc, nss, postalCode },
  }),
);
const checking = performance.now();
for (let start = 0; start < given.length; start += 500)
  await database.write((tx) =>
    stageRows(
      tx,
      imported.importID,
      given.slice(start, start + 500).map(({ row, values }) => ({ row, ...readRow(values, catalogs.positions) })),
    ),
  );
sendRate('rows of an import checked and kept', (IMPORTED * 1000) / (performance.now() - checking));
sendRate(
  'rows of an import written',
  await rowsPerSecond((context) => applyRows(context, imported, IMPORT_STEP), IMPORTED),
);
sendRate(
  'rows of an import taken back',
  await rowsPerSecond((context) => undoRows(context, imported, IMPORT_STEP), IMPORTED),
);
await database.write((tx) => removeImport(tx, imported.importID));

await removeAll(database, fresh);

/** Every filter alone, and every pair. */
const EACH = [
  { textSearch: 'maria' },
  { textSearch: 'zepeda' },
  { address: 'reforma' },
  { rfc: 'HEGG' },
  { nss: '1234' },
  { curp: 'HEGG' },
  { viability: ['viable'] },
  { hasDocuments: true },
  { acta: true },
  { gradeCertification: true },
  { criminalRecord: true },
  { passport: true },
  { licence: true },
  { cv: true },
  { matches: { min: 95, max: 100 } },
  { date: '2026-11-02' },
  { startDate: '2026-11-01' },
  { endDate: '2025-01-31' },
  { fairFilter: THIS_YEARS_FAIR },
  { languagesFilter: ['en'] },
  { nationalityFilter: ['HT'] },
  { originFilter: ['fair'] },
  { tagFilter: ['bilingüe'] },
  { groupFilter: ['Becarios'] },
  { positionFilter: ['Plomero'] },
  { stateFilter: ['11'] },
  { educationFilter: ['Master'] },
  { experienceFilter: ['11+'] },
  { missingFilter: ['CV'] },
];
const pairs = EACH.flatMap((one, index) => EACH.slice(index).map((other) => ({ ...one, ...other })));
const scanning = [];
for (const filters of pairs) {
  const { exact } = await conditions(filters);
  const rows = db
    .select({ docID: candidates.docID })
    .from(candidates)
    .where(exact)
    .orderBy(desc(candidates.lastActivityAt), desc(candidates.docID))
    .limit(PAGE.limit);
  const plan = await db.execute(sql`explain ${rows}`);
  if (JSON.stringify(plan.rows).includes('Seq Scan on candidates')) scanning.push(filters);
}
await database.write((tx) => closeAll(tx, READER, new Date()));
process.send({ scanning, pairs: pairs.length });
process.send({ isDone: true });
await database.close();
process.disconnect();
