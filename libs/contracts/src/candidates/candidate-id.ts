import * as z from 'zod/mini';

/** The general user's docID. */
export const candidateId = z.uuid().brand<'CandidateId'>();
export type CandidateId = z.output<typeof candidateId>;
