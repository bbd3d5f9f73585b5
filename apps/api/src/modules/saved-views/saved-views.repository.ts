import {
  OWNED_VIEWS_LIMIT,
  SAVED_VIEWS_LIMIT,
  type SavedViewId,
  type ViewedSearch,
} from '@vinculo/contracts/saved-views';
import { can, LIST_READ, LISTS, type ListName } from '@vinculo/domain/session';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../auth/token-verifier';
import type { Tx } from '../../db/database';
import { savedViewChoices, savedViews } from '../../db/schema/saved-views';
import { ApiError } from '../../http/api-error';
import { undoableSince } from '../../http/undo-window';

type StoredView = typeof savedViews.$inferSelect;
/** A view as one person has it. */
export type ReadView = StoredView & { readonly isPinned: boolean; readonly isDefault: boolean };

export const mayReadList = ({ claims }: Actor, list: ListName): boolean => can(claims, LIST_READ[list]);

const visibleTo = (actor: Actor) =>
  and(
    isNull(savedViews.removedAt),
    or(eq(savedViews.ownerUid, actor.uid), eq(savedViews.isShared, true)),
    inArray(
      savedViews.list,
      LISTS.filter((list) => mayReadList(actor, list)),
    ),
  );

const viewsOf = (tx: Tx, uid: string) =>
  tx
    .select({
      ...getTableColumns(savedViews),
      search: sql<ViewedSearch>`jsonb_build_object('list', ${savedViews.list}) || ${savedViews.search}`,
      isPinned: sql<boolean>`coalesce(${savedViewChoices.isPinned}, false)`,
      isDefault: sql<boolean>`coalesce(${savedViewChoices.isDefault}, false)`,
    })
    .from(savedViews)
    .leftJoin(savedViewChoices, and(eq(savedViewChoices.viewID, savedViews.viewID), eq(savedViewChoices.uid, uid)));

export async function listVisible(tx: Tx, actor: Actor): Promise<ReadView[]> {
  return viewsOf(tx, actor.uid)
    .where(visibleTo(actor))
    .orderBy(
      // One's own and one's pinned ones are never crowded out by what others share.
      desc(sql`${savedViews.ownerUid} = ${actor.uid} or coalesce(${savedViewChoices.isPinned}, false)`),
      asc(sql`lower(${savedViews.name})`),
      asc(savedViews.viewID),
    )
    .limit(SAVED_VIEWS_LIMIT);
}

/**
 * Checks that somebody may own one more view; other checks for them wait until the transaction ends.
 * @throws ApiError `too_many_views`
 */
export async function requireRoom(tx: Tx, ownerUid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), hashtext(${ownerUid}))`);
  const owned = await tx.$count(savedViews, and(isNull(savedViews.removedAt), eq(savedViews.ownerUid, ownerUid)));
  if (owned >= OWNED_VIEWS_LIMIT) throw new ApiError('too_many_views');
}

/** @returns nothing for the private view of somebody else, or for a list that the actor may not read. */
export async function findVisible(tx: Tx, actor: Actor, viewID: SavedViewId): Promise<ReadView | undefined> {
  const [row] = await viewsOf(tx, actor.uid).where(and(eq(savedViews.viewID, viewID), visibleTo(actor)));
  return row;
}

/** Keeps the row from other writers until the transaction ends. */
export async function lock(tx: Tx, viewID: SavedViewId): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(savedViews)
    .where(eq(savedViews.viewID, viewID))
    .for('update');
}

export async function insert(tx: Tx, row: typeof savedViews.$inferInsert): Promise<StoredView[]> {
  return tx.insert(savedViews).values(row).returning();
}

export async function update(tx: Tx, viewID: SavedViewId, change: Partial<StoredView>): Promise<void> {
  await tx
    .update(savedViews)
    .set({ ...change, version: sql`${savedViews.version} + 1` })
    .where(eq(savedViews.viewID, viewID));
}

/** Takes it away for everybody, and for good those whose removal can no longer be taken back. */
export async function remove(tx: Tx, viewID: SavedViewId, now: Date): Promise<void> {
  await tx.delete(savedViews).where(lt(savedViews.removedAt, undoableSince(now)));
  await tx.update(savedViews).set({ removedAt: now }).where(eq(savedViews.viewID, viewID));
}

export async function findRemoved(tx: Tx, viewID: SavedViewId): Promise<StoredView | undefined> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.viewID, viewID), isNotNull(savedViews.removedAt)))
    .for('update');
  return row;
}

export async function restore(tx: Tx, viewID: SavedViewId): Promise<void> {
  await tx.update(savedViews).set({ removedAt: null }).where(eq(savedViews.viewID, viewID));
}

/** Each list of a person starts with one view at most: the previous default of the list stops being it. */
export async function writeChoice(tx: Tx, list: ListName, choice: typeof savedViewChoices.$inferInsert): Promise<void> {
  const { uid, viewID, isPinned, isDefault } = choice;
  if (isDefault)
    await tx
      .update(savedViewChoices)
      .set({ isDefault: false })
      .where(
        and(
          eq(savedViewChoices.uid, uid),
          ne(savedViewChoices.viewID, viewID),
          inArray(
            savedViewChoices.viewID,
            tx.select({ viewID: savedViews.viewID }).from(savedViews).where(eq(savedViews.list, list)),
          ),
        ),
      );
  await tx
    .insert(savedViewChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [savedViewChoices.viewID, savedViewChoices.uid],
      set: { isPinned, isDefault },
    });
}

/** Somebody has another name: the views they share show it. */
export async function renameOwner(tx: Tx, ownerUid: string, ownerName: string): Promise<void> {
  await tx.update(savedViews).set({ ownerName }).where(eq(savedViews.ownerUid, ownerUid));
}
