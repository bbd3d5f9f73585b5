import { randomUUID } from 'node:crypto';
import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  ticketMessageId,
  type TicketCategoryId,
  type TicketId,
  type TicketMessageId,
} from '@vinculo/contracts/tickets';
import { isDecided } from '@vinculo/domain/applications';
import { asksForArco, stateOnceReceived, type TicketChannel } from '@vinculo/domain/tickets';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { listOfCandidate } from '../../applications/applications.repository';
import { appendEvents, type AuditContext } from '../../audit/append-event';
import { findHiding } from '../../matching/blind/revealed.repository';
import { notify } from '../../notifications/notifications.repository';
import { addSearchText, logged, putInState } from '../change-ticket';
import { listCategories } from '../help-desk.repository';
import { openTicket } from '../open-ticket';
import { askRules } from '../rules/rules.repository';
import { refreshClock } from '../clock/ticket-clock';
import { findByMail, insertMessage, type StoredMessage } from './ticket-thread.repository';
import { readersAmong } from '../ticket-readers';
import { findByEmail, findForUpdate, updateTicket, type TicketRow } from '../tickets.repository';

/** The actor of what requesters do: the log of a ticket names nobody from outside. */
export const REQUESTER: AuditContext['actor'] = { uid: 'requester', name: 'Solicitante' };

export interface ReceivedMessage {
  /** The ticket that it answers; null opens one, and so does one that is no longer there. */
  readonly ticketID: TicketId | null;
  readonly requester: { readonly name: string; readonly email: string | null };
  readonly subject: string;
  readonly text: string;
  readonly channel: TicketChannel;
  /** Null chooses it by the words: the ARCO desk's, else "Otro". */
  readonly categoryID: TicketCategoryId | null;
  /** The Message-ID of its mail, without angle brackets: the same text with it is taken in once. Null of what is no mail. */
  readonly mailHeaderID: string | null;
}

export interface TakenIn {
  readonly ticketID: TicketId;
  readonly messageID: TicketMessageId;
  /** Whether it had not been taken in before. */
  readonly isNew: boolean;
}

/** A ticket that can be written into, locked: the one that it was merged into. */
export async function lockTarget(tx: Tx, ticketID: TicketId): Promise<TicketRow | undefined> {
  const row = await findForUpdate(tx, ticketID);
  return row?.mergedInto == null ? row : findForUpdate(tx, row.mergedInto);
}

const NO_PROCESS = { companyID: null, jobID: null, applicationID: null };
const NO_LINKS = { docID: null, ...NO_PROCESS };

/**
 * The process of a person that is neither hired nor ended, where there is one only, with its vacancy and company; none where
 * a blind selection hides the person: the ticket says who they are.
 */
async function processOf(
  tx: Tx,
  docID: CandidateId,
): Promise<Pick<TicketRow, 'companyID' | 'jobID' | 'applicationID'>> {
  const open = (await listOfCandidate(tx, docID)).filter(({ stage }) => !isDecided(stage));
  const [only] = open.length === 1 ? open : [];
  if (only === undefined || (await findHiding(tx, docID, [only.jobID])).size > 0) return NO_PROCESS;
  const { companyID, jobID, applicationID } = only;
  return { companyID, jobID, applicationID };
}

/** The person or the company that an address is of, where it is of one only. */
async function linksOf(
  tx: Tx,
  email: string | null,
): Promise<Pick<TicketRow, 'docID' | 'companyID' | 'jobID' | 'applicationID'>> {
  if (email === null || email === '') return NO_LINKS;
  const { people, contacted } = await findByEmail(tx, email);
  const [person] = people;
  if (person !== undefined && people.length === 1) return { ...person, ...(await processOf(tx, person.docID)) };
  return { ...NO_LINKS, companyID: contacted.length === 1 ? (contacted[0]?.companyID ?? null) : null };
}

async function categoryFor(tx: Tx, { categoryID, subject, text }: ReceivedMessage): Promise<TicketCategoryId> {
  if (categoryID !== null) return categoryID;
  const isArco = asksForArco(`${subject}\n${text}`);
  const categories = (await listCategories(tx)).filter((one) => one.isArco === isArco && !one.isRetired);
  const [chosen] = categories.toSorted((one, other) => Number(other.name === 'Otro') - Number(one.name === 'Otro'));
  if (chosen === undefined) throw new Error('The help desk has no category for what comes in.');
  return chosen.categoryID;
}

/** Adds what the requester wrote to a locked ticket: it is open again, awake, and its clock runs. */
async function append(context: AuditContext, row: TicketRow, received: ReceivedMessage): Promise<StoredMessage> {
  const { tx, now } = context;
  const { ticketID, assigneeUid } = row;
  const { text, requester, mailHeaderID } = received;
  const message = await insertMessage(tx, {
    ...{ ticketID, kind: 'incoming', text, at: now, mailHeaderID, authorUid: '', authorName: requester.name },
  });
  if (message === undefined) throw new Error('A mail was taken in twice.');
  await addSearchText(tx, ticketID, text);
  const opened = await putInState(context, row, stateOnceReceived(row.state));
  await updateTicket(tx, ticketID, { activeAt: now, snoozedUntil: null });
  await refreshClock(tx, opened, now);
  await appendEvents(context, [{ action: 'ticket.received', ...logged(row) }]);
  await askRules(tx, ticketID, 'received', now);
  if (assigneeUid !== null)
    await notify(tx, await readersAmong(tx, row, [assigneeUid]), {
      ...{ kind: 'ticket_received', subjectType: 'ticket', subjectID: ticketID, payload: {} },
      ...{ groupKey: ticketID, at: now },
    });
  return message;
}

/** Takes in what a requester wrote, once: into its ticket, else into a new one. */
export async function receiveMessage(context: AuditContext, received: ReceivedMessage): Promise<TakenIn> {
  const { tx } = context;
  const { mailHeaderID } = received;
  if (mailHeaderID === null) return takeIn(context, received);
  // In one round trip: the second begins once the first has the lock.
  const [, known] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtext('ticket mail'), hashtext(${mailHeaderID}))`),
    findByMail(tx, mailHeaderID),
  ]);
  if (known === undefined) return takeIn(context, received);
  // Some mail programs give one id to several mails: another text would be lost.
  if (known.text !== received.text) return takeIn(context, { ...received, mailHeaderID: null });
  return { ticketID: known.ticketID, messageID: known.messageID, isNew: false };
}

async function takeIn(context: AuditContext, received: ReceivedMessage): Promise<TakenIn> {
  const { tx } = context;
  const { mailHeaderID, requester, subject, text, channel } = received;
  const row = received.ticketID === null ? undefined : await lockTarget(tx, received.ticketID);
  if (row !== undefined) {
    const { ticketID, messageID } = await append(context, row, received);
    return { ticketID, messageID, isNew: true };
  }
  const messageID = ticketMessageId.parse(randomUUID());
  const [links, categoryID] = await Promise.all([linksOf(tx, requester.email), categoryFor(tx, received)]);
  const { ticketID } = await openTicket(context, {
    ...{ subject, text, requester, channel, priority: 'normal', assigneeUid: null, tags: [], messageID },
    ...{ ...links, categoryID },
    ...(mailHeaderID === null ? {} : { mailHeaderID }),
  });
  return { ticketID, messageID, isNew: true };
}
