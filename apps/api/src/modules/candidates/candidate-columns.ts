import type { candidateInput } from '@vinculo/contracts/candidates';
import { documentTypes, isValueOf, labelOf, states, valuesOf, type DocumentType } from '@vinculo/domain/catalogs';
import { CRIMINAL_RECORD, experienceBandOf, wordsOf, type WishedPlace } from '@vinculo/domain/candidates';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { checkCurp, checkNss, checkRfc } from '@vinculo/domain/identifiers';
import { municipalityIn } from '@vinculo/domain/municipalities';
import type * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import type { candidates } from '../../db/schema/candidates';

export type CandidateRow = typeof candidates.$inferSelect;
type Input = z.output<typeof candidateInput>;
type Searchable = Pick<
  CandidateRow,
  | 'firstName'
  | 'paternalName'
  | 'maternalName'
  | 'desiredPosition'
  | 'municipality'
  | 'state'
  | 'address'
  | 'postalCode'
  | 'skills'
  | 'languages'
  | 'experience'
  | 'wishedPlaces'
> &
  Partial<Pick<CandidateRow, 'cvWords'>>;

/** Every type but the criminal-record letter: counting it as a document would reveal who has it. */
export const OPEN_DOCUMENT_TYPES: readonly DocumentType[] = valuesOf(documentTypes).filter(
  (type) => type !== CRIMINAL_RECORD,
);

/** Prefixes up to this length are indexed as entries of their own, as "ma" would otherwise match thousands of words. */
export const SHORT_BEGINNING = 3;
/** Marks a prefix among the words; no word contains it. */
const BEGINNING = '^';

export const beginningEntry = (letters: string): string => `${BEGINNING}${letters}`;
export const isWord = (entry: string): boolean => !entry.startsWith(BEGINNING);

export const fullName = (row: Pick<CandidateRow, 'firstName' | 'paternalName' | 'maternalName'>): string =>
  [row.firstName, row.paternalName, row.maternalName].filter((part) => part !== '').join(' ');

/** The derived columns for search and sort. */
export function searchColumns(row: Searchable) {
  const state = labelOf(states, row.state);
  const words = wordsOf(
    [fullName(row), row.desiredPosition, row.municipality, state, ...row.skills, ...(row.cvWords ?? [])].join(' '),
  );
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.min(SHORT_BEGINNING, word.length) }, (_letter, index) =>
      beginningEntry(word.slice(0, index + 1)),
    ),
  );
  return {
    words: [...words, ...new Set(beginnings)],
    experienceBand: experienceBandOf(row.experience),
    languageCodes: [...new Set(row.languages.map(({ language }) => language))],
    wishedStates: [...new Set(row.wishedPlaces.map(({ state: wished }) => wished))],
    addressText: normalizeForSearch([row.address, row.municipality, state, row.postalCode].join(' ')),
    sortName: normalizeForSearch([row.paternalName, row.maternalName, row.firstName].join(' ')),
  };
}

const refuse = (field: string, why: string): never => {
  throw new ApiError('invalid_request', { fields: { [field]: why } });
};

/**
 * The official name of a municipality, if it exists in the state given.
 * @throws ApiError that names the field when the state has no such municipality.
 */
export function storedMunicipality(municipality: string, state: string, field = 'municipality'): string {
  if (municipality === '' || !isValueOf(states, state)) return municipality;
  return municipalityIn(state, municipality) ?? refuse(field, 'unknown');
}

/** Wished places with the official names of their municipalities. @throws ApiError as `storedMunicipality` does. */
export const storedPlaces = (places: readonly WishedPlace[]): WishedPlace[] =>
  places.map(({ state, municipality }) => ({
    state,
    municipality: storedMunicipality(municipality, state, 'wishedPlaces'),
  }));

/**
 * The stored form of identifiers; empty ones stay empty.
 * @throws ApiError that names the field when a format, a date or a check digit is wrong; a wrong check digit of an RFC
 * passes.
 */
export function storedIdentifiers<T extends Partial<Pick<Input, 'curp' | 'rfc' | 'nss'>>>(input: T): T {
  const stored = { ...input };
  if (input.curp !== undefined && input.curp !== '') {
    const check = checkCurp(input.curp);
    stored.curp =
      check.status === 'valid' ? check.value : refuse('curp', check.status === 'generic' ? 'generic' : check.reason);
  }
  if (input.rfc !== undefined && input.rfc !== '') {
    const check = checkRfc(input.rfc);
    if (check.status === 'generic') refuse('rfc', 'generic');
    else if (check.status === 'malformed') refuse('rfc', check.reason);
    else stored.rfc = check.kind === 'person' ? check.value : refuse('rfc', 'company');
  }
  if (input.nss !== undefined && input.nss !== '') {
    const check = checkNss(input.nss);
    stored.nss = check.status === 'valid' ? check.value : refuse('nss', check.reason);
  }
  return stored;
}
