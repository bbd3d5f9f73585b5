import type { Permission } from '@vinculo/domain/session';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { staff } from '../../db/schema/staff';
import { ApiError } from '../../http/api-error';
import { readPermissions } from '../staff/role-permissions';
import type { TicketRow } from './tickets.repository';

const needed = (isArco: boolean): readonly Permission[] =>
  isArco ? ['tickets:read', 'privacy:handle'] : ['tickets:read'];

/** Those of some colleagues who may read a ticket. Others are not notified of it, and do not look after it. */
export async function readersAmong(
  tx: Tx,
  { isArco }: Pick<TicketRow, 'isArco'>,
  uids: readonly string[],
): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const allowed = await Promise.all(needed(isArco).map((permission) => readPermissions(tx, permission)));
  const found = await tx
    .select({ uid: staff.uid, role: staff.role })
    .from(staff)
    .where(and(inArray(staff.uid, [...uids]), eq(staff.isDeactivated, false)));
  return found.filter(({ role }) => allowed.every((isAllowed) => isAllowed(role))).map(({ uid }) => uid);
}

/** Somebody who may read a ticket; null for nobody, and for who may not. */
export async function readerOf(tx: Tx, row: Pick<TicketRow, 'isArco'>, uid: string | null): Promise<string | null> {
  return uid === null ? null : ((await readersAmong(tx, row, [uid])).at(0) ?? null);
}

/** @throws ApiError `assignee_cannot_read` */
export async function requireReader(tx: Tx, row: Pick<TicketRow, 'isArco'>, uid: string | null): Promise<void> {
  if (uid !== null && (await readerOf(tx, row, uid)) === null) throw new ApiError('assignee_cannot_read');
}
