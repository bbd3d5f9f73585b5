import {
  abandonImport,
  applyImport,
  createImport,
  listImportRows,
  listImports,
  stageImportRows,
  undoImport,
  type DuplicateChoice,
  type ImportField,
  type ImportId,
  type ImportState,
} from '@vinculo/contracts/candidate-imports';
import {
  addCandidateNote,
  candidateInput,
  createCandidate,
  getCandidate,
  listCandidateEvents,
  searchCandidates,
  type CandidateFilters,
} from '@vinculo/contracts/candidates';
import { listNotifications } from '@vinculo/contracts/notifications';
import { and, eq, sql } from 'drizzle-orm';
import { candidateImportRows, candidateImports } from '../../db/schema/candidate-imports';
import { facts } from '../../db/schema/facts';
import { aCandidateInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { sweepImports } from './import-job';
import { readRow } from './read-row';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const as = 'recruiter';
type Values = Partial<Record<ImportField, string>>;

async function stage(people: readonly Values[], ofFile: number = people.length) {
  const { importID } = (await api.call(createImport, { body: { headings: [], rows: ofFile } }, { as })).body;
  const rows = people.map((values, index) => ({ row: index + 2, values }));
  return {
    importID,
    told: (await api.call(stageImportRows, { params: { importID }, body: { rows } }, { as })).body.rows,
  };
}
const summaryOf = async (importID: ImportId) => {
  const { items } = (await api.call(listImports, {}, { as })).body;
  return items.find((item) => item.importID === importID)!;
};
async function reaches(importID: ImportId, state: ImportState) {
  await runPendingJobs(api);
  const summary = await summaryOf(importID);
  expect(summary.state).toBe(state);
  return summary;
}
const reportedOf = async (importID: ImportId) =>
  (await api.call(listImportRows, { params: { importID }, query: {} }, { as })).body.items;
async function apply(importID: ImportId, onDuplicate: DuplicateChoice = 'skip') {
  await api.call(applyImport, { params: { importID }, body: { onDuplicate } }, { as });
  return reaches(importID, 'applied');
}
async function undo(importID: ImportId) {
  await api.call(undoImport, { params: { importID }, body: {} }, { as });
  return reaches(importID, 'undone');
}
test('a row sent again is checked again, and written as last sent', async () => {
  const { importID, told } = await stage([{ firstName: 'Corregida', paternalName: 'Aquí', state: 'Texas' }]);
  expect(told).toEqual([{ row: 2, problems: ['state'], duplicate: null }]);
  const again = async (state: string) => {
    const rows = [{ row: 2, values: { firstName: 'Corregida', paternalName: 'Aquí', state } }];
    return (await api.call(stageImportRows, { params: { importID }, body: { rows } }, { as })).body.rows;
  };
  expect(await again('Tejas')).toHaveLength(1);
  expect(await again('Edo. Méx.')).toEqual([]);
  expect(await apply(importID)).toMatchObject({ created: 1, refused: 0 });
  expect(await find({ textSearch: 'corregida aqui' })).toMatchObject([{ state: '15' }]);
});

test.each([
  [
    { state: 'CDMX', municipality: 'GAM' },
    { state: '09', municipality: 'Gustavo A. Madero' },
  ],
  [
    { state: 'N.L.', municipality: 'Gral. Escobedo' },
    { state: '19', municipality: 'General Escobedo' },
  ],
  [
    { state: 'Q. Roo', municipality: 'cancún' },
    { state: '23', municipality: 'Benito Juárez' },
  ],
])('%j is read as %j', (values, expected) => {
  const { input, problems } = readRow({ firstName: 'Ana', paternalName: 'Ruiz', ...values }, []);
  expect(problems).toEqual([]);
  expect(input).toMatchObject(expected);
});

const find = async (filters: Partial<CandidateFilters>) =>
  (await api.call(searchCandidates, { body: filters }, { as })).body.items;

test('candidates are created once, and removed by the undo; those worked with since stay and are listed', async () => {
  const { importID, told } = await stage([
    { firstName: 'Xóchitl', paternalName: 'Uno', tags: 'lote uno', email: 'uno@correo.example' },
    { firstName: 'Yatziri', paternalName: 'Dos', tags: 'lote uno' },
    { firstName: '', paternalName: 'Tres', email: 'nada' },
    { firstName: 'Otra', paternalName: 'Uno', tags: 'lote uno', email: 'UNO@correo.example' },
  ]);
  expect(told).toEqual([{ row: 4, problems: ['firstName', 'email'], duplicate: null }]);
  expect(await apply(importID)).toMatchObject({ total: 3, done: 3, created: 2, skipped: 1, refused: 1 });
  const inbox = await api.call(listNotifications, {}, { as });
  expect(inbox.body.items).toContainEqual(expect.objectContaining({ kind: 'import_ended', count: 2 }));
  const people = await find({ tagFilter: ['lote uno'] });
  expect(people).toHaveLength(2);
  expect(await find({ textSearch: 'xochitl' })).toMatchObject([{ origin: 'import' }]);
  const kept = people.find(({ name }) => name === 'Yatziri Dos')!;
  await api.call(addCandidateNote, { params: { docID: kept.docID }, body: { text: 'Llamó ayer' } }, { as });
  expect(await undo(importID)).toMatchObject({ undone: 1, left: 1 });
  expect(await reportedOf(importID)).toEqual([
    { row: 3, outcome: 'left', problems: [], person: { docID: kept.docID, name: 'Yatziri Dos' } },
    { row: 4, outcome: 'refused', problems: ['firstName', 'email'], person: null },
    { row: 5, outcome: 'skipped', problems: [], person: null },
  ]);
  expect(await find({ tagFilter: ['lote uno'] })).toMatchObject([{ name: 'Yatziri Dos' }]);
  const rows = await api.database.read
    .select()
    .from(candidateImportRows)
    .where(eq(candidateImportRows.importID, importID));
  expect(rows.map(({ input }) => input)).toEqual([null, null, null, null]);
});

test('empty fields of existing candidates are filled, and emptied again by the undo', async () => {
  const { docID } = (
    await api.call(
      createCandidate,
      { body: aCandidateInput({ curp: 'HEGG560427MVZRRL04', phone: '', municipality: 'Xalapa', tags: [] }) },
      { as },
    )
  ).body;
  const file = async () => (await api.call(getCandidate, { params: { docID } }, { as })).body;
  const row = {
    firstName: 'Gloria',
    paternalName: 'Hernández',
    curp: 'hegg560427mvzrrl04',
    phone: '55 1234 5678',
    municipality: 'Coatepec',
    tags: 'feria',
  };
  const { importID, told } = await stage([row]);
  expect(told).toEqual([{ row: 2, problems: [], duplicate: { docID, by: 'curp' } }]);
  expect(await apply(importID, 'fill')).toMatchObject({ created: 0, updated: 1 });
  expect(await file()).toMatchObject({ phone: '5512345678', municipality: 'Xalapa', tags: ['feria'], version: 2 });
  expect(await undo(importID)).toMatchObject({ undone: 1, left: 0 });
  expect(await file()).toMatchObject({ phone: '', municipality: 'Xalapa', tags: [] });
});

test('a candidate with the same phone may be created anyway, with the same CURP never', async () => {
  const row = { firstName: 'Lía', paternalName: 'Soto', phone: '55 4444 3333' };
  const people = [row, { ...row, firstName: 'Leo', curp: 'BOXW310820HNERXN09' }];
  expect(await apply((await stage(people)).importID, 'create')).toMatchObject({ created: 2, skipped: 0 });
  const { importID, told } = await stage(people);
  expect(told.map(({ duplicate }) => duplicate?.by)).toEqual(['phone', 'curp']);
  expect(await apply(importID, 'create')).toMatchObject({ created: 1, skipped: 1 });
  expect(await reportedOf(importID)).toMatchObject([{ row: 3, outcome: 'skipped', person: { name: 'Leo Soto' } }]);
});

test('the mapping of headings is stored per user, and the last choice wins', async () => {
  const chosen = async (field: ImportField | '') =>
    api.call(createImport, { body: { headings: [{ heading: 'apodo', field }], rows: 1 } }, { as });
  await chosen('firstName');
  await chosen('');
  expect((await api.call(listImports, {}, { as })).body.headings).toEqual([{ heading: 'apodo', field: '' }]);
  expect((await api.call(listImports, {}, { as: 'admin' })).body.headings).toEqual([]);
});

test('each imported file names its import, and the audit log has the import', async () => {
  const { importID } = await stage([{ firstName: 'Rastro', paternalName: 'Visible' }]);
  await apply(importID);
  const [person] = await find({ textSearch: 'rastro visible' });
  const events = await api.call(
    listCandidateEvents,
    { params: { docID: person!.docID }, query: { limit: 10 } },
    { as: 'admin' },
  );
  expect(events.body.items).toMatchObject([{ action: 'candidate.imported', after: { importID } }]);
});

test('an unfinished import without a job gets one', async () => {
  const { importID } = await stage([{ firstName: 'Sin', paternalName: 'Tarea' }]);
  await api.database.write((tx) =>
    tx.update(candidateImports).set({ state: 'applying' }).where(eq(candidateImports.importID, importID)),
  );
  await runPendingJobs(api);
  expect(await summaryOf(importID)).toMatchObject({ state: 'applying', created: 0 });
  await api.database.write((tx) => sweepImports(tx, api.clock.now));
  expect(await reaches(importID, 'applied')).toMatchObject({ created: 1 });
});

/** Makes the database refuse rows with this name, as it refuses an invalid value. */
async function refuseAtTheDatabase(paternalName: string, sqlState: string): Promise<() => Promise<void>> {
  await api.database.write(async (tx) => {
    await tx.execute(
      sql.raw(`
      create function refuse_name() returns trigger language plpgsql as $$ begin
        if new.paternal_name = '${paternalName}' then raise exception 'refused' using errcode = '${sqlState}'; end if;
        return new;
      end $$`),
    );
    await tx.execute(
      sql`create trigger refuse_name before insert on candidates for each row execute function refuse_name()`,
    );
  });
  return () => api.database.write(async (tx) => void (await tx.execute(sql`drop function refuse_name cascade`)));
}
test('an interrupted import resumes where it stopped, without duplicates', async () => {
  const people = Array.from({ length: 260 }, (_, index) => ({
    firstName: 'Corte',
    paternalName: `Número ${index}`,
    tags: 'corte',
    email: `corte${index}@correo.example`,
  }));
  const { importID } = await stage(people);
  const allow = await refuseAtTheDatabase('Número 120', 'P0001');
  await api.call(applyImport, { params: { importID }, body: { onDuplicate: 'skip' } }, { as });
  await runPendingJobs(api);
  expect(await summaryOf(importID)).toMatchObject({ state: 'applying', done: 100, created: 100 });
  await allow();
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await reaches(importID, 'applied')).toMatchObject({ total: 260, created: 260 });
});

