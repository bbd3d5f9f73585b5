import type { listAuditEvents } from '@vinculo/contracts/audit';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { cursorKey, decodeCursor, encodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { listAllEvents } from './audit.repository';
import { presentEvents } from './present-events';

export async function listAuditEventsQuery(
  context: RouteContext,
  { query: { cursor, limit, ...filters } }: ParsedRequestOf<typeof listAuditEvents>,
): Promise<ResponseOf<typeof listAuditEvents>> {
  const { tx } = context;
  const before = cursor === undefined ? undefined : decodeCursor(cursorKey.serial, cursor);
  const rows = await listAllEvents(tx, filters, before, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: [...(await presentEvents(context, items))],
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(last.eventID) : null,
  };
}
