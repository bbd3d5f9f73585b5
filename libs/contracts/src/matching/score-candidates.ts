import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';
import { matchScore } from './rank-candidates';

/** People in one request: the longest page of the people search. */
export const SCORED_AT_ONCE = 200;

export const candidateScore = z.object({
  docID: candidateId,
  /** False for people who opposed automated scoring. */
  isScored: z.boolean(),
  /** Null if too little is known. */
  score: z.nullable(matchScore),
});
export type CandidateScore = z.output<typeof candidateScore>;

export const scoreCandidates = endpoint({
  name: 'scoreCandidates',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/scores',
  effect: 'read',
  summary: 'The scores of some candidates for a vacancy, such as a page of the people search',
  params: vacancyParams,
  body: z.object({ docIDs: z.array(candidateId).check(z.minLength(1), z.maxLength(SCORED_AT_ONCE)) }),
  response: z.object({ items: z.array(candidateScore) }),
});
