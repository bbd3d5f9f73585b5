import { listAuditEvents } from '@vinculo/contracts/audit';
import { createCandidate, editCandidate, searchCandidates } from '@vinculo/contracts/candidates';
import {
  addCatalogEntry,
  editCatalogEntry,
  listCatalogs,
  readCatalogUse,
  type CatalogEntry,
} from '@vinculo/contracts/catalogs';
import { createCompany, editCompany } from '@vinculo/contracts/companies';
import { createVacancy, editVacancy, getVacancy } from '@vinculo/contracts/vacancies';
import { LABELLED_LISTS, relabel, type CatalogName } from '@vinculo/domain/catalogs';
import { and, eq, ne } from 'drizzle-orm';
import { catalogEntries } from '../../db/schema/catalogs';
import { aCandidateInput, aCompanyInput, aVacancyInput } from '../../testing/builders';
import { eventually } from '../../testing/eventually';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { readPositions } from '../matching/positions.repository';

const admin = { as: 'admin' } as const;
const NOBODYS = '00000000-0000-4000-8000-000000000000';
/** The labels as the code has them: the API replaces them by those of the database when it starts. */
const IN_CODE = LABELLED_LISTS.map(({ value, list }) => ({
  catalog: value,
  labels: list.map((option): [string, string] => [option.value, option.label]),
}));

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const catalogNamed = async (name: CatalogName) => {
  const { items } = (await api.call(listCatalogs, {}, { as: 'recruiter' })).body;
  const found = items.find(({ catalog }) => catalog === name);
  if (found === undefined) throw new Error(`There is no catalogue ${name}.`);
  return found;
};
const entryNamed = async (name: CatalogName, value: string): Promise<CatalogEntry> => {
  const found = (await catalogNamed(name)).entries.find((entry) => entry.value === value);
  if (found === undefined) throw new Error(`${name} has no ${value}.`);
  return found;
};
const edit = (
  entry: CatalogEntry,
  change: Partial<Pick<CatalogEntry, 'label' | 'industry' | 'family' | 'functions' | 'reason' | 'isRetired'>>,
) =>
  api.call(
    editCatalogEntry,
    { params: { entryID: entry.entryID }, body: { ...change, version: entry.version } },
    admin,
  );
const addPosition = async (label: string): Promise<CatalogEntry> =>
  (await api.call(addCatalogEntry, { body: { catalog: 'positions', label, industry: 'Construcción' } }, admin)).body;

test('the initial entries exist: 38 industries with positions, and functions', async () => {
  const industries = (await catalogNamed('industries')).entries.map(({ value }) => value);
  const positions = (await catalogNamed('positions')).entries;
  expect(new Set(industries).size).toBe(38);
  expect(new Set(positions.map(({ industry }) => industry))).toEqual(new Set(industries));
  expect(new Set(positions.map(({ value }) => value)).size).toBe(189);
  expect(positions[0]).toMatchObject({ value: 'Jornalero agrícola', industry: 'Agropecuario y pesca' });
  expect((await catalogNamed('functions')).entries).toHaveLength(64);
});

test('every first position has a family and usual functions, and every first family a reason and positions', async () => {
  const positions = (await catalogNamed('positions')).entries;
  const families = (await catalogNamed('families')).entries;
  const functions = new Set((await catalogNamed('functions')).entries.map(({ value }) => value));
  expect(new Set(positions.map(({ family }) => family))).toEqual(new Set(families.map(({ value }) => value)));
  expect(families.filter(({ reason }) => !/^.{20,}[.]$/.test(reason))).toEqual([]);
  expect(positions.filter((entry) => entry.functions.length === 0)).toEqual([]);
  expect(positions.flatMap((entry) => entry.functions).filter((value) => !functions.has(value))).toEqual([]);
  expect(positions.find(({ value }) => value === 'Soldador')).toMatchObject({ family: 'Soldadura y pailería' });
});

test('a new entry is offered last, raises the version, and is logged', async () => {
  const before = await catalogNamed('positions');
  const added = await addPosition('Instalador de paneles acústicos');
  const after = await catalogNamed('positions');
  expect(after.entries.at(-1)).toEqual(added);
  expect(after).toMatchObject({ version: before.version + 1, updatedBy: 'Persona admin' });
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'catalog' } }, admin)).body;
  expect(items[0]).toMatchObject({ action: 'catalog.added', entityName: 'Instalador de paneles acústicos' });
});

