import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { countTickets, TicketFilters, TicketId } from '@vinculo/contracts/tickets';
import type { JobId } from '@vinculo/contracts/vacancies';
import { COUNT_CAP, type ResponseOf } from '@vinculo/contracts/wire';
import { can, type Claims } from '@vinculo/domain/session';
import { UNRESOLVED_STATES, WAITING_STATES, type TicketView } from '@vinculo/domain/tickets';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { prepared } from '../../db/prepared';
import { candidates } from '../../db/schema/candidates';
import { contacts } from '../../db/schema/contacts';
import { ticketCategories, tickets } from '../../db/schema/tickets';
import { listedRows, wholeRows, type ListedTicket } from './listed-tickets';
import { forgivenWords, hasWords, writtenWords, type SearchedWord } from './ticket-words';

export type StoredTicket = typeof tickets.$inferSelect;

export interface TicketReader {
  readonly uid: string;
  readonly claims: Claims;
}

/** `dueAt` and `warnAt` of a ticket without a running clock. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

export type TicketRow = Awaited<ReturnType<typeof wholeRows>>[number];

/** Requests about personal data are read by the ARCO desk only. */
export const mayReadTicket = ({ claims }: TicketReader, { isArco }: Pick<TicketRow, 'isArco'>): boolean =>
  !isArco || can(claims, 'privacy:handle');

/** The same as a condition on tickets. The subquery is of a handful of rows. */
const readable = ({ claims }: TicketReader): SQL | undefined =>
  can(claims, 'privacy:handle')
    ? undefined
    : sql`${tickets.categoryID} not in (select ${ticketCategories.categoryID} from ${ticketCategories} where ${ticketCategories.isArco})`;

const mayReadPeople = ({ claims }: TicketReader): boolean => can(claims, 'candidates:read');

export async function findById(tx: Tx, ticketID: TicketId): Promise<TicketRow | undefined> {
  const [row] = await wholeRows(tx).where(eq(tickets.ticketID, ticketID));
  return row;
}

/** Locks a ticket, then reads it. */
export async function findForUpdate(tx: Tx, ticketID: TicketId): Promise<TicketRow | undefined> {
  await tx.select({ ticketID: tickets.ticketID }).from(tickets).where(eq(tickets.ticketID, ticketID)).for('update');
  return findById(tx, ticketID);
}

/** Locks the name of a ticket's person, before the ticket: who changes a name locks the person first. */
export async function lockPersonOf(tx: Tx, ticketID: TicketId): Promise<void> {
  const person = tx.select({ docID: tickets.docID }).from(tickets).where(eq(tickets.ticketID, ticketID));
  await tx.select({ docID: candidates.docID }).from(candidates).where(eq(candidates.docID, person)).for('share');
}

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
    hasWords(filters.words),
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

/**
 * How many tickets have its words decides whether a search reads their index or the order of the list. One for words with
 * typos needs the index, which the plan for any words takes.
 */
const isPlannedAnew = ({ words }: TicketSearch): boolean => words.length > 0 && words.every(({ isLoose }) => !isLoose);

/**
 * A query as a table whose plan is the best for all of its rows, of which only those that are needed are read. For the
 * first few the planner hopes to meet them early in all tickets, and reads all of them where frequent words seldom meet.
 */
const plannedWhole = (query: SQLWrapper): SQL =>
  sql`(with every as materialized ${query} select * from every) as found`;

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

/**
 * The exact count up to the cap, else the cap plus one. Where most of a long index could fit it is counted in the order of
 * the list: without one the planner reads the whole index, or the table, before the cap stops it.
 */
async function countSome(tx: Tx, condition: SQL | undefined, order: readonly SQL[] = []): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(tickets)
    .where(condition)
    .orderBy(...order)
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** The same of a search for its words. */
async function countFound(tx: Tx, condition: SQL | undefined): Promise<number> {
  const every = tx
    .select({ one: sql`1`.as('one') })
    .from(tickets)
    .where(condition);
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(plannedWhole(every))
    .limit(COUNT_CAP + 1)
    .as('some');
  const query = tx.select({ count: sql<number>`count(*)::int` }).from(some);
  const [row] = await query.prepare(UNNAMED).execute();
  return row?.count ?? 0;
}

export function countUpToCap(tx: Tx, filters: TicketSearch, reader: TicketReader, now: Date): Promise<number> {
  const condition = fits(filters, reader, now);
  if (isPlannedAnew(filters)) return countFound(tx, condition);
  return countSome(tx, condition, filters.view === 'due' || filters.overdue ? LIST_ORDER : []);
}

export const wordsFor = (tx: Tx, search: string, reader: TicketReader): Promise<SearchedWord[]> =>
  writtenWords(tx, search, mayReadPeople(reader));

