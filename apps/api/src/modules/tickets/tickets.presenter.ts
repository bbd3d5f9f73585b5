import type { TicketDetail, TicketFile, TicketMessage, TicketSummary } from '@vinculo/contracts/tickets';
import { can } from '@vinculo/domain/session';
import { ticketFolio, ticketVerbsOf } from '@vinculo/domain/tickets';
import type { Tx } from '../../db/database';
import { latestMails } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import { extraHolidays } from '../legal-parameters/holidays.repository';
import { clocksOf, presentClocks, readThread } from './clock/ticket-clock';
import { listDraftFiles, listFilesOf, type StoredTicketFile } from './thread/ticket-files.repository';
import { listRuns } from './rules/rules.repository';
import { listLinks } from './links/ticket-links.repository';
import { listRatings } from './ratings/ticket-ratings.repository';
import type { ListedTicket } from './listed-tickets';
import { findDraft, listWriting, type StoredMessage } from './thread/ticket-thread.repository';
import {
  findById,
  listMergedInto,
  NEVER,
  type StoredTicket,
  type TicketReader,
  type TicketRow,
} from './tickets.repository';

/** The subject of the mail of an answer. */
export const MESSAGE_SUBJECT = 'ticket_message';

const named = <T>(isShown: boolean, id: T | null, name: string | null) =>
  !isShown || id === null || name === null ? null : { id, name };

/** What the reader may not see of a ticket is null; where a blind selection hides the person, the vacancy is. */
export function presentTicket(row: ListedTicket, { claims }: TicketReader): TicketSummary {
  const { ticketID, subject, channel, priority, state, tags, version, snoozedUntil } = row;
  const { docID, companyID, jobID, applicationID, assigneeUid } = row;
  const isShowing = !row.isHiding;
  return {
    ticketID,
    folio: ticketFolio(row.number),
    subject,
    channel,
    priority,
    state,
    tags,
    version,
    requester: { name: row.requesterName, email: row.requesterEmail },
    person: named(can(claims, 'candidates:read'), docID, row.personName),
    company: named(isShowing && can(claims, 'companies:read'), companyID, row.companyName),
    vacancy: named(isShowing && can(claims, 'vacancies:read'), jobID, row.vacancyName),
    applicationID: isShowing && can(claims, 'applications:read') ? applicationID : null,
    category: { categoryID: row.categoryID, name: row.categoryName, isArco: row.isArco },
    team: { teamID: row.teamID, name: row.teamName },
    assignee: assigneeUid === null ? null : { uid: assigneeUid, name: row.assigneeName ?? '' },
    openedAt: row.openedAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    due:
      row.dueTarget === null || row.dueAt.getTime() === NEVER.getTime()
        ? null
        : { target: row.dueTarget, warnAt: row.warnAt.toISOString(), dueAt: row.dueAt.toISOString() },
    isAwaited: row.awaitingSince !== null,
  };
}

const reference = ({ ticketID, number, subject, state }: StoredTicket | TicketRow) => ({
  ...{ ticketID, folio: ticketFolio(number), subject, state },
});

const presentFile = ({ fileID, fileName, type, size }: StoredTicketFile): TicketFile => ({
  fileID,
  fileName,
  type,
  size,
});

async function presentMessages(
  tx: Tx,
  messages: readonly StoredMessage[],
  mayAnswer: boolean,
): Promise<TicketMessage[]> {
  const answers = messages.filter(({ kind }) => kind === 'outgoing').map(({ messageID }) => messageID);
  const mails = await latestMails(tx, MESSAGE_SUBJECT, answers);
  const files = await listFilesOf(tx, answers);
  return messages.map(({ messageID, kind, authorName, text, at, sendAt, goneAt }) => ({
    ...{ messageID, kind, authorName, text },
    files: files.filter((file) => file.messageID === messageID).map(presentFile),
    at: at.toISOString(),
    sendAt: goneAt === null ? (sendAt?.toISOString() ?? null) : null,
    canWithdraw: mayAnswer && kind === 'outgoing' && sendAt !== null && goneAt === null,
    mail: presentMail(mails.get(messageID)),
  }));
}

/** A ticket with its thread, as its reader sees it. */
export async function presentDetail(tx: Tx, row: TicketRow, reader: TicketReader, now: Date): Promise<TicketDetail> {
  const { ticketID, mergedInto, spentMinutes, state } = row;
  const thread = await readThread(tx, row);
  const target = mergedInto === null ? undefined : await findById(tx, mergedInto);
  const mayAnswer = can(reader.claims, 'tickets:answer') && mergedInto === null;
  return {
    ...presentTicket(row, reader),
    messages: await presentMessages(tx, thread.messages, mayAnswer),
    history: thread.changes
      .map(({ changeID, fromState, toState, actorName, at, reason }) => ({
        ...{ changeID, from: fromState, to: toState, byName: actorName, at: at.toISOString(), reason },
      }))
      .toReversed(),
    ruleRuns: (await listRuns(tx, ticketID)).map(({ runID, rule, at }) => ({ runID, rule, at: at.toISOString() })),
    clocks: presentClocks(clocksOf(row, thread, await extraHolidays(tx), now)),
    ratings: (await listRatings(tx, ticketID)).flatMap(({ ratingID, score, comment, answeredAt }) =>
      score === null || answeredAt === null ? [] : { ratingID, score, comment, at: answeredAt.toISOString() },
    ),
    verbs: mayAnswer ? ticketVerbsOf(state) : [],
    draft: await findDraft(tx, ticketID, reader.uid),
    draftFiles: (await listDraftFiles(tx, ticketID, reader.uid)).map(presentFile),
    writing: await listWriting(tx, ticketID, reader.uid, now),
    mergedInto: target === undefined ? null : reference(target),
    merged: (await listMergedInto(tx, ticketID)).map(reference),
    links: await listLinks(tx, ticketID, reader),
    spentMinutes,
    abilities: { answer: mayAnswer },
  };
}
