import { shortlistAnswers } from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { applicationId } from '../applications/application';
import { mailStatus } from '../mails';
import { timestamp } from '../wire';

export const shortlistId = z.uuid().brand<'ShortlistId'>();
export type ShortlistId = z.output<typeof shortlistId>;
export const shortlistParams = z.object({ shortlistID: shortlistId });

/** Three to five candidates of a vacancy, as presented to a contact of its company. */
export const shortlist = z.object({
  shortlistID: shortlistId,
  recipientName: z.string(),
  byName: z.string(),
  at: timestamp,
  /** Until when the company can answer. */
  expiresAt: timestamp,
  isExpired: z.boolean(),
  /** Its link shows nothing while the vacancy is closed. */
  isVacancyClosed: z.boolean(),
  withdrawnAt: z.nullable(timestamp),
  /** How often the company opened its page. */
  opens: z.int(),
  lastOpenedAt: z.nullable(timestamp),
  /** Null where the recipient has no e-mail. */
  mail: z.nullable(mailStatus),
  people: z.array(
    z.object({
      applicationID: applicationId,
      /** Null for a person whose application is not there any more. */
      candidateName: z.nullable(z.string()),
      answer: z.nullable(z.enum(valuesOf(shortlistAnswers))),
      answeredAt: z.nullable(timestamp),
    }),
  ),
});
export type Shortlist = z.output<typeof shortlist>;
