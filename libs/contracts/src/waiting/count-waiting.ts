import * as z from 'zod/mini';
import { endpoint, storedDay } from '../wire';

const counted = { total: z.int(), totalCapped: z.boolean() };
const count = z.optional(z.object(counted));

export const countWaiting = endpoint({
  name: 'countWaiting',
  host: 'main',
  method: 'GET',
  path: '/aperture/waiting',
  effect: 'read',
  summary: 'How much waits for the reader; what they may not see is left out',
  response: z.object({
    documents: count,
    /** Open ARCO requests, and the day on which the first must be answered. */
    arcoRequests: z.optional(z.object({ ...counted, dueOn: z.nullable(storedDay) })),
    accessRequests: count,
    /** The reader's own imports that were checked and not applied, or stopped. */
    imports: count,
    duplicates: count,
    /** Background jobs that are out of retries. */
    deadJobs: count,
  }),
});
