import { candidateFilters, type CandidateFilters } from '@vinculo/contracts/candidates';
import {
  blankFields,
  CRIMINAL_RECORD,
  DOCUMENT_FILTERS,
  fitOf,
  experienceBands,
  nationalities,
  origins,
  recogniseIdentifier,
  viability,
  wordsOf,
  type DocumentFilter,
} from '@vinculo/domain/candidates';
import {
  documentTypes,
  education,
  labelOf,
  languages,
  states,
  modality,
  valuesOf,
  workDays,
  workTime,
  workTurns,
} from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { normalizeIdentifier } from '@vinculo/domain/identifiers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { candidates } from '../../../db/schema/candidates';
import { createRandom } from '../../../seed/random';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { fullName, isWord, searchColumns, type CandidateRow } from '../candidate-columns';
import { insertAccess } from '../../criminal-record/criminal-record.repository';
import { recountFacets } from './facets.repository';
import { learnWords } from './words.repository';

const NAMES = ['María', 'Marta', 'Mario', 'José', 'Joel', 'Íñigo', 'Ñandú', 'Ana', 'Al'] as const;
const SURNAMES = ['Núñez', 'Nuñes', 'Martínez', 'Martines', 'Peña_100%', 'O\\Farrill', 'García', 'Gracia'] as const;
const TOWNS = ['León', 'Celaya', '100% Celaya', 'San_Luis', 'a\\b', ''] as const;
const FUNCTIONS = ['Cobrar', 'Soldar', 'Surtir'] as const;
const TAGS = ['soldadura', 'año nuevo', '50%_ya'] as const;
const FAIRS = ['', 'Feria León 2026', 'Feria_León'] as const;
/** Around midnight in Mexico City, which is six in the morning in UTC; before 2022 it was five in summer. */
const MOMENTS = [
  '2026-11-20T05:59:59.999Z',
  '2026-11-20T06:00:00.000Z',
  '2026-11-21T05:59:59.999Z',
  '2026-11-21T06:00:00.000Z',
  '2021-07-15T05:00:00.000Z',
  '2021-07-15T04:59:59.999Z',
] as const;
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2021-07-14', '2021-07-15'] as const;
const ROWS = 1_500;

export let api: TestApp;
export let rows: CandidateRow[];
beforeAll(async () => {
  api = await startTestApp();
  const random = createRandom(7);
  const people = Array.from({ length: ROWS }, (_row, index) => {
    const shown = {
      firstName: random.pick(NAMES),
      paternalName: random.pick(SURNAMES),
      maternalName: random.pick(['', ...SURNAMES]),
      desiredPosition: random.pick(['', 'Cajero', 'Operador CNC'] as const),
      municipality: random.pick(TOWNS),
      state: random.pick(['', '11', '30'] as const),
      address: random.pick(['', 'Calle 5 de Mayo', 'Av. 100%_Norte']),
      postalCode: random.pick(['', '91000']),
      skills: random.sample(['Excel', 'Manejo de caja'], random.int(0, 2)),
      languages: random
        .sample(['es', 'en', 'fr'] as const, random.int(0, 2))
        .map((language) => ({ language, level: 'B1' as const })),
      experience: Array.from({ length: random.int(0, 3) }, () => ({
        position: 'Cajero',
        company: '',
        industry: '',
        years: random.int(0, 6),
      })),
      wishedPlaces: random
        .sample(['11', '30', '09'] as const, random.int(0, 2))
        .map((state) => ({ state, municipality: '' })),
    };
    return {
      ...shown,
      ...searchColumns(shown),
      education: random.pick(['', ...valuesOf(education)] as const),
      curp: random.next() < 0.3 ? 'HEGG560427MVZRRL04' : '',
      rfc: random.pick(['', 'HEGG5604276N2', 'GODE561231GR8']),
      nss: random.pick(['', '12345678903']),
      email: random.pick(['', 'ana@correo.example']),
      phone: random.pick(['', '5512345678']),
      nationality: random.pick(['', 'MX', 'GT'] as const),
      origin: random.pick(valuesOf(origins)),
      fair: random.pick(FAIRS),
      viability: random.pick(valuesOf(viability)),
      matches: random.pick([0, 1, 50, 99, 100]),
      documentTypes: random.sample(valuesOf(documentTypes), random.int(0, 3)),
      inapplicableTypes: random.sample(valuesOf(documentTypes), random.int(0, 2)),
      wishedTimes: random.sample(valuesOf(workTime), random.int(0, 2)),
      wishedModalities: random.sample(valuesOf(modality), random.int(0, 1)),
      wishedDays: random.sample(valuesOf(workDays), random.int(0, 2)),
      wishedTurns: random.sample(valuesOf(workTurns), random.int(0, 2)),
      wishedPay: random.pick([null, 9_999.99, 10_000, 20_000]),
      knownFunctions: random.sample(FUNCTIONS, random.int(0, 2)),
      tags: random.sample(TAGS, random.int(0, 2)),
      groups: random.sample(TAGS, random.int(0, 1)),
      createdAt: new Date(random.pick(MOMENTS)),
      lastActivityAt: new Date(Date.UTC(2026, 0, 1 + (index % 97))),
    };
  });
  await api.database.write(async (tx) => {
    for (let start = 0; start < people.length; start += 300)
      await tx.insert(candidates).values(people.slice(start, start + 300));
    await learnWords(
      tx,
      people.flatMap(({ words }) => words.filter(isWord)),
    );
    await recountFacets(tx);
    await tx.execute(sql`analyze candidates`);
    const { now } = api.clock;
    const closesAt = new Date(now.getTime() + 1);
    await insertAccess(tx, { uid: 'reader', jobID: null, reason: 'una', openedAt: now, closesAt });
  });
  rows = await api.database.read.select().from(candidates);
});
afterAll(() => api.close());

