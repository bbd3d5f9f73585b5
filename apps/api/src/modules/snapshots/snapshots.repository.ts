import {
  OWNED_SNAPSHOTS_LIMIT,
  SNAPSHOTS_LIMIT,
  type SnapshotContent,
  type SnapshotId,
} from '@vinculo/contracts/snapshots';
import { can, GRANTABLE } from '@vinculo/domain/session';
import {
  and,
  arrayContained,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import type { Actor } from '../../auth/token-verifier';
import type { Tx } from '../../db/database';
import { auditEvents } from '../../db/schema/audit';
import { snapshots } from '../../db/schema/snapshots';
import { ApiError } from '../../http/api-error';
import { neededToRead } from './answer-question';
import { undoableSince } from '../../http/undo-window';

type StoredSnapshot = typeof snapshots.$inferSelect;
/** A snapshot without its figures. */
export type ListedSnapshot = Omit<StoredSnapshot, 'content'>;

const { content: _content, ...LISTED } = getTableColumns(snapshots);

const isShownTo = (uid: string) => or(eq(snapshots.isShared, true), arrayContains(snapshots.sharedWith, [uid]));

const visibleTo = ({ uid, claims }: Actor) =>
  and(
    isNull(snapshots.removedAt),
    or(eq(snapshots.ownerUid, uid), isShownTo(uid)),
    arrayContained(
      snapshots.needs,
      GRANTABLE.filter((permission) => can(claims, permission)),
    ),
  );

/** Figures that somebody may not read today, they may not read in a snapshot either, not even in their own. */
const isReadableBy =
  ({ claims }: Actor) =>
  (snapshot: ListedSnapshot): boolean =>
    neededToRead(snapshot).every((permission) => can(claims, permission));

/** One's own first, then the latest. Those that the actor may not read today take nobody's place. */
export async function listVisible(tx: Tx, actor: Actor): Promise<ListedSnapshot[]> {
  const readable: ListedSnapshot[] = [];
  for (let skip = 0; readable.length < SNAPSHOTS_LIMIT; skip += SNAPSHOTS_LIMIT) {
    const rows = await tx
      .select(LISTED)
      .from(snapshots)
      .where(visibleTo(actor))
      // One's own are never crowded out by what others share.
      .orderBy(desc(sql`${snapshots.ownerUid} = ${actor.uid}`), desc(snapshots.takenAt), desc(snapshots.snapshotID))
      .limit(SNAPSHOTS_LIMIT)
      .offset(skip);
    readable.push(...rows.filter(isReadableBy(actor)));
    if (rows.length < SNAPSHOTS_LIMIT) break;
  }
  return readable.slice(0, SNAPSHOTS_LIMIT);
}

/** @returns nothing for the private one of somebody else, or for figures that the actor may not read. */
export async function findVisible(tx: Tx, actor: Actor, snapshotID: SnapshotId): Promise<ListedSnapshot | undefined> {
  const [row] = await tx
    .select(LISTED)
    .from(snapshots)
    .where(and(eq(snapshots.snapshotID, snapshotID), visibleTo(actor)));
  return row !== undefined && isReadableBy(actor)(row) ? row : undefined;
}

export async function readContent(tx: Tx, snapshotID: SnapshotId): Promise<SnapshotContent> {
  const [row] = await tx
    .select({ content: snapshots.content })
    .from(snapshots)
    .where(eq(snapshots.snapshotID, snapshotID));
  if (row === undefined) throw new ApiError('not_found');
  return row.content;
}

/** @returns nothing for one that is withdrawn, or not shared with this account. */
export async function findSharedWith(
  tx: Tx,
  snapshotID: SnapshotId,
  uid: string,
): Promise<typeof snapshots.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.snapshotID, snapshotID), isShownTo(uid), isNull(snapshots.removedAt)));
  return row;
}

/** The fingerprint in the event of its making, in the chained log. */
export async function readLoggedFingerprint(tx: Tx, snapshotID: SnapshotId): Promise<string | undefined> {
  const [event] = await tx
    .select({ fingerprint: sql<string>`${auditEvents.after} ->> 'fingerprint'` })
    .from(auditEvents)
    .where(and(eq(auditEvents.entityID, snapshotID), eq(auditEvents.action, 'snapshot.frozen')));
  return event?.fingerprint;
}

/**
 * Checks that somebody may own one more; other checks for them wait until the transaction ends.
 * @throws ApiError `too_many_snapshots`
 */
export async function requireRoom(tx: Tx, ownerUid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('snapshots'), hashtext(${ownerUid}))`);
  const owned = await tx.$count(snapshots, and(isNull(snapshots.removedAt), eq(snapshots.ownerUid, ownerUid)));
  if (owned >= OWNED_SNAPSHOTS_LIMIT) throw new ApiError('too_many_snapshots');
}

/** Keeps the row from other writers until the transaction ends. */
export async function lock(tx: Tx, snapshotID: SnapshotId): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(snapshots)
    .where(eq(snapshots.snapshotID, snapshotID))
    .for('update');
}

export async function insert(tx: Tx, row: typeof snapshots.$inferInsert): Promise<ListedSnapshot | undefined> {
  const [stored] = await tx.insert(snapshots).values(row).returning(LISTED);
  return stored;
}

/** Raises the version. */
export async function setSharing(
  tx: Tx,
  snapshotID: SnapshotId,
  sharing: Pick<StoredSnapshot, 'isShared' | 'sharedWith'>,
): Promise<void> {
  await tx
    .update(snapshots)
    .set({ ...sharing, version: sql`${snapshots.version} + 1` })
    .where(eq(snapshots.snapshotID, snapshotID));
}

/** Takes it away for everybody, and for good those whose withdrawal can no longer be taken back. */
export async function remove(tx: Tx, snapshotID: SnapshotId, now: Date): Promise<void> {
  await tx.delete(snapshots).where(lt(snapshots.removedAt, undoableSince(now)));
  await tx.update(snapshots).set({ removedAt: now }).where(eq(snapshots.snapshotID, snapshotID));
}

export async function findRemoved(tx: Tx, snapshotID: SnapshotId): Promise<ListedSnapshot | undefined> {
  const [row] = await tx
    .select(LISTED)
    .from(snapshots)
    .where(and(eq(snapshots.snapshotID, snapshotID), isNotNull(snapshots.removedAt)))
    .for('update');
  return row;
}

export async function restore(tx: Tx, snapshotID: SnapshotId): Promise<void> {
  await tx.update(snapshots).set({ removedAt: null }).where(eq(snapshots.snapshotID, snapshotID));
}
