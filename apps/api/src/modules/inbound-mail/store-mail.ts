import type { BackgroundQueue } from '@vinculo/domain/background-jobs';
import * as z from 'zod/mini';
import { receivedMailId, type ReceivedMailId } from '@vinculo/contracts/received-mails';
import { enqueue } from '../../background/background-jobs.repository';
import type { JobQueue } from '../../background/job-queue';
import type { Tx } from '../../db/database';
import { insertReceivedMail } from './received-mails.repository';

export const RECEIVED_MAILS: JobQueue<{ readonly mailID: ReceivedMailId }> = {
  name: 'received-mails' satisfies BackgroundQueue,
  payload: z.object({ mailID: receivedMailId }),
  maxAttempts: 10,
  firstRetryMs: 5_000,
};

/** Stores a mail as it came, and reads it in the background. The same bytes are stored once. */
export async function storeMail(tx: Tx, raw: Uint8Array, now: Date): Promise<void> {
  const mailID = await insertReceivedMail(tx, raw, now);
  if (mailID !== undefined) await enqueue(tx, RECEIVED_MAILS, { mailID }, { now, key: mailID });
}
