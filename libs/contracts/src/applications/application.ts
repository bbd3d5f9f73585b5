import { applicationSources, applicationStages, moveReasons } from '@vinculo/domain/applications';
import { jobStatus, valuesOf } from '@vinculo/domain/catalogs';
import { viability } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { mailStatus } from '../mails/mail-status';
import { personKey } from '../matching/blind-handle';
import { jobId } from '../vacancies/job-id';
import { storedDay, timestamp, version } from '../wire';
import { applicationReturn, campaign } from './receive-application';

export const applicationId = z.uuid().brand<'ApplicationId'>();
export type ApplicationId = z.output<typeof applicationId>;

export const applicationStage = z.enum(valuesOf(applicationStages));

/** Where an application stands. Without its moment, by which a blind answer could be matched with a person's file. */
export const applicationPosition = z.object({ applicationID: applicationId, stage: applicationStage, version });
export type ApplicationPosition = z.output<typeof applicationPosition>;

const common = z.extend(applicationPosition, {
  /** When it came to the stage. */
  stageAt: timestamp,
  source: z.enum(valuesOf(applicationSources)),
  /** The campaign that brought the person; empty without one. */
  campaign,
  /** Who made it. */
  byName: z.string(),
  at: timestamp,
  /** Whole days in the stage. */
  daysInStage: z.int(),
  /** How many days the person has been without a reply; null where they are not. */
  daysWithoutReply: z.nullable(z.int()),
  /** The first day of work of a person who is hired. */
  startDate: z.nullable(storedDay),
  /** The stages that the caller may move it to. */
  moves: z.array(applicationStage),
});

/** One change of stage. `from` is null in the first one, which made the application. */
export const applicationChange = z.object({
  changeID: z.uuid(),
  from: z.nullable(applicationStage),
  to: applicationStage,
  byName: z.string(),
  at: timestamp,
  reasonCode: z.nullable(z.enum(valuesOf(moveReasons))),
  reason: z.string(),
  startDate: z.nullable(storedDay),
  /** It took another change back. */
  isUndo: z.boolean(),
  /** The message that the person was sent about it. */
  message: z.nullable(mailStatus),
});
export type ApplicationChange = z.output<typeof applicationChange>;

/** A candidate in one vacancy, with what names the vacancy. */
export const application = z.extend(common, {
  jobID: jobId,
  vacancyName: z.string(),
  vacancyStatus: z.enum(valuesOf(jobStatus)),
  companyID: companyId,
  companyName: z.string(),
  /** The invitation that was sent by mail, and whether its link can still be used. */
  invitation: z.nullable(z.extend(mailStatus, { isOpen: z.boolean() })),
  /** The times that the person came again through the job site, the oldest first. */
  returns: z.array(applicationReturn),
  /** Newest first. */
  history: z.array(applicationChange),
});
export type Application = z.output<typeof application>;

/** A candidate in one vacancy, with what names the candidate. */
export const vacancyApplication = z.extend(common, {
  docID: personKey,
  /** In a blind answer a label such as "Persona 7F3K". */
  candidateName: z.string(),
  hasEmail: z.boolean(),
  isBlind: z.boolean(),
  desiredPosition: z.string(),
  viability: z.enum(valuesOf(viability)),
  /** How well the person fits the vacancy, 0 to 100; null without a score. */
  score: z.nullable(z.int()),
});
export type VacancyApplication = z.output<typeof vacancyApplication>;
