import type { ErrorCode } from '@vinculo/contracts/errors';
import { createSingleWorker } from '../../../workers/single-worker';
import type { MailAttachment, ParsedMail } from './parse-mail';

export interface MailToRead {
  readonly raw: Uint8Array;
  readonly ownAddresses: readonly string[];
}

/** A file of a mail, with the check of documents that it fails. */
export interface MailFile extends MailAttachment {
  readonly problem: ErrorCode | null;
}

export interface ReadMail extends Omit<ParsedMail, 'attachments'> {
  readonly files: readonly MailFile[];
}

/** Null for a mail that cannot be read. */
export type ReaderAnswer = ReadMail | null;

export interface MailReader {
  /** Reads a mail outside the event loop, after those asked for before. */
  read(raw: Uint8Array): Promise<ReaderAnswer>;
  /** Ends the worker after its current mail. */
  close(): Promise<void>;
}

/** Beside this file in the source, beside main.mjs in the build. */
const WORKER = new URL('./mail-reader.worker.mjs', import.meta.url);
const DEADLINE_MS = 30_000;

/** Reads untrusted mails in a worker thread with a deadline and a memory limit. */
export function createMailReader(ownAddresses: readonly string[], deadlineMs = DEADLINE_MS): MailReader {
  const worker = createSingleWorker<MailToRead, ReadMail>(WORKER, deadlineMs);
  return { read: (raw) => worker.ask({ raw, ownAddresses }), close: worker.close };
}
