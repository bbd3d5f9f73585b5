import { randomUUID } from 'node:crypto';
import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  ticketMessageId,
  type TicketCategoryId,
  type TicketId,
  type TicketMessageId,
} from '@vinculo/contracts/tickets';
import { isDecided } from '@vinculo/domain/applications';
import { asksForArco, stateOnceReceived, ticketFolio, type TicketChannel } from '@vinculo/domain/tickets';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { listOfCandidate } from '../../applications/applications.repository';
import { appendEvents, type AuditContext } from '../../audit/append-event';
import { ownWords } from '../../inbound-mail/parse/split-quote';
import { findHiding } from '../../matching/blind/revealed.repository';
import { notify } from '../../notifications/notifications.repository';
import { addSearchText, logged, putInState } from '../change-ticket';
import { listCategories } from '../help-desk.repository';
import { writeNote, type TicketSubjects } from '../file-ticket';
import { findArcoTicket, insertLink } from '../links/ticket-links.repository';
import { openTicket } from '../open-ticket';
import { askRules } from '../rules/rules.repository';
import { refreshClock } from '../clock/ticket-clock';
import { findByMail, insertMessage, listMessages, type StoredMessage } from './ticket-thread.repository';
import { readersAmong } from '../ticket-readers';
import { findByEmail, findById, findForUpdate, lockMerged, updateTicket, type TicketRow } from '../tickets.repository';

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
  await lockMerged(tx, ticketID);
  const row = await findById(tx, ticketID);
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
async function linksOf(tx: Tx, email: string | null): Promise<TicketSubjects> {
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

async function notifyReceived({ tx, now }: AuditContext, row: TicketRow): Promise<void> {
  const { ticketID, assigneeUid } = row;
  if (assigneeUid === null) return;
  await notify(tx, await readersAmong(tx, row, [assigneeUid]), {
    ...{ kind: 'ticket_received', subjectType: 'ticket', subjectID: ticketID, payload: {} },
    ...{ groupKey: ticketID, at: now },
  });
}

/** Adds what the requester wrote to a locked ticket: it is open again, awake, and its clock runs. */
async function append(context: AuditContext, row: TicketRow, received: ReceivedMessage): Promise<StoredMessage> {
  const { tx, now } = context;
  const { ticketID } = row;
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
  await askRules(tx, { ticketID, event: 'received', messageID: message.messageID }, now);
  await notifyReceived(context, row);
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

async function open(context: AuditContext, received: ReceivedMessage, links: TicketSubjects): Promise<TakenIn> {
  const { mailHeaderID, requester, subject, text, channel } = received;
  const messageID = ticketMessageId.parse(randomUUID());
  const { ticketID } = await openTicket(context, {
    ...{ subject, text, requester, channel, priority: 'normal', assigneeUid: null, tags: [], messageID },
    ...{ ...links, categoryID: await categoryFor(context.tx, received) },
    ...(mailHeaderID === null ? {} : { mailHeaderID }),
  });
  return { ticketID, messageID, isNew: true };
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Whether a reply asks for ARCO rights: in its own words, without the lines that its writers have below each mail, or in a
 * subject that is not the one of the ticket.
 */
async function asksAnew(tx: Tx, row: TicketRow, { subject, text }: ReceivedMessage): Promise<boolean> {
  const isSame = subject.includes(row.subject) || subject.includes(ticketFolio(row.number));
  const own = `${isSame ? '' : subject}\n${ownWords(text)}`;
  if (!asksForArco(own)) return false;
  const known = new Set(
    (await listMessages(tx, row.ticketID)).flatMap((one) =>
      one.kind === 'incoming' ? one.text.split('\n').map(oneSpaced) : [],
    ),
  );
  return asksForArco(
    own
      .split('\n')
      .filter((line) => !known.has(oneSpaced(line)))
      .join('\n'),
  );
}

/**
 * What asks for ARCO rights in another ticket is its desk's alone: in the ticket of an earlier such request of its writer
 * there, else in one of its own, whose clock begins with it. The other ticket says that it went on elsewhere.
 */
async function takeInArco(context: AuditContext, row: TicketRow, received: ReceivedMessage): Promise<TakenIn> {
  const { tx } = context;
  const { email } = received.requester;
  const earlierID = await findArcoTicket(tx, row.ticketID, email);
  const earlier = earlierID === undefined ? undefined : await lockTarget(tx, earlierID);
  let taken: TakenIn;
  if (earlier === undefined) {
    const { docID, companyID, jobID, applicationID } = row;
    const isTheirs = email === row.requesterEmail && !row.isHiding;
    const links = isTheirs ? { docID, companyID, jobID, applicationID } : await linksOf(tx, email);
    taken = await open(context, { ...received, subject: `Derechos ARCO, de ${ticketFolio(row.number)}` }, links);
    await insertLink(tx, { ticketID: taken.ticketID, otherID: row.ticketID, kind: 'related' });
  } else taken = { ...(await append(context, earlier, received)), isNew: true };
  await writeNote(context, row, 'Llegó un mensaje que la mesa de privacidad atiende aparte.');
  await notifyReceived(context, row);
  return taken;
}

async function takeIn(context: AuditContext, received: ReceivedMessage): Promise<TakenIn> {
  const { tx } = context;
  const row = received.ticketID === null ? undefined : await lockTarget(tx, received.ticketID);
  if (row === undefined) return open(context, received, await linksOf(tx, received.requester.email));
  if (!row.isArco && (await asksAnew(tx, row, received))) return takeInArco(context, row, received);
  const { ticketID, messageID } = await append(context, row, received);
  return { ticketID, messageID, isNew: true };
}
