import type { CandidateFilters, CandidateId } from '@vinculo/contracts/candidates';
import { identifiersIn, type IdentifierKind } from '@vinculo/domain/candidates';
import { can, type Claims } from '@vinculo/domain/session';
import { and, eq, gt, inArray, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { auditEvents } from '../../../db/schema/audit';
import { candidates } from '../../../db/schema/candidates';
import { createKeyedHash } from '../../../crypto/keyed-hash';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import type { AuditContext } from '../../audit/append-event';
import { findPersonalKeys, decryptFields } from '../../audit/personal-fields';
import type { CandidateEvent } from '../append-candidate-event';
import type { CandidateRow } from '../candidate-columns';
import { deleteSearchesUntil, insertSearches, lockSearches } from './identifier-searches.repository';

const SEARCHED = 'candidate.identifier_searched';

/** The most different identifiers that one account may search for within the window. */
const MOST_SEARCHES = 30;
const WINDOW_MS = 10 * 60_000;
/** A search with more matches singles out no candidate. */
const SINGLED_OUT = 5;

/** @throws ApiError `whole_identifier_required` for part of an identifier without the permission to see it whole. */
export function checkBeginnings(claims: Claims, filters: CandidateFilters): void {
  if (can(claims, 'candidates:reveal')) return;
  const beginnings = identifiersIn(filters).filter(({ isWhole }) => !isWhole);
  if (beginnings.length > 0)
    throw new ApiError('whole_identifier_required', {
      fields: Object.fromEntries(beginnings.map(({ kind }) => [kind, 'incomplete'])),
    });
}

/** Counts the identifiers that accounts search for, across all instances, as hashes. */
export interface IdentifierLimit {
  /** @throws ApiError `rate_limited` past the limit. An identifier searched for again within the window counts once. */
  count(tx: Tx, uid: string, identifiers: Asked, now: Date): Promise<void>;
  /**
   * Counts the identifiers of a write by who may not see them whole: it reveals who has them.
   * @throws ApiError `rate_limited` past the limit.
   */
  countWritten(context: Pick<RouteContext, 'tx' | 'actor' | 'now'>, written: Written): Promise<void>;
}

type Asked = Pick<CandidateFilters, IdentifierKind | 'textSearch'>;
type Written = { readonly [K in IdentifierKind]?: string | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    readonly identifierLimit: IdentifierLimit;
  }
}

/** @param key of the hashes: the identifiers are few enough to guess. */
export function createIdentifierLimit(key: Buffer): IdentifierLimit {
  const hash = createKeyedHash(key, 'identifier searches');
  const limit: IdentifierLimit = {
    async count(tx, uid, identifiers, now) {
      const hashes = [...new Set(identifiersIn(identifiers).map(({ kind, value }) => hash(`${kind} ${value}`)))];
      if (hashes.length === 0) return;
      const since = new Date(now.getTime() - WINDOW_MS);
      await tx.transaction(async (own) => {
        const before = await lockSearches(own, uid, since);
        const known = new Set(before.map(({ identifierHash }) => identifierHash));
        const added = hashes.filter((one) => !known.has(one));
        if (before.length + added.length > MOST_SEARCHES) {
          const oldest = Math.min(...before.map(({ at }) => at.getTime()));
          throw new ApiError('rate_limited', { retryAfterSeconds: Math.ceil((oldest - since.getTime()) / 1000) });
        }
        await insertSearches(own, uid, added, now);
      });
    },
    async countWritten({ tx, actor, now }, { curp = '', rfc = '', nss = '' }) {
      if (can(actor.claims, 'candidates:reveal')) return;
      await limit.count(tx, actor.uid, { curp, rfc, nss, textSearch: '' }, now);
    },
  };
  return limit;
}

/** Deletes searches that no longer count. */
export const deleteOldSearches = (tx: Tx, now: Date): Promise<void> =>
  deleteSearchesUntil(tx, new Date(now.getTime() - WINDOW_MS));

/** The candidates that a condition singles out; none where it matches many. */
async function findSingledOut(tx: Tx, where: SQL | undefined): Promise<CandidateId[]> {
  const found = await tx
    .select({ docID: candidates.docID })
    .from(candidates)
    .where(where)
    .limit(SINGLED_OUT + 1);
  return found.length > SINGLED_OUT ? [] : found.map(({ docID }) => docID);
}

const searchKey = (docID: string, field: string) => `${docID} ${field}`;

/**
 * Candidate and kind of identifier of this account's events since then. The kind is encrypted, so events are
 * decrypted.
 */
async function findSearchedBefore(tx: Tx, uid: string, docIDs: readonly CandidateId[], since: Date) {
  const events = await tx
    .select({ docID: auditEvents.entityID, after: auditEvents.after })
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.entityID, [...docIDs]),
        eq(auditEvents.actorUid, uid),
        eq(auditEvents.action, SEARCHED),
        gt(auditEvents.at, since),
      ),
    );
  const keys: ReadonlyMap<string, Buffer> = await findPersonalKeys(tx, docIDs);
  return new Set(
    events.map(({ docID, after }) => searchKey(docID, String(decryptFields(after, keys.get(docID))['field']))),
  );
}

/**
 * Events for the files of the candidates found by an identifier, regardless of the page. One per account,
 * candidate, kind of identifier and window, as lists are fetched again after every change.
 */
export async function identifierSearchEvents(
  { tx, actor, now }: AuditContext,
  filters: CandidateFilters,
  where: SQL | undefined,
): Promise<CandidateEvent[]> {
  const kinds = [...new Set(identifiersIn(filters).map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  const found = await findSingledOut(tx, where);
  if (found.length === 0) return [];
  const before = await findSearchedBefore(tx, actor.uid, found, new Date(now.getTime() - WINDOW_MS));
  return found.flatMap((docID) =>
    kinds
      .filter((field) => !before.has(searchKey(docID, field)))
      .map((field) => ({ action: SEARCHED, docID, after: { field } }) as const),
  );
}

/**
 * A write of an identifier reveals to the caller who else has it, and whether the candidate had it already. For
 * callers without the permission to see identifiers whole this counts as a search: these are its events.
 */
export async function identifierMatches(
  { tx, actor }: Pick<RouteContext, 'tx' | 'actor'>,
  written: Pick<CandidateRow, 'docID'> & Partial<Pick<CandidateRow, IdentifierKind>>,
  stored?: CandidateRow,
): Promise<CandidateEvent[]> {
  if (can(actor.claims, 'candidates:reveal')) return [];
  const events: CandidateEvent[] = [];
  for (const field of ['curp', 'rfc', 'nss'] as const) {
    const value = written[field];
    if (value === undefined || value === '') continue;
    const others = await findSingledOut(tx, and(eq(candidates[field], value), ne(candidates.docID, written.docID)));
    const own = stored?.[field] === value ? [written.docID] : [];
    events.push(...[...own, ...others].map((docID) => ({ action: SEARCHED, docID, after: { field } }) as const));
  }
  return events;
}
