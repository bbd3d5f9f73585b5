import { TRIES_BEFORE_WAIT, waitAfterTries } from '@vinculo/domain/session';
import { and, count, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { recoveryCodes, securityPolicy, staffFactors, staffSessions } from '../../db/schema/account';
import { staff } from '../../db/schema/staff';
import { isSession, type SessionRef } from './sessions.repository';

export type StoredFactor = typeof staffFactors.$inferSelect;
export type StoredPolicy = Omit<typeof securityPolicy.$inferSelect, 'name'>;

export async function findFactor(tx: Tx, uid: string): Promise<StoredFactor | undefined> {
  const [row] = await tx.select().from(staffFactors).where(eq(staffFactors.uid, uid));
  return row;
}

export async function findFactorForUpdate(tx: Tx, uid: string): Promise<StoredFactor | undefined> {
  const [row] = await tx.select().from(staffFactors).where(eq(staffFactors.uid, uid)).for('update');
  return row;
}

/** Stores an unconfirmed secret and replaces an earlier one. */
export async function writeSecret(tx: Tx, uid: string, sealedSecret: string): Promise<void> {
  await tx
    .insert(staffFactors)
    .values({ uid, sealedSecret })
    .onConflictDoUpdate({ target: staffFactors.uid, set: { sealedSecret } });
}

/**
 * Uses up one attempt before the code is checked, so that simultaneous requests get no extra attempts.
 * @returns the number of attempts since the last right code, or null while the person has to wait.
 */
export async function takeTry(tx: Tx, uid: string, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(staffFactors)
    .set({ tries: sql`${staffFactors.tries} + 1` })
    .where(and(eq(staffFactors.uid, uid), or(isNull(staffFactors.waitUntil), lte(staffFactors.waitUntil, now))))
    .returning({ tries: staffFactors.tries });
  if (row === undefined) return null;
  if (row.tries % TRIES_BEFORE_WAIT === 0)
    await tx
      .update(staffFactors)
      .set({ waitUntil: new Date(now.getTime() + waitAfterTries(row.tries)) })
      .where(eq(staffFactors.uid, uid));
  return row.tries;
}

/** Marks a code's time step as used. @returns false when it or a later one was used before. */
export async function useStep(tx: Tx, uid: string, step: number): Promise<boolean> {
  const used = await tx
    .update(staffFactors)
    .set({ lastStep: step, tries: 0, waitUntil: null })
    .where(and(eq(staffFactors.uid, uid), lt(staffFactors.lastStep, step)))
    .returning({ uid: staffFactors.uid });
  return used.length > 0;
}

/** Marks a recovery code as used. @returns false when it does not exist or was used before. */
export async function useRecoveryCode(tx: Tx, uid: string, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ uid: recoveryCodes.uid });
  if (used.length === 0) return false;
  await tx.update(staffFactors).set({ tries: 0, waitUntil: null }).where(eq(staffFactors.uid, uid));
  return true;
}

export async function confirmFactor(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx.update(staff).set({ secondFactorSince: now }).where(eq(staff.uid, uid));
}

export async function replaceRecoveryCodes(tx: Tx, uid: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ uid, hash })));
}

export async function countRecoveryCodes(tx: Tx, uid: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.uid, uid), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Removes the second factor and its recovery codes. */
export async function removeFactor(tx: Tx, uid: string): Promise<void> {
  await tx.delete(staffFactors).where(eq(staffFactors.uid, uid));
  await tx.update(staff).set({ secondFactorSince: null }).where(eq(staff.uid, uid));
}

export async function markPassed(tx: Tx, session: SessionRef, now: Date): Promise<void> {
  await tx.update(staffSessions).set({ passedAt: now }).where(isSession(session));
}

export async function hasPassed(tx: Tx, session: SessionRef): Promise<boolean> {
  const [row] = await tx.select({ passedAt: staffSessions.passedAt }).from(staffSessions).where(isSession(session));
  return row !== undefined && row.passedAt !== null;
}

/** The security policy; without a stored one, nothing is required. */
export async function findPolicy(tx: Tx): Promise<StoredPolicy> {
  const [row] = await tx.select().from(securityPolicy).where(eq(securityPolicy.name, 'second_factor'));
  return row ?? { roles: [], twoPersonErasure: false, version: 0 };
}

/** @returns false when the stored version is another one. */
export async function writePolicy(tx: Tx, { version, ...decided }: StoredPolicy): Promise<boolean> {
  const written = await tx
    .insert(securityPolicy)
    .values({ name: 'second_factor', ...decided, version })
    .onConflictDoUpdate({
      target: securityPolicy.name,
      set: { ...decided, version },
      setWhere: eq(securityPolicy.version, version - 1),
    })
    .returning({ version: securityPolicy.version });
  return written.length > 0;
}
