import { valuesOf } from '@vinculo/domain/catalogs';
import { mailFailures, mailStates } from '@vinculo/domain/mails';
import * as z from 'zod/mini';
import { timestamp } from '../wire';

/** The status of the latest mail about a record. */
export const mailStatus = z.object({
  state: z.enum(valuesOf(mailStates)),
  /** Why it failed; null otherwise. */
  failure: z.nullable(z.enum(valuesOf(mailFailures))),
  /** When it was sent or given up; while it waits, when it was requested. */
  at: timestamp,
});
export type MailStatus = z.output<typeof mailStatus>;
