import type { listTickets } from '@vinculo/contracts/tickets';
import { COUNT_CAP, DAY_RANGE, type ParsedRequestOf, type ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage as presentPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { presentTicket } from './tickets.presenter';
import { countUpToCap, listPage, wordsFor, wordsWithTypos, type TicketSearch } from './ticket-lists.repository';
import { NEVER } from './tickets.repository';

/** `NEVER` lies beyond the days of requests. */
const ticketCursor = z.object({
  dueAt: z.coerce.date().check(z.gte(new Date(DAY_RANGE.first)), z.lte(NEVER)),
  number: cursorKey.serial,
});

/** Where nothing has all words of a search as they are written, those that no ticket has are taken to have typos. */
export async function listTicketsQuery(
  { tx, actor, now }: RouteContext,
  { body }: Pick<ParsedRequestOf<typeof listTickets>, 'body'>,
): Promise<ResponseOf<typeof listTickets>> {
  const after = body.cursor === undefined ? undefined : decodeCursor(ticketCursor, body.cursor);
  const exact = { ...body, words: wordsFor(body.search, actor) };
  const pageOf = (search: TicketSearch, areFew = false) =>
    listPage(tx, { ...search, limit: body.limit, areFew }, after, actor, now);
  // What is asked in one turn is sent together. What a search does not find needs no page.
  const [found, page] = await Promise.all([
    countUpToCap(tx, exact, actor, now),
    body.search === '' ? pageOf(exact) : undefined,
  ]);
  const search = found === 0 ? { ...exact, words: await wordsWithTypos(tx, exact.words, actor) } : exact;
  const isLoose = search.words.some((one) => one.isLoose);
  const count = isLoose ? await countUpToCap(tx, search, actor, now) : found;
  const rows = page ?? (count === 0 ? [] : await pageOf(search, count <= COUNT_CAP));
  return presentPage({
    rows,
    limit: body.limit,
    keyOf: ({ dueAt, number }) => ({ dueAt, number }),
    present: (row) => presentTicket(row, actor),
    total: { count, isExact: false },
  });
}
