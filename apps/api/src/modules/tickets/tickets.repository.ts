import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { TicketId } from '@vinculo/contracts/tickets';
import type { JobId } from '@vinculo/contracts/vacancies';
import { can, type Claims } from '@vinculo/domain/session';
import { UNRESOLVED_STATES } from '@vinculo/domain/tickets';
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { contacts } from '../../db/schema/contacts';
import { ticketCategories, tickets } from '../../db/schema/tickets';
import { listedRows, wholeRows, type ListedTicket } from './listed-tickets';

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
export const readable = ({ claims }: TicketReader): SQL | undefined =>
  can(claims, 'privacy:handle')
    ? undefined
    : sql`${tickets.categoryID} not in (select ${ticketCategories.categoryID} from ${ticketCategories} where ${ticketCategories.isArco})`;

export async function findById(tx: Tx, ticketID: TicketId): Promise<TicketRow | undefined> {
  const [row] = await wholeRows(tx).where(eq(tickets.ticketID, ticketID));
  return row;
}

type PeopleLock = 'key share' | 'share';

/**
 * Locks tickets after their people, each in the order of their ids, as changes of names, merges and blocks of people do.
 * @param people `share` also keeps their names.
 */
async function lockWhere(tx: Tx, condition: SQL, people: PeopleLock = 'key share'): Promise<void> {
  const { ticketID } = tickets;
  const { docID } = candidates;
  const theirs = tx.select({ docID: tickets.docID }).from(tickets).where(condition);
  await tx.select({ docID }).from(candidates).where(inArray(docID, theirs)).orderBy(asc(docID)).for(people);
  await tx.select({ ticketID }).from(tickets).where(condition).orderBy(asc(ticketID)).for('update');
}

export const lockTickets = (tx: Tx, ids: readonly TicketId[], people?: PeopleLock): Promise<void> =>
  lockWhere(tx, inArray(tickets.ticketID, [...ids]), people);

/** Locks a ticket and the one that it was merged into. */
export async function lockMerged(tx: Tx, ticketID: TicketId): Promise<void> {
  const target = tx.select({ mergedInto: tickets.mergedInto }).from(tickets).where(eq(tickets.ticketID, ticketID));
  await lockWhere(tx, sql`${tickets.ticketID} = any (array[${ticketID}::uuid] || array(${target}))`);
}

/** Locks a ticket, then reads it. */
export async function findForUpdate(tx: Tx, ticketID: TicketId): Promise<TicketRow | undefined> {
  await lockTickets(tx, [ticketID]);
  return findById(tx, ticketID);
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
