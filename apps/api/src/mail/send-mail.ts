import type { MailStatus } from '@vinculo/contracts/mails';
import type { BackgroundQueue } from '@vinculo/domain/background-jobs';
import type { MailFailure } from '@vinculo/domain/mails';
import * as z from 'zod/mini';
import { enqueue, enqueueAll } from '../background/background-jobs.repository';
import type { JobQueue } from '../background/job-queue';
import { handle } from '../background/worker';
import type { Database, Tx } from '../db/database';
import { inChunks } from '../db/in-chunks';
import type { MailSubject } from '../db/schema/outgoing-mails';
import { ApiError } from '../http/api-error';
import { MailRefused, type Mail, type Mailer } from './mailer';
import {
  deleteSettledBefore,
  findUnsent,
  insertMails,
  latestMails,
  listMailed,
  listRecent,
  reviveMail,
  settleMail,
  type MailAbout,
  type MailsAbout,
  type StoredMail,
} from './outgoing-mails.repository';
import { renderMail } from './render-mail';
import { MAIL_TEMPLATES, type MailData, type MailTemplate } from './templates';

/** Attempts go on for about 20 hours. */
const MAILS: JobQueue<{ readonly mailID: string }> = {
  name: 'outgoing-mails' satisfies BackgroundQueue,
  payload: z.object({ mailID: z.uuid() }),
  maxAttempts: 30,
  firstRetryMs: 5_000,
};

/** Below other work: a mail server that does not answer blocks a worker for 20 seconds. */
const QUEUED = { priority: -1 } as const;

const HOUR_MS = 3_600_000;
/** Mails about one record that may be requested per hour. */
export const MAILS_PER_HOUR = 5;

/** A mail is queued under its id. */
const jobOf = (mailID: string) => ({ key: mailID, payload: { mailID } });

interface RequestedMail<T extends MailTemplate> {
  readonly template: T;
  readonly data: MailData<T>;
  /** The record that shows the mail's state and determines its recipient. */
  readonly about: MailAbout;
  /** When it may be sent, if not at once: what can be undone until then withdraws it. */
  readonly sendAt?: Date;
}

const enqueueMails = (tx: Tx, mailIDs: readonly string[], now: Date, sendAt = now): Promise<void> =>
  enqueueAll(tx, MAILS, mailIDs.map(jobOf), { ...QUEUED, now, runAt: sendAt });

/**
 * Requests a mail in the caller's transaction; it is sent after the commit, in the background. If the same mail already
 * waits, no second one is sent.
 * @throws ApiError `rate_limited`
 */
export async function sendMail<T extends MailTemplate>(
  tx: Tx,
  { template, data, about, sendAt }: RequestedMail<T>,
  now: Date,
): Promise<void> {
  const recent = await listRecent(tx, about, new Date(now.getTime() - HOUR_MS));
  if (recent.some((mail) => mail.state === 'waiting' && mail.template === template)) return;
  if (recent.length >= MAILS_PER_HOUR) {
    const oldest = Math.min(...recent.map(({ requestedAt }) => requestedAt.getTime()));
    const waitMs = Math.max(oldest + HOUR_MS - now.getTime(), 1_000);
    throw new ApiError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const mailIDs = await insertMails(tx, [{ template, data, ...about, requestedAt: now }]);
  await enqueueMails(tx, mailIDs, now, sendAt);
}

/**
 * Requests the same mail about each of many records, a few statements for hundreds of them. Records about which it
 * waits, or which had as many in this hour as are allowed, get none.
 */
export async function sendMails<T extends MailTemplate>(
  tx: Tx,
  { template, data, subject, subjectIDs, sendAt }: Omit<RequestedMail<T>, 'about'> & MailsAbout,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  await inChunks(subjectIDs, async (chunk) => {
    const mailed = await listMailed(tx, { subject, subjectIDs: chunk, template }, since, MAILS_PER_HOUR);
    const mails = chunk
      .filter((subjectID) => !mailed.has(subjectID))
      .map((subjectID) => ({ template, data, subject, subjectID, requestedAt: now }));
    if (mails.length > 0) await enqueueMails(tx, await insertMails(tx, mails), now, sendAt);
  });
}

/** Sends the latest, failed mail about a record again. @throws ApiError `invalid_transition` if it has not failed. */
export async function resendMail(tx: Tx, { subject, subjectID }: MailAbout, now: Date): Promise<void> {
  const mail = (await latestMails(tx, subject, [subjectID])).get(subjectID);
  if (mail === undefined || !(await reviveMail(tx, mail.mailID))) throw new ApiError('invalid_transition');
  await enqueue(tx, MAILS, { mailID: mail.mailID }, { ...QUEUED, now, key: mail.mailID });
}

export const presentMail = (mail: StoredMail | undefined): MailStatus | null =>
  mail === undefined
    ? null
    : { state: mail.state, failure: mail.failure, at: (mail.settledAt ?? mail.requestedAt).toISOString() };

/** Reads the recipient of a mail and the data of the record; null if there is no recipient any more. */
export type MailSource = (
  mail: Pick<StoredMail, 'mailID' | 'subjectID' | 'template' | 'data'>,
) => Promise<
  | ({ readonly to: string; readonly late: unknown } & Pick<Mail, 'calendar' | 'thread' | 'files'> &
      Partial<Pick<Mail, 'id'>>)
  | null
>;
export type MailSources = Readonly<Record<MailSubject, MailSource>>;

function contentOf({ template, data }: StoredMail, late: unknown) {
  const found = Object.entries(MAIL_TEMPLATES).find(([name]) => name === template)?.[1];
  if (found === undefined) throw new Error(`This release has no mail template ${template}.`);
  return renderMail(found.compose(data, late));
}

interface MailHandlerOptions {
  readonly mailer: Mailer;
  readonly sources: MailSources;
  readonly clock: () => Date;
}

/** Sends mails. One whose answer is lost is sent again with its Message-ID. */
export function mailHandler({ mailer, sources, clock }: MailHandlerOptions) {
  async function deliver(mail: StoredMail): Promise<MailFailure | null> {
    const source = await sources[mail.subject](mail);
    if (source === null) return 'noRecipient';
    try {
      const { late, ...envelope } = source;
      await mailer.send({ id: mail.mailID, ...contentOf(mail, late), ...envelope });
      return null;
    } catch (error) {
      if (error instanceof MailRefused) return error.failure;
      throw error;
    }
  }

  return handle(MAILS, {
    run: async ({ payload: { mailID }, write, finish }) => {
      const mail = await write((tx) => findUnsent(tx, mailID));
      if (mail === undefined) return;
      const failure = await deliver(mail);
      await finish((tx) => settleMail(tx, mailID, failure, clock()));
    },
    onDead: (tx, { mailID }) => settleMail(tx, mailID, 'unsent', clock()),
  });
}

const KEPT_DAYS = 90;

/** Deletes old records of sent and failed mails. */
export async function deleteOldMails(database: Database, now: Date): Promise<void> {
  await deleteSettledBefore(database.read, new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS));
}
