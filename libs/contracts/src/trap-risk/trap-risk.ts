import { valuesOf } from '@vinculo/domain/catalogs';
import { riskLevels } from '@vinculo/domain/companies';
import { trapDecisions, trapSignals } from '@vinculo/domain/trap-risk';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { jobId } from '../vacancies/job-id';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint, line, timestamp, version } from '../wire';

export const trapReviewId = z.uuid().brand<'TrapReviewId'>();
export type TrapReviewId = z.output<typeof trapReviewId>;

/** Vacancies and reviews in one answer. */
export const MOST_RISKY = 100;

const risk = {
  score: z.int(),
  level: z.enum(valuesOf(riskLevels)),
  findings: z.readonly(
    z.array(
      z.object({
        signal: z.enum(valuesOf(trapSignals)),
        weight: z.number(),
        points: z.number(),
        isKnown: z.boolean(),
        evidence: z.string(),
      }),
    ),
  ),
};
const about = { jobID: jobId, vacancyName: z.string(), companyID: companyId, companyName: z.string() };

const riskyVacancy = z.object({ ...about, ...risk, version });
export type RiskyVacancy = z.output<typeof riskyVacancy>;

const trapReview = z.object({
  reviewID: trapReviewId,
  ...about,
  ...risk,
  decision: z.enum(valuesOf(trapDecisions)),
  reason: z.string(),
  by: z.string(),
  at: timestamp,
});
export type TrapReview = z.output<typeof trapReview>;

/** Of the reviewed vacancies of a level, how many were a trap. */
const precision = z.object({
  level: z.enum(valuesOf(riskLevels)),
  reviewed: z.int(),
  traps: z.int(),
  /** 95 %, Wilson; null without a review. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
});

export const listTrapRisks = endpoint({
  name: 'listTrapRisks',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/trap-risks',
  effect: 'read',
  summary: 'Active vacancies that look like a trap and wait for a review, the riskiest first; the latest reviews',
  response: z.object({
    items: z.array(riskyVacancy),
    /** Active vacancies of these levels that do not wait: a review let them through. The riskiest first. */
    settled: z.array(riskyVacancy),
    /** Active vacancies of each level, reviewed or not. */
    counts: z.object({ high: z.int(), medium: z.int(), low: z.int() }),
    reviews: z.array(trapReview),
    precision: z.array(precision),
  }),
});

export const reviewTrapRisk = endpoint({
  name: 'reviewTrapRisk',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/trap-review',
  effect: 'write',
  idempotent: true,
  summary: 'Say whether a vacancy is a trap; an active one that is gets paused',
  params: vacancyParams,
  body: z.object({
    decision: z.enum(valuesOf(trapDecisions)),
    reason: line(300).check(z.minLength(1)),
    version,
  }),
  response: z.object({ reviewID: trapReviewId, isPaused: z.boolean() }),
});

export const undoTrapReview = endpoint({
  name: 'undoTrapReview',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/trap-reviews/:reviewID/undo',
  effect: 'write',
  summary: 'Take back a review of one’s own, with its pause, shortly after it',
  params: z.object({ reviewID: trapReviewId }),
  body: z.object({}),
  response: z.object({
    /** Whether the vacancy is active again; false where it was not paused, or has changed since. */
    isResumed: z.boolean(),
  }),
});
