import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@vinculo/contracts/errors';
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
const HEAP_MB = 256;
const DEADLINE_MS = 30_000;

/** Reads untrusted mails in a worker thread with a deadline and a memory limit; one that exceeds them is replaced. */
export function createMailReader(ownAddresses: readonly string[], deadlineMs = DEADLINE_MS): MailReader {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function readNow(raw: Uint8Array): Promise<ReaderAnswer> {
    const current = (worker ??= new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } }));
    current.unref();
    return new Promise((resolve) => {
      const done = (answer: ReaderAnswer) => {
        clearTimeout(timer);
        current.off('message', done).off('error', giveUp).off('exit', giveUp);
        resolve(answer);
      };
      const giveUp = () => {
        worker = undefined;
        done(null);
        void current.terminate();
      };
      const timer = setTimeout(giveUp, deadlineMs);
      current.once('message', done);
      current.once('error', giveUp);
      current.once('exit', giveUp);
      current.postMessage({ raw, ownAddresses } satisfies MailToRead);
    });
  }

  return {
    read(raw) {
      const answer = last.then(() => readNow(raw));
      last = answer;
      return answer;
    },
    async close() {
      await last;
      await worker?.terminate();
    },
  };
}
