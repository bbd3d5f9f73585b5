import {
  receivedMailId,
  type listReceivedMails,
  type ReceivedMail,
  type ReceivedMailId,
  type readReceivedFile,
  type readReceivedMail,
  type readUnreadableMail,
} from '@vinculo/contracts/received-mails';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ticketFolio } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import type { OutsideContext, RouteContext } from '../../http/route';
import { readForCaller } from '../tickets/tickets.commands';
import { mayReadTicket, type TicketRow } from '../tickets/tickets.repository';
import type { MailReader } from './parse/mail-reader';
import {
  countReceived,
  findBytes,
  findReceivedMail,
  listReceived,
  type StoredReceivedMail,
} from './received-mails.repository';

const cursor = z.object({ at: cursorKey.moment, mailID: receivedMailId });

function present(mail: StoredReceivedMail, ticket: TicketRow | null): ReceivedMail {
  const { mailID, kind, fromName, fromAddress, subject, receivedAt, messageID, isForged, html, files } = mail;
  // Nothing is shown of a mail before it was read.
  if (kind === null) throw new ApiError('not_found');
  return {
    ...{ mailID, kind, subject, receivedAt: receivedAt.toISOString(), messageID, isForged, files },
    isFormatted: html !== '',
    from: { name: fromName, address: fromAddress },
    ticket: ticket === null ? null : { ticketID: ticket.ticketID, folio: ticketFolio(ticket.number) },
  };
}

export async function listReceivedMailsQuery(
  context: RouteContext,
  { query: { ticketID: of, cursor: given, limit } }: ParsedRequestOf<typeof listReceivedMails>,
): Promise<ResponseOf<typeof listReceivedMails>> {
  const { tx, actor } = context;
  const ticketID = of ?? null;
  const ticket = ticketID === null ? null : await readForCaller(context, ticketID);
  const after = given === undefined ? undefined : decodeCursor(cursor, given);
  const which = { ticketID, actor };
  return listPage({
    rows: await listReceived(tx, which, after, limit + 1),
    limit,
    keyOf: ({ receivedAt, mailID }) => ({ at: receivedAt, mailID }),
    present: (mail) => present(mail, ticket),
    total: { count: await countReceived(tx, which), isExact: true },
  });
}

/** Who may not read its ticket may not read a mail; of one without a ticket, what it asks for decides. @throws ApiError `not_found` */
export async function requireMail(
  context: RouteContext,
  mailID: ReceivedMailId,
): Promise<{ readonly mail: StoredReceivedMail; readonly ticket: TicketRow | null }> {
  const mail = await findReceivedMail(context.tx, mailID);
  if (mail === undefined) throw new ApiError('not_found');
  if (mail.ticketID !== null) return { mail, ticket: await readForCaller(context, mail.ticketID) };
  if (!mayReadTicket(context.actor, mail)) throw new ApiError('not_found');
  return { mail, ticket: null };
}

export async function readReceivedMailQuery(
  context: RouteContext,
  { params: { mailID } }: ParsedRequestOf<typeof readReceivedMail>,
): Promise<ResponseOf<typeof readReceivedMail>> {
  const { mail, ticket } = await requireMail(context, mailID);
  return { ...present(mail, ticket), text: mail.text, html: mail.html };
}

/** Reads the bytes of a file again, outside the transaction. @throws ApiError `not_found` */
export const readFile =
  (mailReader: MailReader) =>
  async (
    outside: OutsideContext,
    { params: { mailID, index } }: ParsedRequestOf<typeof readReceivedFile>,
  ): Promise<ResponseOf<typeof readReceivedFile>> => {
    const tx = outside.deps.database.read;
    await requireMail({ ...outside, tx }, mailID);
    const raw = await findBytes(tx, mailID);
    const file = raw === undefined ? undefined : (await mailReader.read(raw))?.files[index];
    if (file === undefined || file.problem !== null) throw new ApiError('not_found');
    return { fileName: file.fileName, type: file.type, content: Buffer.from(file.bytes).toString('base64') };
  };

/** @throws ApiError `not_found`, also for a mail that was read: its files were checked, and its bytes were not. */
export async function readUnreadableMailQuery(
  context: RouteContext,
  { params: { mailID } }: ParsedRequestOf<typeof readUnreadableMail>,
): Promise<ResponseOf<typeof readUnreadableMail>> {
  const { mail } = await requireMail(context, mailID);
  const raw = mail.kind === 'unreadable' ? await findBytes(context.tx, mailID) : undefined;
  if (raw === undefined) throw new ApiError('not_found');
  return { fileName: 'correo.eml', type: 'message/rfc822', content: Buffer.from(raw).toString('base64') };
}
