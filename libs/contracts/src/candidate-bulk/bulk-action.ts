import { valuesOf } from '@vinculo/domain/catalogs';
import { viability } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { labels } from '../candidates/candidate';
import { jobId } from '../vacancies/job-id';
import { mailText } from '../mails/mail-text';
import { line } from '../wire';

/** Labels to put on and to take off; one of each at least is something to do. */
const labelling = { add: labels, remove: labels };

/** One thing that is done to many people. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tags'), ...labelling }),
  z.object({ kind: z.literal('groups'), ...labelling }),
  z.object({ kind: z.literal('viability'), viability: z.enum(valuesOf(viability)), reason: line(300) }),
  z.object({
    kind: z.literal('invite'),
    jobID: jobId,
    /** The text of the mail with the link that answers the invitation; without it no mail is sent. */
    mail: z.optional(mailText),
  }),
]);
export type BulkAction = z.output<typeof bulkAction>;
