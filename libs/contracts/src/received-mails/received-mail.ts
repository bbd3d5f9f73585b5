import { valuesOf } from '@vinculo/domain/catalogs';
import { receivedMailKinds } from '@vinculo/domain/mails';
import * as z from 'zod/mini';
import { ERROR_CODES } from '../errors';
import { ticketId } from '../tickets';
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
});
export type ReceivedMail = z.output<typeof receivedMail>;

export const receivedMailDetail = z.extend(receivedMail, {
  /** Without the mail that it answers. */
  text: z.string(),
  /** The whole mail as safe HTML; '' where it has only text. */
  html: z.string(),
  files: z.array(receivedFile),
});

export const receivedMailParams = z.object({ mailID: receivedMailId });
