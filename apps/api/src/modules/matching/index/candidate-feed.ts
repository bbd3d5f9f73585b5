import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { together, type Tx } from '../../../db/database';
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

/** Everyone has been read up to this point: rows of transactions before these. */
export interface FeedPlace {
  readonly candidates: string;
  readonly removed: string;
}

const NOTHING_READ = '0';
export const FEED_START: FeedPlace = { candidates: NOTHING_READ, removed: NOTHING_READ };

const horizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
type ChangedIn = typeof candidates.changedIn | typeof removedPositions.changedIn;
// A restored database may hold ids of transactions that are still to come.
const changedSince = (column: ChangedIn, place: string) =>
  place === NOTHING_READ
    ? undefined
    : sql`${column} >= ${place}::xid8 and ${column} < pg_snapshot_xmax(pg_current_snapshot())`;

/** Rows read at a time: other requests are answered in between. */
const PAGE = 1_000;

const earlier = (one: string, other: string): string => (BigInt(one) < BigInt(other) ? one : other);

const pageAfter = (tx: Tx, place: FeedPlace, after: number) =>
  tx
    .select({
      horizon,
      position: candidates.position,
      isScored: candidates.automatedScoring,
      matches: candidates.matches,
      ...EVIDENCE,
    })
    .from(candidates)
    .where(and(changedSince(candidates.changedIn, place.candidates), gt(candidates.position, after)))
    .orderBy(asc(candidates.position))
    .limit(PAGE);

const removedSince = (tx: Tx, place: FeedPlace) =>
  tx
    .select({ horizon, position: removedPositions.position })
    .from(removedPositions)
    .leftJoin(candidates, eq(candidates.position, removedPositions.position))
    .where(and(changedSince(removedPositions.changedIn, place.removed), isNull(candidates.position)));

/**
 * Reads the candidates that may have changed since a place in the feed, and passes them on page by page.
 * @param tx the connection for reads: a transaction would not see what others commit.
 * @returns the place after them. The place of what has not changed stays: it costs no round trip of its own.
 */
export async function feedChanged(
  tx: Tx,
  place: FeedPlace,
  pass: (page: readonly IndexedCandidate[]) => Promise<void>,
): Promise<FeedPlace> {
  const isFirst = place.candidates === NOTHING_READ;
  const [removed, first] = await together([
    isFirst ? Promise.resolve([]) : removedSince(tx, place).execute(),
    pageAfter(tx, place, -1).execute(),
  ]);
  // Those stored again at the same position are in a page.
  if (removed.length > 0) await pass(removed.map(({ position }) => [position, null]));
  let rows = first;
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    const passing = pass(rows.map(({ position, isScored, ...evidence }) => [position, isScored ? evidence : null]));
    // The next page is read while this one is passed on.
    const next = rows.length < PAGE ? Promise.resolve([]) : pageAfter(tx, place, last.position).execute();
    [rows] = await together([next, passing]);
  }
  const of = { candidates: first[0]?.horizon, removed: isFirst ? first[0]?.horizon : removed[0]?.horizon };
  return {
    candidates: of.candidates ?? place.candidates,
    // A page may hold a candidate whose removal was committed after it was read.
    removed: of.removed === undefined ? place.removed : earlier(of.removed, of.candidates ?? of.removed),
  };
}
