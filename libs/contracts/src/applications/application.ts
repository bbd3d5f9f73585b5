import { applicationSources, applicationStates } from '@vinculo/domain/applications';
import { jobStatus, valuesOf } from '@vinculo/domain/catalogs';
import { viability } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { companyId } from '../companies/company';
import { jobId } from '../vacancies/job-id';
import { timestamp } from '../wire';

export const applicationId = z.uuid().brand<'ApplicationId'>();
export type ApplicationId = z.output<typeof applicationId>;

/** A candidate in one vacancy, with what names the vacancy. */
export const application = z.object({
  applicationID: applicationId,
  jobID: jobId,
  vacancyName: z.string(),
  vacancyStatus: z.enum(valuesOf(jobStatus)),
  companyID: companyId,
  companyName: z.string(),
  state: z.enum(valuesOf(applicationStates)),
  source: z.enum(valuesOf(applicationSources)),
  /** Who made it. */
  byName: z.string(),
  at: timestamp,
});
export type Application = z.output<typeof application>;

/** A candidate in one vacancy, with what names the candidate. */
export const vacancyApplication = z.extend(
  z.pick(application, { applicationID: true, state: true, source: true, byName: true, at: true }),
  {
    docID: candidateId,
    candidateName: z.string(),
    desiredPosition: z.string(),
    viability: z.enum(valuesOf(viability)),
  },
);
export type VacancyApplication = z.output<typeof vacancyApplication>;
