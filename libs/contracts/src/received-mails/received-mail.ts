import { valuesOf } from '@vinculo/domain/catalogs';
import { receivedMailKinds } from '@vinculo/domain/mails';
import * as z from 'zod/mini';
import { ERROR_CODES } from '../errors';
import { ticketId, ticketMessageId } from '../tickets';
import { timestamp } from '../wire';

export const receivedMailId = z.uuid().brand<'ReceivedMailId'>();
export type ReceivedMailId = z.output<typeof receivedMailId>;

/** A file of a mail. One that fails the checks of documents is named, and is not handed out. */
export const receivedFile = z.object({
  fileName: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  problem: z.nullable(z.enum(ERROR_CODES)),
});
export type ReceivedFile = z.output<typeof receivedFile>;

export const receivedMail = z.object({
  mailID: receivedMailId,
  kind: z.enum(valuesOf(receivedMailKinds)),
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  receivedAt: timestamp,
  ticket: z.nullable(z.object({ ticketID: ticketId, folio: z.string() })),
  /** The message that it became; of a delivery report, the answer that did not arrive. */
  messageID: z.nullable(ticketMessageId),
  /** Whether it was sent to an address of a ticket whose signature is not ours. */
  isForged: z.boolean(),
  /** Whether it has HTML. */
  isFormatted: z.boolean(),
  files: z.array(receivedFile),
});
export type ReceivedMail = z.output<typeof receivedMail>;

export const receivedMailDetail = z.extend(receivedMail, {
  /** Without the mail that it answers. */
  text: z.string(),
  /** The whole mail as safe HTML; '' where it has only text. */
  html: z.string(),
});

export const receivedMailParams = z.object({ mailID: receivedMailId });
