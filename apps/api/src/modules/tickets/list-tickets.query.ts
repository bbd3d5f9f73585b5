import type { listTickets } from '@vinculo/contracts/tickets';
import { DAY_RANGE, type ParsedRequestOf, type ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage as presentPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { presentTicket } from './tickets.presenter';
import { countUpToCap, listPage, NEVER } from './tickets.repository';

/** `NEVER` lies beyond the days of requests. */
const ticketCursor = z.object({
  dueAt: z.coerce.date().check(z.gte(new Date(DAY_RANGE.first)), z.lte(NEVER)),
  number: cursorKey.serial,
});

/** A search that finds nothing as it is written is taken to have typos. */
export async function listTicketsQuery(
  { tx, actor, now }: RouteContext,
  { body }: Pick<ParsedRequestOf<typeof listTickets>, 'body'>,
): Promise<ResponseOf<typeof listTickets>> {
  const after = body.cursor === undefined ? undefined : decodeCursor(ticketCursor, body.cursor);
  const exact = { ...body, isLoose: false };
  const found = await countUpToCap(tx, exact, actor, now);
  const search = found === 0 && body.search !== '' ? { ...body, isLoose: true } : exact;
  return presentPage({
    rows: await listPage(tx, search, after, actor, now),
    limit: body.limit,
    keyOf: ({ dueAt, number }) => ({ dueAt, number }),
    present: (row) => presentTicket(row, actor),
    total: { count: search.isLoose ? await countUpToCap(tx, search, actor, now) : found, isExact: false },
  });
}
