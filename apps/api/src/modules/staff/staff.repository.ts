import { STAFF_LIMIT } from '@vinculo/contracts/staff';
import { ROLE_PERMISSIONS, type EditableRole, type Permission, type Role } from '@vinculo/domain/session';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { rolePermissions, staff, type StaffDue } from '../../db/schema/staff';

export type StoredStaff = typeof staff.$inferSelect;
type StaffChange = Partial<Pick<StoredStaff, 'role' | 'isDeactivated' | 'tokensValidAfter'>>;

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

/** How many active administrators there are besides; they stay as they are until the transaction ends. */
export async function countOtherAdmins(tx: Tx, uid: string): Promise<number> {
  const others = await tx
    .select({ uid: staff.uid })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), eq(staff.isDeactivated, false), ne(staff.uid, uid)))
    .orderBy(asc(staff.uid))
    .for('update');
  return others.length;
}

/** Who may decide about access. */
export async function listActiveAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .select({ uid: staff.uid })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), eq(staff.isDeactivated, false)));
  return admins.map(({ uid }) => uid);
}

/** @returns nothing when the e-mail has an account. */
export async function insert(tx: Tx, row: typeof staff.$inferInsert): Promise<StoredStaff | undefined> {
  const [stored] = await tx.insert(staff).values(row).onConflictDoNothing().returning();
  return stored;
}

/** Writes the change, raises the version, and adds what the identity provider has to be told. */
export async function update(
  tx: Tx,
  uid: string,
  change: StaffChange,
  due: readonly StaffDue[],
): Promise<StoredStaff | undefined> {
  const [stored] = await tx
    .update(staff)
    .set({ ...change, due: withDue(due), version: sql`${staff.version} + 1` })
    .where(eq(staff.uid, uid))
    .returning();
  return stored;
}

const withDue = (due: readonly StaffDue[]) =>
  sql`(select array(select distinct unnest(${staff.due} || ${sql.param([...due])}::text[]) order by 1))`;

/** Tokens of everybody in a role stop to count, and the identity provider has to be told their new claims. */
export async function outdateRole(tx: Tx, role: Role, tokensValidAfter: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ tokensValidAfter, due: withDue(['account']) })
    .where(eq(staff.role, role));
}

export async function findDue(tx: Tx): Promise<StoredStaff[]> {
  return tx
    .select()
    .from(staff)
    .where(sql`${staff.due} <> '{}'`)
    .orderBy(asc(staff.uid))
    .limit(STAFF_LIMIT);
}

/** What was told; what became due meanwhile, with another version, stays. */
export async function markTold(tx: Tx, { uid, version, due }: StoredStaff): Promise<void> {
  await tx
    .update(staff)
    .set({ due: [] })
    .where(and(eq(staff.uid, uid), eq(staff.version, version), sql`${staff.due} <@ ${sql.param(due)}::text[]`));
}

export async function writeLastAccess(tx: Tx, uid: string, at: Date): Promise<void> {
  await tx.update(staff).set({ lastAccessAt: at }).where(eq(staff.uid, uid));
}

export interface StoredRole {
  readonly role: EditableRole;
  readonly permissions: readonly Permission[];
  /** 0 while it is as it came. */
  readonly version: number;
}

/** Every role but the administrators', as it came or as it was changed. */
export async function listRoles(tx: Tx): Promise<StoredRole[]> {
  const changed = await tx.select().from(rolePermissions);
  return (Object.entries(ROLE_PERMISSIONS) as [EditableRole, readonly Permission[]][]).map(
    ([role, permissions]) => changed.find((row) => row.role === role) ?? { role, permissions, version: 0 },
  );
}

/** Keeps other writers of the roles waiting until the transaction ends. */
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
