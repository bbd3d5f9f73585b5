import type { countTickets, TicketFilters, TicketId } from '@vinculo/contracts/tickets';
import { COUNT_CAP, type ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import { WAITING_STATES, type TicketView } from '@vinculo/domain/tickets';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { plannedWhole } from '../../db/planned-whole';
import { prepared } from '../../db/prepared';
import { tickets } from '../../db/schema/tickets';
import { listedRows, type ListedTicket } from './listed-tickets';
import { forgivenWords, hasWords, writtenWords, type SearchedWord } from './ticket-words';
import { readable, type TicketReader } from './tickets.repository';

const unresolved = sql`${tickets.state} not in ('resolved', 'closed')`;
const awake = (now: Date): SQL | undefined => or(isNull(tickets.snoozedUntil), lte(tickets.snoozedUntil, now));

/** A paused clock is due far from now. */
const isOverdue = (now: Date): SQL | undefined => and(unresolved, lte(tickets.dueAt, now));

const VIEWS: Readonly<Record<TicketView, (uid: string, now: Date) => SQL | undefined>> = {
  mine: (uid, now) => and(unresolved, eq(tickets.assigneeUid, uid), awake(now)),
  unassigned: (_uid, now) => and(unresolved, isNull(tickets.assigneeUid), awake(now)),
  due: (_uid, now) => and(unresolved, lte(tickets.warnAt, now)),
  paused: () => sql`${tickets.state} in (${sql.raw(WAITING_STATES.map((state) => `'${state}'`).join(', '))})`,
  all: () => undefined,
};

const anyOf = <T>(values: readonly T[], condition: (values: T[]) => SQL): SQL | undefined =>
  values.length === 0 ? undefined : condition([...values]);

/** Filters, with the search in words. */
export interface TicketSearch extends TicketFilters {
  readonly words: readonly SearchedWord[];
}

const fits = (filters: TicketSearch, reader: TicketReader, now: Date): SQL | undefined =>
  and(
    isNull(tickets.mergedInto),
    readable(reader),
    VIEWS[filters.view](reader.uid, now),
    hasWords(tickets, filters.words),
    anyOf(filters.states, (states) => inArray(tickets.state, states)),
    anyOf(filters.priorities, (priorities) => inArray(tickets.priority, priorities)),
    anyOf(filters.categories, (ids) => inArray(tickets.categoryID, ids)),
    anyOf(filters.teams, (ids) => inArray(tickets.teamID, ids)),
    anyOf(filters.assignees, (uids) => inArray(tickets.assigneeUid, uids)),
    anyOf(filters.channels, (channels) => inArray(tickets.channel, channels)),
    filters.overdue ? isOverdue(now) : undefined,
    anyOf(filters.tags, (tags) => sql`${tickets.tags} && ${sql.param(tags)}::text[]`),
  );

/** Keyset position of a page. */
export interface TicketKey {
  readonly dueAt: Date;
  readonly number: number;
}

/** What is due first, then newest first. */
const LIST_ORDER = [asc(tickets.dueAt), desc(tickets.number)];

/** Tickets by their ids. To plan its joins takes longer than to run them, so that it is planned once. */
const inOrder = prepared((tx, _shape: null, name) =>
  listedRows(tx)
    .where(sql`${tickets.ticketID} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(...LIST_ORDER)
    .prepare(name),
);

/** A statement without a name is planned for its values. */
const UNNAMED = '';

/** How many tickets have its words decides whether a search reads their index or the order of the list. */
const isPlannedAnew = ({ words }: TicketSearch): boolean => words.length > 0;

/**
 * What is due first, then newest first.
 * @param filters `areFew`: as was counted, no more than the cap.
 * @returns up to one row more than the limit.
 */
export async function listPage(
  tx: Tx,
  { areFew, limit, ...filters }: TicketSearch & { readonly limit: number; readonly areFew: boolean },
  after: TicketKey | undefined,
  reader: TicketReader,
  now: Date,
): Promise<ListedTicket[]> {
  const from =
    after === undefined
      ? undefined
      : or(gt(tickets.dueAt, after.dueAt), and(eq(tickets.dueAt, after.dueAt), lt(tickets.number, after.number)));
  const condition = and(fits(filters, reader, now), from);
  const { ticketID, dueAt, number } = tickets;
  // Two queries: within one, the planner joins and sorts all tickets.
  const query = areFew
    ? tx
        .select({ ticketID: sql<TicketId>`ticket_id` })
        .from(plannedWhole(tx.select({ ticketID, dueAt, number }).from(tickets).where(condition)))
        .orderBy(sql`due_at, number desc`)
    : tx
        .select({ ticketID })
        .from(tickets)
        .where(condition)
        .orderBy(...LIST_ORDER);
  const first = query.limit(limit + 1);
  const found = await (isPlannedAnew(filters) ? first.prepare(UNNAMED).execute() : first);
  if (found.length === 0) return [];
  return inOrder(tx, null).execute({ ids: found.map(({ ticketID }) => ticketID) });
}

const one = { one: sql`1`.as('one') };

/** Counts rows up to the cap, else the cap plus one. */
function upToCap(tx: Tx, rows: typeof tickets | SQL, condition?: SQL, order: readonly SQL[] = []) {
  const some = tx
    .select(one)
    .from(rows)
    .where(condition)
    .orderBy(...order)
    .limit(COUNT_CAP + 1)
    .as('some');
  return tx.select({ count: sql<number>`count(*)::int` }).from(some);
}

/**
 * Where most of a long index could fit it is counted in the order of the list: without one the planner reads the whole
 * index, or the table, before the cap stops it.
 */
async function countSome(tx: Tx, condition: SQL | undefined, order?: readonly SQL[]): Promise<number> {
  const [row] = await upToCap(tx, tickets, condition, order);
  return row?.count ?? 0;
}

async function countFound(tx: Tx, condition: SQL | undefined): Promise<number> {
  const found = plannedWhole(tx.select(one).from(tickets).where(condition));
  const [row] = await upToCap(tx, found).prepare(UNNAMED).execute();
  return row?.count ?? 0;
}

/** The exact count of a list up to the cap, else the cap plus one. */
export function countUpToCap(tx: Tx, filters: TicketSearch, reader: TicketReader, now: Date): Promise<number> {
  const condition = fits(filters, reader, now);
  if (isPlannedAnew(filters)) return countFound(tx, condition);
  return countSome(tx, condition, filters.view === 'due' || filters.overdue ? LIST_ORDER : []);
}

const mayReadPeople = ({ claims }: TicketReader): boolean => can(claims, 'candidates:read');

export const wordsFor = (search: string, reader: TicketReader): SearchedWord[] =>
  writtenWords(search, mayReadPeople(reader));

/** With typos where no ticket that this reader may read has a word. */
export const wordsWithTypos = (tx: Tx, words: readonly SearchedWord[], reader: TicketReader): Promise<SearchedWord[]> =>
  forgivenWords(tx, tickets, words, and(isNull(tickets.mergedInto), readable(reader)), mayReadPeople(reader));

export async function countViews(tx: Tx, reader: TicketReader, now: Date): Promise<ResponseOf<typeof countTickets>> {
  const count = (condition: SQL | undefined, order?: readonly SQL[]): Promise<number> =>
    countSome(tx, and(isNull(tickets.mergedInto), readable(reader), condition), order);
  return {
    views: {
      mine: await count(VIEWS.mine(reader.uid, now)),
      unassigned: await count(VIEWS.unassigned(reader.uid, now)),
      due: await count(VIEWS.due(reader.uid, now), LIST_ORDER),
      paused: await count(VIEWS.paused(reader.uid, now)),
      all: await count(undefined),
    },
    unresolved: await count(unresolved, LIST_ORDER),
    overdue: await count(isOverdue(now), LIST_ORDER),
  };
}
