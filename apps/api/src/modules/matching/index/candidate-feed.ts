import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { candidates, removedPositions } from '../../../db/schema/candidates';
import type { IndexedCandidate } from './score-index';

/** What the score reads of a candidate. */
export const EVIDENCE = {
  desiredPosition: candidates.desiredPosition,
  experience: candidates.experience,
  knownFunctions: candidates.knownFunctions,
  skills: candidates.skills,
  education: candidates.education,
  languages: candidates.languages,
  state: candidates.state,
  municipality: candidates.municipality,
  wishedPlaces: candidates.wishedPlaces,
  wishedModalities: candidates.wishedModalities,
  wishedTimes: candidates.wishedTimes,
  wishedDays: candidates.wishedDays,
  wishedTurns: candidates.wishedTurns,
};

/** Everyone has been read up to this point. */
export interface FeedPlace {
  /** Rows of transactions before this one have been read. */
  readonly horizon: string;
}

export const FEED_START: FeedPlace = { horizon: '0' };

/** Rows read at a time: other requests are answered in between. */
const PAGE = 1_000;

/**
 * Reads the candidates that may have changed since a place in the feed, and passes them on page by page.
 * @param tx the connection for reads: a transaction would not see what others commit.
 * @returns the place after them.
 */
export async function feedChanged(
  tx: Tx,
  { horizon }: FeedPlace,
  pass: (page: readonly IndexedCandidate[]) => Promise<void>,
): Promise<FeedPlace> {
  const isFirst = horizon === FEED_START.horizon;
  // A restored database may hold ids of transactions that are still to come.
  const changedSince = (column: typeof candidates.changedIn | typeof removedPositions.changedIn) =>
    isFirst ? undefined : sql`${column} >= ${horizon}::xid8 and ${column} < pg_snapshot_xmax(pg_current_snapshot())`;
  const [{ now } = { now: horizon }] = await tx
    .select({ now: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` })
    .from(sql`(select 1) as one`);
  // The next page is read while this one is passed on.
  let passing: Promise<void> = Promise.resolve();
  for (let after = -1; ;) {
    const rows = await tx
      .select({
        position: candidates.position,
        isScored: candidates.automatedScoring,
        matches: candidates.matches,
        ...EVIDENCE,
      })
      .from(candidates)
      .where(and(changedSince(candidates.changedIn), gt(candidates.position, after)))
      .orderBy(asc(candidates.position))
      .limit(PAGE);
    await passing;
    passing = pass(rows.map(({ position, isScored, ...evidence }) => [position, isScored ? evidence : null]));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = last.position;
  }
  await passing;
  if (!isFirst) {
    const removed = await tx
      .select({ position: removedPositions.position })
      .from(removedPositions)
      .leftJoin(candidates, eq(candidates.position, removedPositions.position))
      .where(and(changedSince(removedPositions.changedIn), sql`${candidates.position} is null`));
    if (removed.length > 0) await pass(removed.map(({ position }) => [position, null]));
  }
  return { horizon: now };
}
