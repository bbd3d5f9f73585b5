import {
  ANY_DOCUMENT,
  CHOSEN_FACETS,
  FACET_FILTERS,
  type CandidateFilters,
  type ChosenFacet,
} from '@vinculo/contracts/candidates';
import {
  CRIMINAL_RECORD,
  DOCUMENT_FILTERS,
  isWithinOneTypo,
  mayHaveTypo,
  recogniseIdentifier,
  variantsOf,
  wordsOf,
  type BlankField,
  type DocumentFilter,
  type RecognisedIdentifier,
} from '@vinculo/domain/candidates';
import { MATCH_RANGE } from '@vinculo/domain/constants';
import type { DocumentType } from '@vinculo/domain/catalogs';
import { normalizeIdentifier } from '@vinculo/domain/identifiers';
import type { Claims } from '@vinculo/domain/session';
import { and, arrayContains, arrayOverlaps, eq, gte, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database';
import { beforeDay, fromDay, untilDay } from '../../../db/days';
import { candidates } from '../../../db/schema/candidates';
import { listRenamed, looksFor, type StoredEntry } from '../../catalogs/catalogs.repository';
import { requireRecordAccess, type RecordReader } from '../../criminal-record/record-access';
import { beginningEntry, OPEN_DOCUMENT_TYPES, SHORT_BEGINNING } from '../candidate-columns';
import { columnOf, isList } from './facet-columns';
import type { Choice } from './fitting-bits';
import { checkBeginnings } from './identifier-search';
import { wordsBeginningWith, wordsWithVariant } from './words.repository';

/** The caller, whose permissions decide which filters are allowed. */
export interface CandidateReader extends RecordReader {
  readonly actor: RecordReader['actor'] & { readonly claims: Claims };
}

/** The indexed words that a typed word may match. */
interface WordChoices {
  /** Positions whose current name begins with it, by the value that candidates store. */
  readonly positions: readonly string[];
  /** Entries of `words` that begin with it. */
  readonly exact: readonly string[];
  /** Words that are one typo away. */
  readonly typo: readonly string[];
}

/** Conditions for exact matches, and for rows that match only with a typo, which are listed after them. */
export interface CandidateConditions {
  readonly exact: SQL | undefined;
  /** Null when typos add no matches. */
  readonly typo: SQL | null;
  /** Either of them. */
  readonly all: SQL | undefined;
  /** The chosen options, if they are the only filters; otherwise null. */
  readonly choices: readonly Choice[] | null;
  /** The identifier, if it is the only filter; otherwise null. */
  readonly identifier: RecognisedIdentifier | null;
}

async function choicesFor(tx: Tx, typed: string, renamed: readonly StoredEntry[]): Promise<WordChoices> {
  const positions = renamed
    .filter(({ label }) => wordsOf(label).some((word) => word.startsWith(typed)))
    .map(({ value }) => value);
  const exact = typed.length <= SHORT_BEGINNING ? [beginningEntry(typed)] : await wordsBeginningWith(tx, typed);
  if (!mayHaveTypo(typed)) return { positions, exact, typo: [] };
  const near = await wordsWithVariant(tx, variantsOf(typed));
  return { positions, exact, typo: near.filter((word) => !exact.includes(word) && isWithinOneTypo(typed, word)) };
}

const NOWHERE = sql`false`;
const hasAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  values.length === 0 ? NOWHERE : arrayOverlaps(column, [...values]);

/** Escapes `%` and `_`, which are no wildcards in typed text. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const beginsWith = (column: PgColumn, typed: string): SQL | undefined => {
  const value = normalizeIdentifier(typed);
  return value === '' ? undefined : sql`${column} like ${`${literally(value)}%`}`;
};

/** Shorter substrings are not covered by the trigram index. */
const TRIGRAM = 3;

/**
 * Addresses that contain every word; one or two letters match the beginning of a word, and a text without words
 * matches everything.
 * The index ignores signs and word order: a condition on those would read every row that has the words.
 */
const holdsAddress = (typed: string): SQL | undefined =>
  and(
    ...wordsOf(typed).map((word) =>
      word.length < TRIGRAM
        ? or(...['', '% '].map((before) => sql`${candidates.addressText} like ${`${before}${word}%`}`))
        : sql`${candidates.addressText} like ${`%${word}%`}`,
    ),
  );

const DOCUMENT_NAMES = Object.keys(DOCUMENT_FILTERS) as DocumentFilter[];

/** The options chosen of a facet; none if its filter is off. */
function chosenIn(filters: CandidateFilters, facet: ChosenFacet): readonly string[] {
  const chosen = filters[FACET_FILTERS[facet]];
  if (typeof chosen !== 'string') return chosen;
  return chosen === '' || chosen === 'all' ? [] : [chosen];
}

/** The options chosen in the filters. */
function choicesIn(filters: CandidateFilters): Choice[] {
  const choices: Choice[] = [
    ...CHOSEN_FACETS.map((facet) => ({ facet, values: chosenIn(filters, facet) })),
    { facet: 'documents', values: filters.hasDocuments ? [ANY_DOCUMENT] : [] },
    ...DOCUMENT_NAMES.map((name) => ({
      facet: 'documents' as const,
      values: filters[name] ? [DOCUMENT_FILTERS[name]] : [],
    })),
  ];
  return choices.filter(({ values }) => values.length > 0);
}

const fitsChoice = ({ facet, values }: Choice): SQL =>
  values.includes(ANY_DOCUMENT) && facet === 'documents'
    ? hasAnyOf(candidates.documentTypes, OPEN_DOCUMENT_TYPES)
    : isList(facet)
      ? hasAnyOf(columnOf(facet), values)
      : inArray(columnOf(facet), [...values]);

const lacks = (type: DocumentType): SQL | undefined =>
  and(not(arrayContains(candidates.documentTypes, [type])), not(arrayContains(candidates.inapplicableTypes, [type])));

/**
 * Candidates who lack one of the types. Types required by another filter are skipped: otherwise all rows would be
 * read.
 */
function lacksAnyOf(filters: CandidateFilters): SQL | undefined {
  const held = DOCUMENT_NAMES.filter((name) => filters[name]).map((name) => DOCUMENT_FILTERS[name]);
  const missing = filters.missingFilter.filter((type) => !held.some((one) => one === type));
  return filters.missingFilter.length > 0 && missing.length === 0 ? NOWHERE : or(...missing.map(lacks));
}

/** Each is found by the index that begins with its column. */
const BLANKS: Readonly<Record<BlankField, SQL>> = {
  state: eq(candidates.state, ''),
  education: eq(candidates.education, ''),
  position: eq(candidates.desiredPosition, ''),
  curp: eq(candidates.curp, ''),
};

/** What the index on the beginnings of CURP orders after ''. */
export const hasCurp = sql`${candidates.curp} ~>~ ''`;

/** Every filter but the options and the words of the search box. */
function plainConditions(filters: CandidateFilters): (SQL | undefined)[] {
  const { min, max } = filters.matches;
  return [
    holdsAddress(filters.address),
    beginsWith(candidates.rfc, filters.rfc),
    beginsWith(candidates.nss, filters.nss),
    beginsWith(candidates.curp, filters.curp),
    lacksAnyOf(filters),
    or(...filters.blankFilter.map((field) => BLANKS[field])),
    filters.hasCurp ? hasCurp : undefined,
    min > MATCH_RANGE.min ? gte(candidates.matches, min) : undefined,
    max < MATCH_RANGE.max ? lte(candidates.matches, max) : undefined,
    filters.payFilter === null ? undefined : lte(candidates.wishedPay, filters.payFilter),
    fromDay(candidates.createdAt, filters.date),
    untilDay(candidates.createdAt, filters.date),
    fromDay(candidates.createdAt, filters.startDate),
    untilDay(candidates.createdAt, filters.endDate),
    filters.idleSince === null ? undefined : beforeDay(candidates.lastActivityAt, filters.idleSince),
  ];
}

/**
 * Turns the filters into conditions; looks up which indexed words the typed ones may match.
 * @throws ApiError `criminal_record_locked` for filters on records that are not open to the reader;
 * `whole_identifier_required` for part of an identifier without the permission to see it whole.
 */
export async function conditionsOf(reader: CandidateReader, filters: CandidateFilters): Promise<CandidateConditions> {
  const { tx } = reader;
  checkBeginnings(reader.actor.claims, filters);
  if (filters.criminalRecord || filters.missingFilter.includes(CRIMINAL_RECORD)) await requireRecordAccess(reader);
  const choices = choicesIn(filters);
  const beside = plainConditions(filters).filter((condition) => condition !== undefined);
  const plain = [...beside, ...choices.map(fitsChoice)];
  const identifier = recogniseIdentifier(filters.textSearch);
  if (identifier !== null) {
    const all = and(...plain, eq(candidates[identifier.kind], identifier.value));
    return { exact: all, typo: null, all, choices: null, identifier: plain.length === 0 ? identifier : null };
  }
  const words: WordChoices[] = [];
  const typedWords = wordsOf(filters.textSearch);
  const renamed = typedWords.length === 0 ? [] : await listRenamed(tx, 'positions');
  for (const typed of typedWords) words.push(await choicesFor(tx, typed, renamed));
  const only = words.length === 0 && beside.length === 0 ? choices : null;
  const holds = (entries: readonly string[], positions: readonly string[]) =>
    or(hasAnyOf(candidates.words, entries), ...positions.map(looksFor));
  const fits = and(...words.map(({ exact, positions }) => holds(exact, positions)));
  const exact = and(...plain, fits);
  if (fits === undefined || words.every(({ typo }) => typo.length === 0))
    return { exact, typo: null, all: exact, choices: only, identifier };
  const forgiven = and(...words.map(({ exact, typo, positions }) => holds([...exact, ...typo], positions)));
  return {
    exact,
    typo: and(...plain, forgiven, not(fits)) ?? NOWHERE,
    all: and(...plain, forgiven),
    choices: null,
    identifier,
  };
}
