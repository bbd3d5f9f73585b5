import type { CompanyId, ContactId } from '@vinculo/contracts/companies';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { contacts } from '../../db/schema';

export type StoredContact = typeof contacts.$inferSelect;
export type ContactChange = Partial<Pick<StoredContact, 'name' | 'position' | 'email' | 'phone'>>;

export async function listByCompany(tx: Tx, companyID: CompanyId): Promise<StoredContact[]> {
  return tx
    .select()
    .from(contacts)
    .where(eq(contacts.companyID, companyID))
    .orderBy(asc(contacts.createdAt), asc(contacts.contactID));
}

export async function findForUpdate(
  tx: Tx,
  companyID: CompanyId,
  contactID: ContactId,
): Promise<StoredContact | undefined> {
  const [row] = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.contactID, contactID), eq(contacts.companyID, companyID)))
    .for('update');
  return row;
}

export async function insert(tx: Tx, row: typeof contacts.$inferInsert): Promise<StoredContact[]> {
  return tx.insert(contacts).values(row).returning();
}

/** Writes the change and raises the version. */
export async function update(tx: Tx, contactID: ContactId, change: ContactChange): Promise<StoredContact[]> {
  return tx
    .update(contacts)
    .set({ ...change, version: sql`${contacts.version} + 1` })
    .where(eq(contacts.contactID, contactID))
    .returning();
}

export async function remove(tx: Tx, contactID: ContactId): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.contactID, contactID));
}
