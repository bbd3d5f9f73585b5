import {
  abandonImport,
  applyImport,
  createImport,
  listImportRows,
  listImports,
  stageImportRows,
  undoImport,
  type ImportField,
} from '@vinculo/contracts/candidate-imports';
import {
  addCandidateNote,
  createCandidate,
  getCandidate,
  listCandidateEvents,
  searchCandidates,
  type CandidateFilters,
} from '@vinculo/contracts/candidates';
import { listNotifications } from '@vinculo/contracts/notifications';
import { openTicket, readTicket } from '@vinculo/contracts/tickets';
import { noWishes } from '@vinculo/domain/candidates';
import { eq } from 'drizzle-orm';
import { candidateImportRows, candidateImports } from '../../db/schema/candidate-imports';
import { aCandidateInput, aTicketInput } from '../../testing/builders';
import { readRow } from './read-row';
import { api, as, type Values, stage, summaryOf, reportedOf, apply, undo } from './imports.fixture';
test('a row sent again is checked again, and written as last sent', async () => {
  const { importID, reported } = await stage([{ firstName: 'Corregida', paternalName: 'Aquí', state: 'Texas' }]);
  expect(reported).toEqual([{ row: 2, problems: ['state'], duplicate: null }]);
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
  const { input, problems } = readRow(
    { firstName: 'Ana', paternalName: 'Ruiz', ...values },
    { positions: [], functions: [] },
  );
  expect(problems).toEqual([]);
  expect(input).toMatchObject(expected);
});

const find = async (filters: Partial<CandidateFilters>) =>
  (await api.call(searchCandidates, { body: filters }, { as })).body.items;

test('candidates are created once; the undo removes them, except for those changed since, which it lists', async () => {
  const { importID, reported } = await stage([
    { firstName: 'Xóchitl', paternalName: 'Uno', tags: 'lote uno', email: 'uno@correo.example' },
    { firstName: 'Yatziri', paternalName: 'Dos', tags: 'lote uno' },
    { firstName: '', paternalName: 'Tres', email: 'nada' },
    { firstName: 'Otra', paternalName: 'Uno', tags: 'lote uno', email: 'UNO@correo.example' },
  ]);
  expect(reported).toEqual([{ row: 4, problems: ['firstName', 'email'], duplicate: null }]);
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

test('the undo leaves whom a ticket belongs to', async () => {
  const { importID } = await stage([
    { firstName: 'Nahomi', paternalName: 'Cuatro', tags: 'lote dos' },
    { firstName: 'Itzel', paternalName: 'Cinco', tags: 'lote dos' },
  ]);
  await apply(importID);
  const [asked] = await find({ textSearch: 'nahomi' });
  const opened = await api.call(openTicket, { body: aTicketInput({ docID: asked!.docID }) }, { as });
  expect(await undo(importID)).toMatchObject({ undone: 1, left: 1 });
  expect(await find({ tagFilter: ['lote dos'] })).toMatchObject([{ name: 'Nahomi Cuatro' }]);
  expect((await api.call(readTicket, { params: { ticketID: opened.body.ticketID } }, { as })).status).toBe(200);
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
    wishedPay: '12,000',
    wishedTurns: 'Vespertino',
    wishedPlaces: 'Puebla',
  };
  const { importID, reported } = await stage([row]);
  expect(reported).toEqual([{ row: 2, problems: [], duplicate: { docID, by: 'curp' } }]);
  expect(await apply(importID, 'fill')).toMatchObject({ created: 0, updated: 1 });
  expect(await file()).toMatchObject({
    phone: '5512345678',
    municipality: 'Xalapa',
    tags: ['feria'],
    wishedPay: 12_000,
    wishedTurns: ['Evening'],
    wishedPlaces: [{ state: '21', municipality: '' }],
    version: 2,
  });
  expect(await undo(importID)).toMatchObject({ undone: 1, left: 0 });
  expect(await file()).toMatchObject({ phone: '', municipality: 'Xalapa', tags: [], ...noWishes() });
});

test('a candidate with the same phone may be created anyway, with the same CURP never', async () => {
  const row = { firstName: 'Lía', paternalName: 'Soto', phone: '55 4444 3333' };
  const people = [row, { ...row, firstName: 'Leo', curp: 'BOXW310820HNERXN09' }];
  expect(await apply((await stage(people)).importID, 'create')).toMatchObject({ created: 2, skipped: 0 });
  const { importID, reported } = await stage(people);
  expect(reported.map(({ duplicate }) => duplicate?.by)).toEqual(['phone', 'curp']);
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

test('each step is limited to the caller’s own import and to its state', async () => {
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
const OFFERED = {
  positions: [{ value: 'Albañil', label: 'Albañil y yesero' }],
  functions: [
    { value: 'Obra negra', label: 'Obra negra, cimientos y muros' },
    { value: 'Acabados', label: 'Acabados' },
  ],
};

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
  [{ wishedTimes: 'Medio tiempo, tiempo completo; Half' }, { wishedTimes: ['Half', 'Full'] }],
  [{ wishedModalities: 'REMOTO|Presencial' }, { wishedModalities: ['Remote', 'Physical'] }],
  [{ wishedDays: 'Lunes a viernes' }, { wishedDays: ['Weekdays'] }],
  [{ wishedTurns: 'matutino; Mixto' }, { wishedTurns: ['Morning', 'Mixed'] }],
  [{ wishedPay: '$14,500.50 MXN' }, { wishedPay: 14_500.5 }],
  [{ wishedPay: '14.500 pesos' }, { wishedPay: 14_500 }],
  [{ knownFunctions: 'obra negra, cimientos y muros; acabados' }, { knownFunctions: ['Obra negra', 'Acabados'] }],
  [
    { wishedPlaces: 'xalapa, Ver.; CDMX; Veracruz, Veracruz' },
    {
      wishedPlaces: [
        { state: '30', municipality: 'Xalapa' },
        { state: '09', municipality: '' },
        { state: '30', municipality: 'Veracruz' },
      ],
    },
  ],
] as const)('%j is read as %j', (values, read) => {
  expect(readRow({ firstName: 'Ana', paternalName: 'Ruiz', ...values }, OFFERED).input).toMatchObject(read);
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
  [{ wishedTurns: 'Matutino, lunar' }],
  [{ wishedPay: 'lo justo' }],
  [{ wishedPay: '$' }],
  [{ knownFunctions: 'Acabados; Astronáutica' }],
  [{ wishedPlaces: 'Xalapa, Narnia' }],
  [{ wishedPlaces: 'Guadalajara, Veracruz' }],
] as const)('%j is a problem of its column', (values, others: Values = {}) => {
  expect(readRow({ firstName: 'Ana', paternalName: 'Ruiz', ...others, ...values }, OFFERED)).toEqual({
    input: null,
    problems: Object.keys(values),
  });
});
