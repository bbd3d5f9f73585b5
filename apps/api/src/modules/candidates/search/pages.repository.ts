import type { CandidateId, CandidateSort } from '@vinculo/contracts/candidates';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import type { RecognisedIdentifier } from '@vinculo/domain/candidates';
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { afterKey } from '../../../db/keyset';
import { prepared } from '../../../db/prepared';
import { candidates } from '../../../db/schema/candidates';

const SORT_COLUMNS = {
  activity: candidates.lastActivityAt,
  name: candidates.sortName,
  matches: candidates.matches,
  created: candidates.createdAt,
} as const satisfies Record<CandidateSort, unknown>;

/** Where a keyset page starts: sort value and id of the row before it. */
export interface CandidateKey {
  readonly value: string | number | Date;
  readonly docID: CandidateId;
}

/** Whether a mail reaches a candidate. */
export const HAS_EMAIL = sql<boolean>`${candidates.email} <> ''`;

/** The columns of a row in a list. */
export const SUMMARY = {
  docID: candidates.docID,
  firstName: candidates.firstName,
  paternalName: candidates.paternalName,
  maternalName: candidates.maternalName,
  desiredPosition: candidates.desiredPosition,
  state: candidates.state,
  municipality: candidates.municipality,
  viability: candidates.viability,
  matches: candidates.matches,
  documentTypes: candidates.documentTypes,
  origin: candidates.origin,
  tags: candidates.tags,
  skills: candidates.skills,
  lastActivityAt: candidates.lastActivityAt,
  createdAt: candidates.createdAt,
  sortName: candidates.sortName,
  version: candidates.version,
};

export interface PageOf {
  readonly sort: CandidateSort;
  readonly direction: 'asc' | 'desc';
  readonly after: CandidateKey | undefined;
  readonly skip: number;
  readonly limit: number;
}

export type CandidateSummaryRow = Pick<typeof candidates.$inferSelect, keyof typeof SUMMARY>;

interface PlainShape extends Pick<PageOf, 'sort' | 'direction'> {
  readonly isFirst: boolean;
}

/** A page of all candidates. */
const plainPage = prepared((tx, { sort, direction, isFirst }: PlainShape, name) => {
  const column = SORT_COLUMNS[sort];
  const order = direction === 'asc' ? asc : desc;
  const after = { value: sql.placeholder('value'), id: sql.placeholder('docID') };
  return tx
    .select(SUMMARY)
    .from(candidates)
    .where(isFirst ? undefined : afterKey(column, candidates.docID, direction, after))
    .orderBy(order(column), order(candidates.docID))
    .limit(sql.placeholder('limit'))
    .prepare(name);
});

export async function listPage(
  tx: Tx,
  where: SQL | undefined,
  { sort, direction, after, skip, limit }: PageOf,
): Promise<CandidateSummaryRow[]> {
  if (where === undefined && skip === 0)
    return plainPage(tx, { sort, direction, isFirst: after === undefined }).execute({ ...after, limit });
  const column = SORT_COLUMNS[sort];
  const order = direction === 'asc' ? asc : desc;
  const from =
    after === undefined
      ? undefined
      : afterKey(column, candidates.docID, direction, { value: after.value, id: after.docID });
  const inOrder = [order(column), order(candidates.docID)] as const;
  // Chosen by their ids first: thousands may match, and only those of the page are read whole. Where an index has all that
  // is compared, no other row is read.
  const keys = tx
    .select({ docID: candidates.docID })
    .from(candidates)
    .where(and(where, from))
    .orderBy(...inOrder)
    .offset(skip)
    .limit(limit);
  return tx
    .select(SUMMARY)
    .from(candidates)
    .where(inArray(candidates.docID, keys))
    .orderBy(...inOrder);
}

interface IdentifiedShape extends Pick<PageOf, 'sort' | 'direction'> {
  readonly kind: RecognisedIdentifier['kind'];
}

const identified = prepared((tx, { kind, sort, direction }: IdentifiedShape, name) => {
  const order = direction === 'asc' ? asc : desc;
  return tx
    .select(SUMMARY)
    .from(candidates)
    .where(eq(candidates[kind], sql.placeholder('value')))
    .orderBy(order(SORT_COLUMNS[sort]), order(candidates.docID))
    .limit(sql.placeholder('limit'))
    .prepare(name);
});

/** The first candidates with an identifier. */
export const listIdentified = (
  tx: Tx,
  { kind, value }: RecognisedIdentifier,
  { sort, direction, limit }: Pick<PageOf, 'sort' | 'direction' | 'limit'>,
): Promise<CandidateSummaryRow[]> => identified(tx, { kind, sort, direction }).execute({ value, limit });

/** The number of matching rows, counted up to `cap`. */
export async function countUpTo(tx: Tx, where: SQL | undefined, cap: number = COUNT_CAP + 1): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(candidates)
    .where(where)
    .limit(cap)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