test('no two entries differ only in case or accents, or reuse the first name of another', async () => {
  const add = (label: string) =>
    api.call(addCatalogEntry, { body: { catalog: 'functions', label } }, admin).then(({ info }) => info?.code);
  expect(await add('SOLDADÚRA')).toBe('duplicate_entry');
  await edit(await entryNamed('functions', 'Soldadura'), { label: 'Soldadura y corte' });
  expect(await add('Soldadura')).toBe('duplicate_entry');
  expect((await edit(await entryNamed('functions', 'Cobranza'), { label: 'soldadura y córte' })).info.code).toBe(
    'duplicate_entry',
  );
});

test('a renamed position is shown by its new name where it was chosen under the old one', async () => {
  const company = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
  const position = await addPosition('Ayudante de azulejero');
  const typePosition = { value: position.value, label: position.label };
  const created = await api.call(
    createVacancy,
    { body: { ...aVacancyInput({ typePosition }), IDCompany: company.companyID } },
    admin,
  );
  expect(created.body.typePosition).toEqual(typePosition);
  expect((await edit(position, { label: 'Auxiliar de azulejero' })).body).toMatchObject({
    value: 'Ayudante de azulejero',
    label: 'Auxiliar de azulejero',
    version: 2,
  });
  const { body } = await api.call(getVacancy, { params: { jobID: created.body.jobID } }, admin);
  expect(body.typePosition).toEqual({ value: 'Ayudante de azulejero', label: 'Auxiliar de azulejero' });
});

test('candidates who seek a renamed position are found by either name', async () => {
  const position = await addPosition('Velador de obra');
  const person = await api.call(
    createCandidate,
    { body: aCandidateInput({ desiredPosition: position.value }) },
    { as: 'recruiter' },
  );
  await edit(position, { label: 'Vigilante nocturno' });
  const find = async (textSearch: string) =>
    (await api.call(searchCandidates, { body: { textSearch } }, { as: 'recruiter' })).body.items.map(
      ({ docID }) => docID,
    );
  expect(await find('velador')).toEqual([person.body.docID]);
  expect(await find('vig')).toEqual([person.body.docID]);
  expect(await find('nocturno vigilante')).toEqual([person.body.docID]);
  expect(await find('nocturno plomero')).toEqual([]);
});

test('the use of a function counts the people who know it', async () => {
  const added = await api.call(addCatalogEntry, { body: { catalog: 'functions', label: 'Afilar cuchillos' } }, admin);
  const { value, entryID } = added.body;
  await api.call(createCandidate, { body: aCandidateInput({ knownFunctions: [value] }) }, admin);
  expect((await api.call(readCatalogUse, { params: { entryID } }, admin)).body).toMatchObject({ candidates: 1 });
});

test('a retired entry stays where it was chosen, and cannot be chosen again until it is restored', async () => {
  const company = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
  const position = await addPosition('Telegrafista');
  const typePosition = { value: position.value, label: position.label };
  const create = () =>
    api.call(createVacancy, { body: { ...aVacancyInput({ typePosition }), IDCompany: company.companyID } }, admin);
  const vacancy = (await create()).body;
  const person = (
    await api.call(createCandidate, { body: aCandidateInput({ desiredPosition: 'Telegrafista' }) }, admin)
  ).body;
  expect((await api.call(readCatalogUse, { params: { entryID: position.entryID } }, admin)).body).toEqual({
    companies: 0,
    vacancies: 1,
    candidates: 1,
    positions: 0,
  });

  const retired = (await edit(position, { isRetired: true })).body;
  expect(await create()).toMatchObject({ status: 400, info: { fields: { typePosition: 'not_offered' } } });
  expect(
    await api.call(createCandidate, { body: aCandidateInput({ desiredPosition: 'Telegrafista' }) }, admin),
  ).toMatchObject({ status: 400, info: { fields: { desiredPosition: 'not_offered' } } });
  const renamed = await api.call(
    editVacancy,
    {
      params: { jobID: vacancy.jobID },
      body: { name: 'Telegrafista de noche', typePosition, version: vacancy.version },
    },
    admin,
  );
  expect(renamed.body).toMatchObject({ name: 'Telegrafista de noche', typePosition });
  const kept = await api.call(
    editCandidate,
    { params: { docID: person.docID }, body: { desiredPosition: 'Telegrafista', address: 'Morelos 3', version: 1 } },
    admin,
  );
  expect(kept.body).toMatchObject({ desiredPosition: 'Telegrafista', address: 'Morelos 3' });

  await edit(retired, { isRetired: false });
  expect((await create()).status).toBe(200);
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'catalog' } }, admin)).body;
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['catalog.restored', 'catalog.retired']);
});

