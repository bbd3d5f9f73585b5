import { ticketMessageId } from '@vinculo/contracts/tickets';
import { ticketFolio } from '@vinculo/domain/tickets';
import type { RouteDeps } from '../../../http/route';
import type { MailSource } from '../../../mail/send-mail';
import { SYSTEM, type AuditContext } from '../../audit/append-event';
import { newFact, promiseFact } from '../../facts/fact';
import { insertFacts } from '../../facts/facts.repository';
import { extraHolidays } from '../../legal-parameters/holidays.repository';
import { replyAddress } from '../../../mail/reply-address';
import { addressOf, applyAnswer } from './answers.commands';
import { lockTarget } from './receive-message';
import { listFilesOf } from './ticket-files.repository';
import { clocksOf, readThread, refreshClock } from '../clock/ticket-clock';
import { findMessage, listMessages, updateMessage, type StoredMessage } from './ticket-thread.repository';
import { findById, type TicketRow } from '../tickets.repository';

/** Ids of earlier mails that an answer names, the latest. */
const MOST_REFERENCES = 20;

/** An answer goes now: what was put off counts from here, and a first answer is in time or not. */
async function depart(context: AuditContext, row: TicketRow, message: StoredMessage): Promise<void> {
  const { tx, now } = context;
  const { messageID, isDeferred, authorUid } = message;
  await updateMessage(tx, messageID, { goneAt: now, ...(isDeferred ? { at: now } : {}) });
  if (isDeferred) await refreshClock(tx, await applyAnswer(context, row, message), now);
  const thread = await readThread(tx, row);
  if (thread.messages.some((one) => one.kind === 'outgoing' && one.messageID !== messageID && one.goneAt !== null))
    return;
  const clocks = clocksOf(row, thread, await extraHolidays(tx), now);
  const first = clocks.find(({ target }) => target === 'firstAnswer');
  if (first !== undefined)
    await insertFacts(tx, [newFact(promiseFact(row, 'firstAnswer', !first.isOver), { at: now, actorUid: authorUid })]);
}

/**
 * Answers the mails of the thread, so that mail programs show them together. It goes to who asked in the ticket in which it
 * was written, also where that was merged into the ticket of somebody else meanwhile.
 */
export const ticketSource =
  ({ database, clock, help, files }: Pick<RouteDeps, 'database' | 'clock' | 'help' | 'files'>): MailSource =>
  async ({ subjectID }) => {
    const found = await database.write(async (tx) => {
      const messageID = ticketMessageId.parse(subjectID);
      const known = await findMessage(tx, messageID);
      const row = known === undefined ? undefined : await lockTarget(tx, known.ticketID);
      // Locked by its ticket, it may have been taken back meanwhile.
      const message = await findMessage(tx, messageID);
      const own = message === undefined ? undefined : await findById(tx, message.ticketID);
      if (row === undefined || own === undefined || message === undefined || addressOf(own) === '') return null;
      const actor = { uid: message.authorUid, name: message.authorName };
      if (message.goneAt === null) await depart({ tx, actor, now: clock(), origin: '' }, row, message);
      const received = (await listMessages(tx, own.ticketID)).flatMap(({ mailHeaderID }) => mailHeaderID ?? []);
      return {
        attached: await listFilesOf(tx, [messageID]),
        mail: {
          to: addressOf(own),
          late: { subject: own.subject, folio: ticketFolio(own.number), text: message.text },
          // Its Message-ID is that of the message, by which an answer to it is known for as long as the thread is kept.
          id: messageID,
          thread: {
            ...{ replyTo: replyAddress(help, own.ticketID), references: received.slice(-MOST_REFERENCES) },
            isAutomatic: message.authorUid === SYSTEM.uid,
          },
        },
      };
    });
    if (found === null) return null;
    const read = found.attached.map(async ({ fileName, type, path }) => ({
      ...{ fileName, type, bytes: await files.platformBytes(path) },
    }));
    return { ...found.mail, files: await Promise.all(read) };
  };
