import type { ImportField } from '@vinculo/contracts/candidate-imports';
import { candidateInput, type CandidateInput } from '@vinculo/contracts/candidates';
import { nationalities, noWishes, phoneDigits, type WishedPlace } from '@vinculo/domain/candidates';
import {
  education,
  genders,
  isValueOf,
  maritalStatus,
  modality,
  workDays,
  workTime,
  workTurns,
  type Option,
} from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { municipalityIn, stateNamed } from '@vinculo/domain/municipalities';
import { ApiError } from '../../http/api-error';
import { storedIdentifiers, storedMunicipality } from '../candidates/candidate-columns';

type Values = Readonly<Partial<Record<ImportField, string>>>;

/** The value of each field that a row does not fill. */
export const NOBODY: CandidateInput = {
  firstName: '',
  paternalName: '',
  maternalName: '',
  email: '',
  phone: '',
  birthDate: null,
  gender: '',
  maritalStatus: '',
  nationality: '',
  state: '',
  municipality: '',
  address: '',
  postalCode: '',
  curp: '',
  rfc: '',
  nss: '',
  education: '',
  desiredPosition: '',
  languages: [],
  experience: [],
  skills: [],
  ...noWishes(),
  tags: [],
  groups: [],
  origin: 'import',
  fair: '',
};

type Catalogs = Partial<Record<ImportField, readonly Option[]>>;

const CATALOGS: Catalogs = {
  gender: genders,
  maritalStatus,
  nationality: nationalities,
  education,
  wishedTimes: workTime,
  wishedModalities: modality,
  wishedDays: workDays,
  wishedTurns: workTurns,
};

const valuesByName = new WeakMap<readonly Option[], ReadonlyMap<string, string>>();

/** Each option's value by its normalized value and label; of duplicate names, the first option wins. */
function namesIn(options: readonly Option[]): ReadonlyMap<string, string> {
  const known = valuesByName.get(options);
  if (known !== undefined) return known;
  const names = new Map(
    options
      .flatMap(({ value, label }) => [value, label].map((name) => [normalizeForSearch(name), value] as const))
      .reverse(),
  );
  valuesByName.set(options, names);
  return names;
}

/** Matches the label or the stored value; any other text is left for the contract to refuse. */
const chosen = (options: readonly Option[] = [], text: string): string =>
  namesIn(options).get(normalizeForSearch(text)) ?? text;

const partsOf = (text: string, sign: RegExp): string[] =>
  [...new Set(text.split(sign).map((part) => part.trim()))].filter((part) => part !== '');

/** `chosen` of each part. Commas separate as well, unless they are part of a label. */
const allChosen = (options: readonly Option[] = [], text: string): string[] => [
  ...new Set(
    partsOf(text, /[;|]/)
      .flatMap((part) => (namesIn(options).has(normalizeForSearch(part)) ? [part] : partsOf(part, /,/)))
      .map((part) => chosen(options, part)),
  ),
];

/** "$14,500.00 MXN" as 14500; any other text is left for the contract to refuse. A point before three digits groups. */
const amountOf = (text: string): number => Number(text.replace(/^\$|[\s,]|(mxn|pesos)$|\.(?=\d{3}(\D|$))/gi, ''));

/** "Xalapa, Veracruz" or "Veracruz"; a place that does not exist is left for the contract to refuse. */
function placeNamed(text: string): WishedPlace | string {
  const [, town = '', region = ''] = /^(?:(.*),)?([^,]*)$/.exec(text) ?? [];
  const state = stateNamed(region);
  const municipality = state === null || town.trim() === '' ? '' : municipalityIn(state, town);
  return state === null || municipality === null ? text : { state, municipality };
}

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** Converts dates in Mexican order, day first; leaves others unchanged. */
const dayOf = (text: string): string =>
  text.replace(DAY, (_all, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

/** The apostrophe that escapes a formula is not part of the text. */
const bare = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '');

function valueOf(field: ImportField, text: string, catalogs: Catalogs): unknown {
  switch (field) {
    case 'skills':
    case 'tags':
    case 'groups':
      return partsOf(text, /[;,|]/);
    case 'wishedTimes':
    case 'wishedModalities':
    case 'wishedDays':
    case 'wishedTurns':
    case 'knownFunctions':
      return allChosen(catalogs[field], text);
    case 'wishedPay':
      return amountOf(text);
    case 'wishedPlaces':
      return partsOf(text, /[;|]/).map(placeNamed);
    case 'birthDate':
      return dayOf(text);
    case 'phone':
      return phoneDigits(text) ?? text;
    // Excel drops leading zeros.
    case 'postalCode':
      return text.padStart(5, '0');
    case 'nss':
      return /^\d{10}$/.test(text) ? `0${text}` : text;
    case 'state':
      return stateNamed(text) ?? text;
    default:
      return chosen(catalogs[field], text);
  }
}

/** Checks like those of an edit. @throws ApiError for an invalid value */
const STORED = {
  curp: (curp: string) => storedIdentifiers({ curp }).curp,
  rfc: (rfc: string) => storedIdentifiers({ rfc }).rfc,
  nss: (nss: string) => storedIdentifiers({ nss }).nss,
  municipality: storedMunicipality,
} as const satisfies Partial<Record<ImportField, (text: string, state: string) => string>>;

interface ReadRow {
  /** Null where there are problems. */
  readonly input: CandidateInput | null;
  readonly problems: ImportField[];
}

/** The entries on offer of the catalogues that staff edit. */
type OfferedEntries = Readonly<Record<'positions' | 'functions', readonly Option[]>>;

/** Reads a candidate from the cells of a row, and lists the fields with invalid values. */
export function readRow(values: Values, { positions, functions }: OfferedEntries): ReadRow {
  const catalogs: Catalogs = { ...CATALOGS, desiredPosition: positions, knownFunctions: functions };
  const given: Record<string, unknown> = {};
  const fields = Object.keys(values) as ImportField[];
  for (const field of fields) {
    const text = bare(values[field] ?? '');
    if (text !== '') given[field] = valueOf(field, text, catalogs);
  }
  const wrong = new Set<unknown>();
  const parsed = candidateInput.safeParse({ ...NOBODY, ...given });
  for (const { path } of parsed.error?.issues ?? []) wrong.add(path[0]);
  const { desiredPosition, knownFunctions = [] } = { ...NOBODY, ...given };
  if (desiredPosition !== '' && !isValueOf(positions, desiredPosition)) wrong.add('desiredPosition');
  if (!knownFunctions.every((known) => isValueOf(functions, known))) wrong.add('knownFunctions');
  const stored: Record<string, string> = {};
  for (const [field, store] of Object.entries(STORED)) {
    const value = given[field];
    if (typeof value !== 'string') continue;
    try {
      stored[field] = store(value, String(given['state'] ?? ''));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      wrong.add(field);
    }
  }
  const named: ImportField[] = [...fields, 'firstName', 'paternalName'];
  const problems = [...new Set(named)].filter((field) => wrong.has(field));
  return { input: parsed.success && problems.length === 0 ? { ...parsed.data, ...stored } : null, problems };
}
