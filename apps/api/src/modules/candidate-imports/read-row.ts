import type { ImportField } from '@vinculo/contracts/candidate-imports';
import { candidateInput, type CandidateInput } from '@vinculo/contracts/candidates';
import { nationalities, phoneDigits } from '@vinculo/domain/candidates';
import { education, genders, maritalStatus, type Option } from '@vinculo/domain/catalogs';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { stateNamed } from '@vinculo/domain/municipalities';
import { ApiError } from '../../http/api-error';
import { storedIdentifiers, storedMunicipality } from '../candidates/candidate-columns';

type Values = Readonly<Partial<Record<ImportField, string>>>;

const NOBODY: CandidateInput = {
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
const chosen = (options: readonly Option[] | undefined, text: string): string =>
  (options === undefined ? undefined : namesIn(options).get(normalizeForSearch(text))) ?? text;

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
      return [...new Set(text.split(/[;,|]/).map((each) => each.trim()))].filter((each) => each !== '');
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

/**
 * Reads a candidate from the cells of a row, and lists the fields with invalid values.
 * @param positions the offered positions of the catalogue
 */
export function readRow(values: Values, positions: readonly Option[]): ReadRow {
  const catalogs: Catalogs = { ...CATALOGS, desiredPosition: positions };
  const given: Record<string, unknown> = {};
  const fields = Object.keys(values) as ImportField[];
  for (const field of fields) {
    const text = bare(values[field] ?? '');
    if (text !== '') given[field] = valueOf(field, text, catalogs);
  }
  const wrong = new Set<unknown>();
  const parsed = candidateInput.safeParse({ ...NOBODY, ...given });
  for (const { path } of parsed.error?.issues ?? []) wrong.add(path[0]);
  const position = given['desiredPosition'];
  if (position !== undefined && !positions.some(({ value }) => value === position)) wrong.add('desiredPosition');
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