test('a value outside the catalogue is refused wherever it is chosen', async () => {
  const company = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
  const industry = 'Alquimia';
  expect(await api.call(createCompany, { body: aCompanyInput({ industry }) }, admin)).toMatchObject({
    status: 400,
    info: { fields: { industry: 'not_offered' } },
  });
  const params = { companyID: company.companyID };
  expect(await api.call(editCompany, { params, body: { industry, version: company.version } }, admin)).toMatchObject({
    status: 400,
    info: { fields: { industry: 'not_offered' } },
  });
  const body = {
    ...aVacancyInput({ functions: ['Transmutación'], experienceInIndustriesWork: [{ industry, years: 1 }] }),
    IDCompany: company.companyID,
  };
  expect(await api.call(createVacancy, { body }, admin)).toMatchObject({
    status: 400,
    info: { fields: { functions: 'not_offered', experienceInIndustriesWork: 'not_offered' } },
  });
  expect(
    await api.call(addCatalogEntry, { body: { catalog: 'positions', label: 'Alquimista', industry } }, admin),
  ).toMatchObject({ status: 400, info: { fields: { industry: 'not_offered' } } });
});

test('a stale edit is refused, and only a position can have an industry', async () => {
  const entry = await entryNamed('functions', 'Auditoría interna');
  await edit(entry, { label: 'Auditoría' });
  expect(await edit(entry, { label: 'Auditorías' })).toMatchObject({
    status: 409,
    info: { code: 'version_conflict', current: { label: 'Auditoría' } },
  });
  const current = await entryNamed('functions', 'Auditoría interna');
  expect((await edit(current, { industry: 'Construcción' })).status).toBe(400);
  const { version } = await catalogNamed('functions');
  await edit(current, { label: 'Auditoría' });
  expect((await catalogNamed('functions')).version).toBe(version);
});

test('a position moves to another family, with its functions, and a family says why: both are logged', async () => {
  const reason = 'Trabajan con sonido y aislamiento.';
  const added = await api.call(addCatalogEntry, { body: { catalog: 'families', label: 'Acústica', reason } }, admin);
  expect(added.body).toMatchObject({ catalog: 'families', label: 'Acústica', reason, family: '', functions: [] });
  const position = await addPosition('Afinador de pianos');
  expect(position).toMatchObject({ family: '', functions: [] });
  const moved = (await edit(position, { family: 'Acústica', functions: ['Control de calidad'] })).body;
  expect(moved).toMatchObject({ family: 'Acústica', functions: ['Control de calidad'], version: 2 });
  expect((await api.call(readCatalogUse, { params: { entryID: added.body.entryID } }, admin)).body).toEqual({
    companies: 0,
    vacancies: 0,
    candidates: 0,
    positions: 1,
  });
  const better = 'Trabajan con el oído: afinan, miden y aíslan.';
  expect((await edit(added.body, { reason: better })).body).toMatchObject({ reason: better, version: 2 });
  const { items } = (await api.call(listAuditEvents, { query: { subject: 'catalog' } }, admin)).body;
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'catalog.edited', before: { reason }, after: { reason: better } },
    {
      action: 'catalog.edited',
      before: { family: '', functions: [] },
      after: { family: 'Acústica', functions: ['Control de calidad'] },
    },
  ]);
  await edit(moved, { isRetired: true });
  expect(await api.database.write(readPositions)).toContainEqual({
    value: 'Afinador de pianos',
    label: 'Afinador de pianos',
    family: 'Acústica',
    industry: 'Construcción',
    functions: ['Control de calidad'],
  });
});