const rowsNamed = (tag: string, names: readonly string[]): Values[] =>
  names.map((paternalName) => ({ firstName: 'Fila', paternalName, tags: tag }));

test('a row that the database refuses is refused alone, also one staged before its check', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Número ${index}`);
  const { importID } = await stage(rowsNamed('sola', [...names, 'Imposible', 'Última']));
  await api.database.write(async (tx) => {
    await tx
      .update(candidateImportRows)
      .set({ input: { ...candidateInput.parse(aCandidateInput()), birthDate: '0000-01-01' } })
      .where(and(eq(candidateImportRows.importID, importID), eq(candidateImportRows.row, 5)));
  });
  const allow = await refuseAtTheDatabase('Imposible', '22008');
  expect(await apply(importID)).toMatchObject({ created: 20, refused: 2, total: 20 });
  await allow();
  expect(await reportedOf(importID)).toEqual([
    { row: 5, outcome: 'refused', problems: ['birthDate'], person: null },
    { row: 22, outcome: 'refused', problems: [], person: null },
  ]);
  const registered = async () =>
    (
      await api.database.read
        .select({ amount: facts.amount, personID: facts.personID })
        .from(facts)
        .where(and(eq(facts.kind, 'person_registered'), eq(facts.at, api.clock.now)))
        .orderBy(facts.factID)
    ).slice(-20);
  expect((await registered()).filter(({ amount, personID }) => amount === 1 && personID !== null)).toHaveLength(20);
  const total = async () =>
    (await api.database.read.select({ sum: sql<number>`sum(${facts.amount})::int` }).from(facts))[0]?.sum ?? 0;
  const before = await total();
  expect(await undo(importID)).toMatchObject({ undone: 20, left: 0 });
  // In sum, no candidate was registered, and no fact links to a missing file.
  expect(await total()).toBe(before - 20);
  expect((await registered()).filter(({ amount, personID }) => amount === -1 && personID === null)).toHaveLength(20);
});

/** Applies the import, and fails at every attempt. */
async function untilStopped(importID: ImportId): Promise<void> {
  await api.call(applyImport, { params: { importID }, body: { onDuplicate: 'skip' } }, { as });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await summaryOf(importID)).toMatchObject({ state: 'applying' });
    await runPendingJobs(api);
    api.clock.now = new Date(api.clock.now.getTime() + 3_600_000);
  }
  expect(await summaryOf(importID)).toMatchObject({ state: 'stopped' });
}

test('an import that fails stops, and can be resumed, undone or abandoned', async () => {
  const [again, back, deleted] = await Promise.all(
    ['otra vez', 'de vuelta', 'olvidada'].map(async (tag) => {
      const { importID } = await stage(rowsNamed(tag, ['Primera', 'Difícil']));
      return importID;
    }),
  );
  const allow = await refuseAtTheDatabase('Difícil', 'P0001');
  await untilStopped(again!);
  await untilStopped(back!);
  await untilStopped(deleted!);
  await undo(back!);
  expect(await summaryOf(back!)).toMatchObject({ state: 'undone', total: 0 });
  expect((await api.call(abandonImport, { params: { importID: deleted! } }, { as })).status).toBe(200);
  expect(await summaryOf(deleted!)).toBeUndefined();
  await allow();
  expect(await apply(again!)).toMatchObject({ state: 'applied', created: 2 });
});

test('without the permission to see identifiers, no step that reveals matches is allowed', async () => {
  const { importID } = await stage([{ firstName: 'Ana', paternalName: 'Ajena' }]);
  await api.database.write((tx) => tx.update(candidateImports).set({ actorUid: 'registrar' }));
  const registrar = { as: 'registrar' } as const;
  const params = { importID };
  const rows = [{ row: 2, values: { firstName: 'X', paternalName: 'Y', curp: 'HEGG560427MVZRRL04' } }];
  const refused = { status: 403, info: { code: 'forbidden' } };
  expect(await api.call(listImportRows, { params, query: {} }, registrar)).toMatchObject(refused);
  expect(await api.call(createImport, { body: { headings: [], rows: 1 } }, registrar)).toMatchObject(refused);
  expect(await api.call(stageImportRows, { params, body: { rows } }, registrar)).toMatchObject(refused);
  expect(await api.call(applyImport, { params, body: { onDuplicate: 'skip' } }, registrar)).toMatchObject(refused);
  // A user who lost the permission since can abandon their import.
  expect((await api.call(abandonImport, { params }, registrar)).status).toBe(200);
});

test('each step is limited to the own import and to its state', async () => {
  const { importID } = await stage([{ firstName: 'Ana', paternalName: 'Ruiz' }]);
  const params = { importID };
  const stranger = { as: { role: 'recruiter', uid: 'someone-else' } } as const;
  expect((await api.call(applyImport, { params, body: { onDuplicate: 'skip' } }, stranger)).status).toBe(404);
  expect((await api.call(listImportRows, { params, query: {} }, stranger)).status).toBe(404);
  expect((await api.call(undoImport, { params, body: {} }, { as })).info.code).toBe('invalid_transition');
  expect((await api.call(listImports, {}, { as: 'guest' })).status).toBe(403);
  expect((await api.call(abandonImport, { params }, { as })).body).toEqual({ removed: true });
  expect((await api.call(applyImport, { params, body: { onDuplicate: 'skip' } }, { as })).status).toBe(404);
});

test('an unapplied import is reported to its owner only, with its checked rows, until it is abandoned', async () => {
  const { importID } = await stage([{ firstName: 'Ana', paternalName: 'Espera' }, { firstName: 'Sin apellido' }], 5);
  expect(await summaryOf(importID)).toMatchObject({ state: 'staging', rows: 5, total: 1, refused: 1, done: 0 });
  const stranger = { as: { role: 'recruiter', uid: 'someone-else' } } as const;
  expect((await api.call(listImports, {}, stranger)).body.items).toEqual([]);
  expect((await api.call(abandonImport, { params: { importID } }, stranger)).status).toBe(404);
  await api.call(abandonImport, { params: { importID } }, { as });
  expect(await summaryOf(importID)).toBeUndefined();
});
const POSITIONS = [{ value: 'Albañil', label: 'Albañil y yesero' }];

test.each([
  [{ birthDate: '5/3/1990' }, { birthDate: '1990-03-05' }],
  [{ phone: '+52 228 123 4567' }, { phone: '2281234567' }],
  [
    { state: 'VERACRUZ DE IGNACIO DE LA LLAVE', gender: 'mujer' },
    { state: '30', gender: 'woman' },
  ],
  [{ postalCode: '1234' }, { postalCode: '01234' }],
  [
    { state: '30', municipality: 'XALAPA' },
    { state: '30', municipality: 'Xalapa' },
  ],
  [{ municipality: 'Donde sea' }, { municipality: 'Donde sea' }],
  [{ skills: 'Excel; Inventarios, Excel' }, { skills: ['Excel', 'Inventarios'] }],
  [{ address: "'-12 Norte" }, { address: '-12 Norte' }],
  [{ desiredPosition: 'albañil y yesero' }, { desiredPosition: 'Albañil' }],
] as const)('%j is read as %j', (values, read) => {
  expect(readRow({ firstName: 'Ana', paternalName: 'Ruiz', ...values }, POSITIONS).input).toMatchObject(read);
});

test.each([
  [{ birthDate: '31/02/1990' }],
  [{ birthDate: '0000-01-01' }],
  [{ birthDate: '31/12/1899' }],
  [{ birthDate: '2101-01-01' }],
  [{ phone: '123' }],
  [{ state: 'Narnia' }],
  [{ email: 'ana@' }],
  [{ curp: 'HEGG560427MVZRRL05' }],
  [{ rfc: 'XAXX010101000' }],
  [{ nss: '12345678901' }],
  [{ municipality: 'Guadalajara' }, { state: '30' }],
  [{ desiredPosition: 'Astronauta' }],
] as const)('%j is a problem of its column', (values, others: Values = {}) => {
  expect(readRow({ firstName: 'Ana', paternalName: 'Ruiz', ...others, ...values }, POSITIONS)).toEqual({
    input: null,
    problems: Object.keys(values),
  });
});