/** With typos where no ticket that this reader may read has a word. */
export const wordsWithTypos = (tx: Tx, words: readonly SearchedWord[], reader: TicketReader): Promise<SearchedWord[]> =>
  forgivenWords(tx, words, and(isNull(tickets.mergedInto), readable(reader)), mayReadPeople(reader));

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

/** Newest first. */
export const listRelated = (
  tx: Tx,
  { docID, jobID, companyID }: { readonly docID?: CandidateId; readonly jobID?: JobId; readonly companyID?: CompanyId },
  reader: TicketReader,
  limit: number,
): Promise<ListedTicket[]> =>
  listedRows(tx)
    .where(
      and(
        isNull(tickets.mergedInto),
        readable(reader),
        docID === undefined ? undefined : eq(tickets.docID, docID),
        jobID === undefined ? undefined : eq(tickets.jobID, jobID),
        companyID === undefined ? undefined : eq(tickets.companyID, companyID),
      ),
    )
    .orderBy(desc(tickets.number))
    .limit(limit);

export const listMergedInto = (tx: Tx, ticketID: TicketId): Promise<StoredTicket[]> =>
  tx.select().from(tickets).where(eq(tickets.mergedInto, ticketID)).orderBy(asc(tickets.number));

export async function insertTicket(tx: Tx, row: typeof tickets.$inferInsert): Promise<StoredTicket> {
  const [stored] = await tx.insert(tickets).values(row).returning();
  if (stored === undefined) throw new Error('A ticket was not stored.');
  return stored;
}

/** Writes the change and raises the version. */
export async function updateTicket(tx: Tx, ticketID: TicketId, change: Partial<StoredTicket>): Promise<void> {
  await tx
    .update(tickets)
    .set({ ...change, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.ticketID, ticketID));
}

/** Files what was merged into a ticket like the ticket itself. */
export async function fileMerged(
  tx: Tx,
  ticketID: TicketId,
  place: Pick<StoredTicket, 'categoryID' | 'teamID'> & { readonly assigneeUid?: null },
): Promise<void> {
  await tx
    .update(tickets)
    .set({ ...place, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.mergedInto, ticketID));
}

type ClockColumn = 'firstAnsweredAt' | 'awaitingSince' | 'isStale' | 'dueAt' | 'warnAt' | 'dueTarget' | 'escalated';

/** Writes what is computed from the thread: no version of its own. */
export async function storeClock(tx: Tx, ticketID: TicketId, change: Pick<StoredTicket, ClockColumn>): Promise<void> {
  await tx.update(tickets).set(change).where(eq(tickets.ticketID, ticketID));
}

/** The people with an e-mail address, and the companies of contacts with it. */
export async function findByEmail(tx: Tx, email: string) {
  const [people, contacted] = await Promise.all([
    tx.select({ docID: candidates.docID }).from(candidates).where(eq(candidates.email, email)).limit(2),
    tx
      .selectDistinct({ companyID: contacts.companyID })
      .from(contacts)
      .where(and(eq(contacts.email, email), isNull(contacts.removedAt)))
      .limit(2),
  ]);
  return { people, contacted };
}

/** Tickets of nobody that came from an address which is of one person at most. */
export const ofAddress = (email: string): SQL | undefined =>
  and(
    isNull(tickets.docID),
    eq(tickets.requesterEmail, email),
    sql`(select count(*) from ${candidates} where ${candidates.email} = ${email}) <= 1`,
  );

/** Gives a person the tickets that came from their address before it was known as theirs. */
export async function adoptTickets(tx: Tx, docID: CandidateId, email: string): Promise<void> {
  if (email !== '') await tx.update(tickets).set({ docID }).where(ofAddress(email));
}

/** Tags that are in use in what somebody may read, by name. */
export async function listTags(tx: Tx, reader: TicketReader): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ tag: sql<string>`unnest(${tickets.tags})` })
    .from(tickets)
    .where(and(ne(tickets.tags, []), readable(reader)));
  return rows.map(({ tag }) => tag).toSorted();
}

/** The clocks of tickets that are not done are computed again; of one team or category, or of all. */
export async function markStale(
  tx: Tx,
  { teamID, categoryID }: Partial<Pick<StoredTicket, 'teamID' | 'categoryID'>> = {},
): Promise<void> {
  await tx
    .update(tickets)
    .set({ isStale: true })
    .where(
      and(
        inArray(tickets.state, [...UNRESOLVED_STATES]),
        teamID === undefined ? undefined : eq(tickets.teamID, teamID),
        categoryID === undefined ? undefined : eq(tickets.categoryID, categoryID),
      ),
    );
}
