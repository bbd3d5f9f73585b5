import { applicationStages } from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { candidateParams } from '../candidates/candidate';
import { companyId } from '../companies/company';
import { jobId } from '../vacancies/job-id';
import { endpoint } from '../wire';
import { liveModel, matchScore } from './rank-candidates';

/** An active vacancy, with how well a candidate fits it. */
export const vacancyMatch = z.object({
  jobID: jobId,
  name: z.string(),
  companyID: companyId,
  companyName: z.string(),
  /** With its period, such as "$16,000 - $19,500 · Mensual". */
  pay: z.string(),
  /** Where it is, such as "Celaya, Guanajuato". */
  place: z.string(),
  score: matchScore,
  reasons: z.array(z.string()),
  missing: z.array(z.string()),
  stage: z.nullable(z.enum(valuesOf(applicationStages))),
});
export type VacancyMatch = z.output<typeof vacancyMatch>;

export const listCandidateMatches = endpoint({
  name: 'listCandidateMatches',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/matches',
  effect: 'read',
  summary: 'The ten active vacancies that a candidate fits best',
  params: candidateParams,
  response: z.object({
    model: liveModel,
    /** Best first; empty for people who opposed automated scoring. */
    items: z.array(vacancyMatch),
    /** Active vacancies for which too little is known of the candidate. */
    insufficient: z.int(),
  }),
});
