import { STAFF_LIMIT } from '@vinculo/contracts/staff';
import { ROLE_PERMISSIONS, staffNameKey, type EditableRole, type Permission, type Role } from '@vinculo/domain/session';
import { and, asc, count, eq, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { rolePermissions, staff, type SyncStep } from '../../db/schema/staff';

export type StoredStaff = typeof staff.$inferSelect;
type StaffChange = Partial<Pick<StoredStaff, 'name' | 'role' | 'isDeactivated' | 'tokensValidAfter'>>;

export async function listAll(tx: Tx): Promise<StoredStaff[]> {
  return tx
    .select()
    .from(staff)
    .orderBy(asc(sql`lower(${staff.name})`), asc(staff.uid))
    .limit(STAFF_LIMIT);
}

export async function find(tx: Tx, uid: string): Promise<StoredStaff | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.uid, uid));
  return row;
}

export async function findForUpdate(tx: Tx, uid: string): Promise<StoredStaff | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.uid, uid)).for('update');
  return row;
}

/**
 * Counts the other active administrators. Locks their rows and that of the account until the transaction ends: in one
 * order, so that changes of two administrators at the same time do not deadlock.
 */
export async function countOtherAdmins(tx: Tx, uid: string): Promise<number> {
  const locked = await tx
    .select({ uid: staff.uid })
    .from(staff)
    .where(or(and(eq(staff.role, 'admin'), eq(staff.isDeactivated, false)), eq(staff.uid, uid)))
    .orderBy(asc(staff.uid))
    .for('update');
  return locked.filter((row) => row.uid !== uid).length;
}

/** The users who decide about access requests. */
export async function listActiveAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .select({ uid: staff.uid })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), eq(staff.isDeactivated, false)));
  return admins.map(({ uid }) => uid);
}

/** Serializes writes of names until the transaction ends. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff_names'))`);
}

/** Whether another active account has this name, ignoring case, accents and spaces. Call `lockNames` before. */
export async function isNameTaken(tx: Tx, name: string, uid: string): Promise<boolean> {
  const others = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.isDeactivated, false), ne(staff.uid, uid)));
  return others.some((other) => staffNameKey(other.name) === staffNameKey(name));
}

/** @returns undefined if the e-mail already has an account. */
export async function insert(tx: Tx, row: typeof staff.$inferInsert): Promise<StoredStaff | undefined> {
  const [stored] = await tx.insert(staff).values(row).onConflictDoNothing().returning();
  return stored;
}

/** Writes the change, raises the version, and adds the pending steps of the identity provider sync. */
export async function update(
  tx: Tx,
  uid: string,
  change: StaffChange,
  due: readonly SyncStep[],
): Promise<StoredStaff | undefined> {
  const [stored] = await tx
    .update(staff)
    .set({ ...change, due: withPendingSteps(due), version: sql`${staff.version} + 1` })
    .where(eq(staff.uid, uid))
    .returning();
  return stored;
}

const withPendingSteps = (due: readonly SyncStep[]) =>
  sql`(select array(select distinct unnest(${staff.due} || ${sql.param([...due])}::text[]) order by 1))`;

/** Invalidates the tokens of everyone in a role, and marks their claims for the identity provider sync. */
export async function outdateRole(tx: Tx, role: Role, tokensValidAfter: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ tokensValidAfter, due: withPendingSteps(['account']) })
    .where(eq(staff.role, role));
}

const needsSync = sql`(${staff.due} <> '{}' or ${staff.syncing} <> '{}')`;
const isFree = sql`(${staff.syncingUntil} is null or ${staff.syncingUntil} < now())`;

/** The accounts with pending sync steps that no worker has claimed. */
export async function findPending(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ uid: staff.uid })
    .from(staff)
    .where(and(needsSync, isFree))
    .orderBy(asc(staff.uid))
    .limit(STAFF_LIMIT);
  return rows.map(({ uid }) => uid);
}

/**
 * Claims the pending sync steps of an account for five minutes; steps added in between are stored separately.
 * @returns undefined when nothing is pending or another worker has the claim.
 */
