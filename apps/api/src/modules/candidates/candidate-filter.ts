import type { CandidateFilters } from '@vinculo/contracts/candidates';
import {
  DOCUMENT_FILTERS,
  isWithinOneTypo,
  mayHaveTypo,
  recogniseIdentifier,
  variantsOf,
  wordsOf,
  type DocumentFilter,
} from '@vinculo/domain/candidates';
import { MATCH_RANGE } from '@vinculo/domain/constants';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { normalizeIdentifier } from '@vinculo/domain/identifiers';
import { and, arrayOverlaps, eq, gte, lte, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { requireRecordAccess, type RecordReader } from '../criminal-record/record-access';
import { beginningEntry, SHORT_BEGINNING } from './candidate-columns';
import { wordsBeginningWith, wordsWithVariant } from './words.repository';

/** What a typed word may stand for among the words that are there. */
interface WordChoices {
  /** Entries of `words` that begin with it. */
  readonly exact: readonly string[];
  /** Words that are one typo away. */
  readonly typo: readonly string[];
}

/** The rows that fit to the letter, and those that fit only if a typo is forgiven: the second come after the first. */
export interface CandidateConditions {
  readonly exact: SQL | undefined;
  /** Null when forgiving finds nothing more. */
  readonly typo: SQL | null;
  /** Either of them. */
  readonly all: SQL | undefined;
  /** Whether any filter narrows the list. */
  readonly isFiltered: boolean;
}

async function choicesFor(tx: Tx, typed: string): Promise<WordChoices> {
  const exact = typed.length <= SHORT_BEGINNING ? [beginningEntry(typed)] : await wordsBeginningWith(tx, typed);
  if (!mayHaveTypo(typed)) return { exact, typo: [] };
  const near = await wordsWithVariant(tx, variantsOf(typed));
  return { exact, typo: near.filter((word) => !exact.includes(word) && isWithinOneTypo(typed, word)) };
}

const NOWHERE = sql`false`;
const hasAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  values.length === 0 ? NOWHERE : arrayOverlaps(column, [...values]);

/** `%` and `_` in what someone types are themselves, not wildcards. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Midnight in Mexico City at which a day begins. */
const beginningOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'America/Mexico_City')`;
const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'America/Mexico_City')`;

const from = (day: string | null): SQL | undefined =>
  day === null ? undefined : sql`${candidates.createdAt} >= ${beginningOf(day)}`;
const until = (day: string | null): SQL | undefined =>
  day === null ? undefined : sql`${candidates.createdAt} < ${endOf(day)}`;

const beginsWith = (column: PgColumn, typed: string): SQL | undefined => {
  const value = normalizeIdentifier(typed);
  return value === '' ? undefined : sql`${column} like ${`${literally(value)}%`}`;
};

const wanted = (column: PgColumn, value: string): SQL | undefined => (value === '' ? undefined : eq(column, value));
const wantedAny = (column: PgColumn, values: readonly string[]): SQL | undefined =>
  values.length === 0 ? undefined : hasAnyOf(column, values);

const DOCUMENT_NAMES = Object.keys(DOCUMENT_FILTERS) as DocumentFilter[];

/** Every filter but the words of the search box. */
function plainConditions(filters: CandidateFilters): (SQL | undefined)[] {
  const address = normalizeForSearch(filters.address.trim());
  const { min, max } = filters.matches;
  return [
    address === '' ? undefined : sql`${candidates.addressText} like ${`%${literally(address)}%`}`,
    beginsWith(candidates.rfc, filters.rfc),
    beginsWith(candidates.nss, filters.nss),
    beginsWith(candidates.curp, filters.curp),
    filters.viability === 'all' ? undefined : eq(candidates.viability, filters.viability),
    filters.hasDocuments ? sql`${candidates.documentTypes} <> '{}'` : undefined,
    ...DOCUMENT_NAMES.map((name) =>
      filters[name] ? hasAnyOf(candidates.documentTypes, [DOCUMENT_FILTERS[name]]) : undefined,
    ),
    min > MATCH_RANGE.min ? gte(candidates.matches, min) : undefined,
    max < MATCH_RANGE.max ? lte(candidates.matches, max) : undefined,
    from(filters.date),
    until(filters.date),
    from(filters.startDate),
    until(filters.endDate),
    wanted(candidates.fair, filters.fairFilter),
    wanted(candidates.nationality, filters.nationalityFilter),
    wanted(candidates.origin, filters.originFilter),
    wantedAny(candidates.languageCodes, filters.languagesFilter),
    wantedAny(candidates.tags, filters.tagFilter),
    wantedAny(candidates.groups, filters.groupFilter),
  ];
}

/**
 * Turns the filters into conditions; looks up in the stored words what the typed ones may stand for.
 * @throws ApiError `criminal_record_locked` where the filters ask for what is not open to the reader.
 */
export async function conditionsOf(reader: RecordReader, filters: CandidateFilters): Promise<CandidateConditions> {
  const { tx } = reader;
  if (filters.criminalRecord) await requireRecordAccess(reader);
  const plain = plainConditions(filters);
  const identifier = recogniseIdentifier(filters.textSearch);
  if (identifier !== null) {
    const all = and(...plain, eq(candidates[identifier.kind], identifier.value));
    return { exact: all, typo: null, all, isFiltered: true };
  }
  const choices: WordChoices[] = [];
  for (const typed of wordsOf(filters.textSearch)) choices.push(await choicesFor(tx, typed));
  const isFiltered = choices.length > 0 || plain.some((condition) => condition !== undefined);
  const fits = and(...choices.map(({ exact }) => hasAnyOf(candidates.words, exact)));
  const exact = and(...plain, fits);
  if (fits === undefined || choices.every(({ typo }) => typo.length === 0))
    return { exact, typo: null, all: exact, isFiltered };
  const forgiven = and(...choices.map((choice) => hasAnyOf(candidates.words, [...choice.exact, ...choice.typo])));
  return { exact, typo: and(...plain, forgiven, not(fits)) ?? NOWHERE, all: and(...plain, forgiven), isFiltered };
}