const dayInMexico = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** The criminal-record letter does not count: that would reveal who has it. */
export const hasAnyDocument = ({ documentTypes: types }: CandidateRow) =>
  types.some((type) => type !== CRIMINAL_RECORD);

/** A naive implementation of the filters, one row at a time. */
export function fits(row: CandidateRow, filters: CandidateFilters): boolean {
  const text = () => {
    const identifier = recogniseIdentifier(filters.textSearch);
    if (identifier !== null) return row[identifier.kind] === identifier.value;
    const stored = wordsOf(
      [fullName(row), row.desiredPosition, row.municipality, labelOf(states, row.state), ...row.skills].join(' '),
    );
    return wordsOf(filters.textSearch).every((typed) => stored.some((word) => fitOf(typed, word) !== null));
  };
  const place = normalizeForSearch(
    [row.address, row.municipality, labelOf(states, row.state), row.postalCode].join(' '),
  );
  const lives = () =>
    wordsOf(filters.address).every((typed) =>
      typed.length < 3 ? place.split(' ').some((word) => word.startsWith(typed)) : place.includes(typed),
    );
  const day = dayInMexico.format(row.createdAt);
  const some = (wanted: readonly string[], has: readonly string[]) =>
    wanted.length === 0 || wanted.some((value) => has.includes(value));
  const names = Object.keys(DOCUMENT_FILTERS) as DocumentFilter[];
  return (
    text() &&
    lives() &&
    (['rfc', 'nss', 'curp'] as const).every((kind) => row[kind].startsWith(normalizeIdentifier(filters[kind]))) &&
    (filters.viability === 'all' || filters.viability.includes(row.viability)) &&
    (!filters.hasCurp || row.curp !== '') &&
    (!filters.hasDocuments || hasAnyDocument(row)) &&
    names.every((name) => !filters[name] || row.documentTypes.includes(DOCUMENT_FILTERS[name])) &&
    (filters.missingFilter.length === 0 ||
      filters.missingFilter.some((type) => ![...row.documentTypes, ...row.inapplicableTypes].includes(type))) &&
    (filters.blankFilter.length === 0 ||
      filters.blankFilter.some((field) => ({ ...row, position: row.desiredPosition })[field] === '')) &&
    row.matches >= filters.matches.min &&
    row.matches <= filters.matches.max &&
    (filters.date === null || day === filters.date) &&
    (filters.startDate === null || day >= filters.startDate) &&
    (filters.endDate === null || day <= filters.endDate) &&
    (filters.idleSince === null || dayInMexico.format(row.lastActivityAt) < filters.idleSince) &&
    (filters.fairFilter === '' || filters.fairFilter === row.fair) &&
    some(filters.nationalityFilter, [row.nationality]) &&
    some(filters.originFilter, [row.origin]) &&
    some(filters.stateFilter, [row.state]) &&
    some(filters.positionFilter, [row.desiredPosition]) &&
    some(filters.educationFilter, [row.education]) &&
    some(filters.experienceFilter, [row.experienceBand]) &&
    some(filters.timesFilter, row.wishedTimes) &&
    some(filters.modalitiesFilter, row.wishedModalities) &&
    some(filters.daysFilter, row.wishedDays) &&
    some(filters.turnsFilter, row.wishedTurns) &&
    some(filters.functionsFilter, row.knownFunctions) &&
    some(
      filters.placesFilter,
      row.wishedPlaces.map(({ state }) => state),
    ) &&
    (filters.payFilter === null || (row.wishedPay !== null && row.wishedPay <= filters.payFilter)) &&
    some(filters.languagesFilter, row.languageCodes) &&
    some(filters.tagFilter, row.tags) &&
    some(filters.groupFilter, row.groups)
  );
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });
const flag = rarely(fc.constant(true), false);
const day = rarely<string | null>(fc.constantFrom(...DAYS), null);
export const NONE: CandidateFilters = candidateFilters.parse({});
export const filters: fc.Arbitrary<CandidateFilters> = fc.record({
  textSearch: fc.oneof(
    fc.constant(''),
    fc
      .subarray([...NAMES, ...SURNAMES, 'mar', 'mzrtinez', 'gacria', 'jsoe', 'excel', 'leon', 'm'], { maxLength: 2 })
      .map((words) => words.join('  ')),
    fc.constantFrom('HEGG560427MVZRRL04', '+52 55 1234 5678', 'ANA@correo.example', 'gode561231-gr8', '%', '_', '\\'),
  ),
  address: rarely(fc.constantFrom('5 de', 'Mayo, 5', 'd$m', '100%', '_', '\\', 'LEÓN', '91000', 'm', 'ay', '5'), ''),
  rfc: rarely(fc.constantFrom('hegg', 'GODE561231GR8', '%', '_'), ''),
  nss: rarely(fc.constantFrom('123', '12345678903'), ''),
  curp: rarely(fc.constantFrom('hegg-56', 'X'), ''),
  viability: rarely<CandidateFilters['viability']>(fc.subarray(valuesOf(viability), { minLength: 1 }), 'all'),
  hasDocuments: flag,
  hasCurp: flag,
  acta: flag,
  gradeCertification: flag,
  criminalRecord: flag,
  passport: flag,
  licence: flag,
  cv: flag,
  missingFilter: rarely<CandidateFilters['missingFilter']>(
    fc.subarray([...valuesOf(documentTypes)], { maxLength: 2 }),
    [],
  ),
  blankFilter: rarely<CandidateFilters['blankFilter']>(fc.subarray(valuesOf(blankFields), { maxLength: 2 }), []),
  matches: rarely(fc.constantFrom({ min: 1, max: 100 }, { min: 0, max: 99 }, { min: 50, max: 50 }), NONE.matches),
  date: day,
  startDate: day,
  endDate: day,
  idleSince: rarely<string | null>(fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-10', '2030-01-01'), null),
  fairFilter: rarely(fc.constantFrom(...FAIRS), ''),
  languagesFilter: rarely<CandidateFilters['languagesFilter']>(fc.subarray(valuesOf(languages).slice(0, 3)), []),
  nationalityFilter: rarely<CandidateFilters['nationalityFilter']>(fc.subarray(valuesOf(nationalities)), []),
  originFilter: rarely<CandidateFilters['originFilter']>(fc.subarray(valuesOf(origins)), []),
  tagFilter: rarely<string[]>(fc.subarray([...TAGS]), []),
  groupFilter: rarely<string[]>(fc.subarray([...TAGS]), []),
  stateFilter: rarely<CandidateFilters['stateFilter']>(fc.subarray(['11', '30', '09']), []),
  positionFilter: rarely<string[]>(fc.subarray(['Cajero', 'Operador CNC', 'Ninguno']), []),
  educationFilter: rarely<CandidateFilters['educationFilter']>(fc.subarray(valuesOf(education)), []),
  experienceFilter: rarely<CandidateFilters['experienceFilter']>(fc.subarray(valuesOf(experienceBands)), []),
  timesFilter: rarely<CandidateFilters['timesFilter']>(fc.subarray(valuesOf(workTime)), []),
  modalitiesFilter: rarely<CandidateFilters['modalitiesFilter']>(fc.subarray(valuesOf(modality)), []),
  daysFilter: rarely<CandidateFilters['daysFilter']>(fc.subarray(valuesOf(workDays)), []),
  turnsFilter: rarely<CandidateFilters['turnsFilter']>(fc.subarray(valuesOf(workTurns)), []),
  functionsFilter: rarely<string[]>(fc.subarray([...FUNCTIONS]), []),
  placesFilter: rarely<CandidateFilters['placesFilter']>(fc.subarray(['11', '30', '15']), []),
  payFilter: rarely<number | null>(fc.constantFrom(9_999, 10_000, 20_000), null),
});
