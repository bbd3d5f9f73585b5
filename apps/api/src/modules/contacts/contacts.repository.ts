import type { CompanyId, ContactId } from '@vinculo/contracts/companies';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { contacts } from '../../db/schema/contacts';
import { undoableSince } from '../../http/undo-window';

export type StoredContact = typeof contacts.$inferSelect;
export type ContactChange = Partial<Pick<StoredContact, 'name' | 'position' | 'email' | 'phone'>>;

export async function listByCompany(tx: Tx, companyID: CompanyId): Promise<StoredContact[]> {
  return tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.companyID, companyID), isNull(contacts.removedAt)))
    .orderBy(asc(contacts.createdAt), asc(contacts.contactID));
}

export async function findForUpdate(
  tx: Tx,
  companyID: CompanyId,
  contactID: ContactId,
  isRemoved = false,
): Promise<StoredContact | undefined> {
  const [row] = await tx
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.contactID, contactID),
        eq(contacts.companyID, companyID),
        isRemoved ? isNotNull(contacts.removedAt) : isNull(contacts.removedAt),
      ),
    )
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

/** Marks the contact as removed, and purges all contacts whose removal can no longer be undone. */
export async function remove(tx: Tx, contactID: ContactId, now: Date): Promise<void> {
  await tx.delete(contacts).where(lt(contacts.removedAt, undoableSince(now)));
  await tx.update(contacts).set({ removedAt: now }).where(eq(contacts.contactID, contactID));
}

export async function restore(tx: Tx, contactID: ContactId): Promise<void> {
  await tx.update(contacts).set({ removedAt: null }).where(eq(contacts.contactID, contactID));
}
