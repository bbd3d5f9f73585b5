import * as z from 'zod/mini';

export const jobId = z.uuid().brand<'JobId'>();
export type JobId = z.output<typeof jobId>;
