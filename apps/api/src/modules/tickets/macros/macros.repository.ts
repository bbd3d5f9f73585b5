import type { TicketMacroId } from '@vinculo/contracts/tickets';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { ticketMacros } from '../../../db/schema/ticket-tools';

type StoredMacro = typeof ticketMacros.$inferSelect;

export const listMacros = (tx: Tx): Promise<StoredMacro[]> =>
  tx
    .select()
    .from(ticketMacros)
    .orderBy(asc(sql`lower(${ticketMacros.name})`), asc(ticketMacros.macroID));

/** Locked. */
export async function findMacro(tx: Tx, macroID: TicketMacroId): Promise<StoredMacro | undefined> {
  const [row] = await tx.select().from(ticketMacros).where(eq(ticketMacros.macroID, macroID)).for('update');
  return row;
}

export const insertMacro = (tx: Tx, row: typeof ticketMacros.$inferInsert): Promise<StoredMacro[]> =>
  tx.insert(ticketMacros).values(row).returning();

/** Writes the change and raises the version. */
export const updateMacro = (tx: Tx, macroID: TicketMacroId, change: Partial<StoredMacro>): Promise<StoredMacro[]> =>
  tx
    .update(ticketMacros)
    .set({ ...change, version: sql`${ticketMacros.version} + 1` })
    .where(eq(ticketMacros.macroID, macroID))
    .returning();

export async function deleteMacro(tx: Tx, macroID: TicketMacroId): Promise<void> {
  await tx.delete(ticketMacros).where(eq(ticketMacros.macroID, macroID));
}