test('a family that is not offered is refused, and so is a field that an entry of the catalogue does not have', async () => {
  const position = await addPosition('Luthier');
  const family = await entryNamed('families', 'Gerencia');
  const refusedFields = async (answer: Promise<{ info: { code?: string; fields?: object } }>) =>
    (await answer).info.fields;
  expect(await refusedFields(edit(position, { family: 'Alquimia', functions: ['Transmutación'] }))).toEqual({
    family: 'not_offered',
    functions: 'not_offered',
  });
  const [usual = ''] = (await entryNamed('positions', 'Soldador')).functions;
  expect(await refusedFields(edit(position, { functions: [usual, usual] }))).toEqual({ functions: 'repeated' });
  expect(await refusedFields(edit(position, { reason: 'Porque sí' }))).toEqual({ reason: 'not_a_family' });
  expect(await refusedFields(edit(family, { family: 'Gerencia', functions: [] }))).toEqual({
    family: 'not_a_position',
    functions: 'not_a_position',
  });
  expect((await edit(family, { reason: ' ' })).status).toBe(400);
  const taken = (await edit(position, { family: 'Gerencia' })).body;
  await edit(family, { isRetired: true });
  expect((await edit(taken, { family: 'Gerencia', label: 'Laudero' })).body).toMatchObject({ family: 'Gerencia' });
  expect(await refusedFields(edit(await addPosition('Violero'), { family: 'Gerencia' }))).toEqual({
    family: 'not_offered',
  });
});

test('the labels of a fixed list change everywhere, its values do not, and none can be retired', async () => {
  const entry = await entryNamed('payForm', 'Monthly');
  expect(await edit(entry, { isRetired: true })).toMatchObject({
    status: 400,
    info: { fields: { isRetired: 'fixed' } },
  });
  const company = (await api.call(createCompany, { body: aCompanyInput() }, admin)).body;
  const payFormWork = { value: 'Monthly', label: 'Mensual' } as const;
  const body = { ...aVacancyInput({ payFormWork }), IDCompany: company.companyID };
  const { jobID } = (await api.call(createVacancy, { body }, admin)).body;
  try {
    const renamed = (await edit(entry, { label: 'Cada mes' })).body;
    const payForm = async () => (await api.call(getVacancy, { params: { jobID } }, admin)).body.payFormWork;
    // Each instance is notified after the response is sent.
    const renewed = await eventually(payForm, ({ label }) => label === 'Cada mes');
    expect(renewed).toEqual({ value: 'Monthly', label: 'Cada mes' });
    await edit(renamed, { label: 'Mensual' });
  } finally {
    relabel([{ catalog: 'payForm', value: 'Monthly', label: 'Mensual' }]);
  }
});

test('the migration and the code have the same labels for the options of fixed lists', async () => {
  const { items } = (await api.call(listCatalogs, {}, admin)).body;
  for (const { catalog, labels } of IN_CODE)
    expect(items.find((one) => one.catalog === catalog)?.entries.map(({ value, label }) => [value, label])).toEqual(
      labels,
    );
});

test('the last entry of a catalogue cannot be retired', async () => {
  const { entries } = await catalogNamed('functions');
  const last = entries.at(-1)!;
  await api.database.write((tx) =>
    tx
      .update(catalogEntries)
      .set({ retiredAt: new Date() })
      .where(and(eq(catalogEntries.catalog, 'functions'), ne(catalogEntries.entryID, last.entryID))),
  );
  expect(await edit(last, { isRetired: true })).toMatchObject({ status: 409, info: { code: 'last_entry' } });
});

test('everyone reads the catalogues, only administrators change them', async () => {
  const entry = await entryNamed('industries', 'Construcción');
  const params = { entryID: entry.entryID };
  const change = { params, body: { label: 'Obras', version: entry.version } };
  const addition = { body: { catalog: 'functions', label: 'Bordado' } } as const;
  expect((await api.call(listCatalogs, {})).status).toBe(401);
  expect((await api.call(editCatalogEntry, change)).status).toBe(401);
  expect((await api.call(editCatalogEntry, change, { as: 'recruiter' })).status).toBe(403);
  expect((await api.call(addCatalogEntry, addition, { as: 'recruiter' })).status).toBe(403);
  expect((await api.call(readCatalogUse, { params }, { as: 'recruiter' })).status).toBe(200);
  const unknown = { params: { entryID: NOBODYS }, body: { label: 'Obras', version: 1 } };
  expect((await api.call(editCatalogEntry, unknown, admin)).status).toBe(404);
  expect((await api.call(readCatalogUse, { params: unknown.params }, admin)).status).toBe(404);
});