export async function claimPending(tx: Tx, uid: string): Promise<StoredStaff | undefined> {
  const [claimed] = await tx
    .update(staff)
    .set({
      syncing: sql`(select array(select distinct unnest(${staff.due} || ${staff.syncing}) order by 1))`,
      due: [],
      syncingUntil: sql`date_trunc('milliseconds', now()) + interval '5 minutes'`,
    })
    .where(and(eq(staff.uid, uid), needsSync, isFree))
    .returning();
  return claimed;
}

const claimedAs = ({ uid, syncingUntil }: StoredStaff) =>
  and(eq(staff.uid, uid), syncingUntil === null ? undefined : eq(staff.syncingUntil, syncingUntil));

/** Marks one claimed step as done. */
export async function markSynced(tx: Tx, person: StoredStaff, step: SyncStep): Promise<void> {
  await tx
    .update(staff)
    .set({
      syncing: sql`array_remove(${staff.syncing}, ${step})`,
      ...(step === 'account' ? { syncedAt: sql`now()` } : {}),
    })
    .where(claimedAs(person));
}

/** Ends a claim; steps that were not done are pending again. */
export async function release(tx: Tx, person: StoredStaff): Promise<void> {
  await tx.update(staff).set({ syncingUntil: null }).where(claimedAs(person));
}

/** Accounts that were synced to the identity provider and have no pending steps. */
export async function listSynced(tx: Tx): Promise<StoredStaff[]> {
  return tx
    .select()
    .from(staff)
    .where(and(isNotNull(staff.syncedAt), not(needsSync)))
    .orderBy(asc(staff.uid))
    .limit(STAFF_LIMIT);
}

/** Marks the state of these accounts for another sync to the identity provider. */
export async function markPending(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await tx
    .update(staff)
    .set({ due: withPendingSteps(['account']) })
    .where(inArray(staff.uid, [...uids]));
}

export const listUids = async (tx: Tx): Promise<string[]> =>
  (await tx.select({ uid: staff.uid }).from(staff).orderBy(asc(staff.uid)).limit(STAFF_LIMIT)).map(({ uid }) => uid);

/** Sorted by uid, locked. */
export const findManyForUpdate = (tx: Tx, uids: readonly string[]): Promise<StoredStaff[]> =>
  tx
    .select()
    .from(staff)
    .where(inArray(staff.uid, [...uids]))
    .orderBy(asc(staff.uid))
    .for('update');

/** Invalidates tokens issued before the change; the version for administrators' edits stays the same. */
export async function writePasswordChange(
  tx: Tx,
  uid: string,
  change: Pick<StoredStaff, 'passwordChangedAt' | 'tokensValidAfter'>,
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.uid, uid));
}

export async function writeLastAccess(tx: Tx, uid: string, at: Date): Promise<void> {
  await tx.update(staff).set({ lastAccessAt: at }).where(eq(staff.uid, uid));
}

export interface StoredRole {
  readonly role: EditableRole;
  readonly permissions: readonly Permission[];
  /** 0 for a role that was never edited. */
  readonly version: number;
}

/** All roles except administrator, with their edited or default permissions. */
export async function listRoles(tx: Tx): Promise<StoredRole[]> {
  const changed = await tx.select().from(rolePermissions);
  return (Object.entries(ROLE_PERMISSIONS) as [EditableRole, readonly Permission[]][]).map(
    ([role, permissions]) => changed.find((row) => row.role === role) ?? { role, permissions, version: 0 },
  );
}

/** Serializes writes of roles until the transaction ends. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('role_permissions'))`);
}

export async function writeRole(tx: Tx, row: typeof rolePermissions.$inferInsert): Promise<void> {
  const { permissions, version } = row;
  await tx
    .insert(rolePermissions)
    .values(row)
    .onConflictDoUpdate({ target: rolePermissions.role, set: { permissions, version } });
}

export async function countHolders(tx: Tx): Promise<ReadonlyMap<Role, number>> {
  const rows = await tx
    .select({ role: staff.role, holders: count() })
    .from(staff)
    .where(eq(staff.isDeactivated, false))
    .groupBy(staff.role);
  return new Map(rows.map(({ role, holders }) => [role, holders]));
}
