import { PRESENT_FOR_MS } from '@vinculo/contracts/live';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { presence } from '../../db/schema/live';
import { staff } from '../../db/schema/staff';

const goneBefore = (now: Date) => new Date(now.getTime() - PRESENT_FOR_MS);
const at = (uid: string, entityID: string) => and(eq(presence.uid, uid), eq(presence.entityID, entityID));

/** Also deletes expired entries. @returns whether the user was not present before. */
export async function arrive(tx: Tx, uid: string, entityID: string, now: Date): Promise<boolean> {
  const stayed = await tx
    .update(presence)
    .set({ seenAt: now })
    .where(at(uid, entityID))
    .returning({ uid: presence.uid });
  if (stayed.length > 0) return false;
  await tx.delete(presence).where(lt(presence.seenAt, goneBefore(now)));
  await tx.insert(presence).values({ uid, entityID, seenAt: now }).onConflictDoNothing();
  return true;
}

/** @returns whether the user was present. */
export async function leave(tx: Tx, uid: string, entityID: string): Promise<boolean> {
  return (await tx.delete(presence).where(at(uid, entityID)).returning({ uid: presence.uid })).length > 0;
}

/** Who else has the record open, by name. */
export async function listOthers(tx: Tx, uid: string, entityID: string, now: Date) {
  return tx
    .select({ uid: staff.uid, name: staff.name })
    .from(presence)
    .innerJoin(staff, eq(staff.uid, presence.uid))
    .where(and(eq(presence.entityID, entityID), ne(presence.uid, uid), gt(presence.seenAt, goneBefore(now))))
    .orderBy(asc(staff.name), asc(staff.uid));
}
