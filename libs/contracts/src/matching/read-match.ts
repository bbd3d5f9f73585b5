import { applicationStages } from '@vinculo/domain/applications';
import { documentTypes, valuesOf } from '@vinculo/domain/catalogs';
import { matchParts } from '@vinculo/domain/matching';
import * as z from 'zod/mini';
import { jobId } from '../vacancies/job-id';
import { endpoint } from '../wire';
import { personKey, vacancyPerson } from './blind-handle';
import { liveModel, matchScore } from './rank-candidates';

export const readMatch = endpoint({
  name: 'readMatch',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/matches/:docID',
  effect: 'read',
  summary: 'The score of a candidate for a vacancy, part by part, and what would lift it',
  params: z.object({ jobID: jobId, docID: personKey }),
  response: z.object({
    person: vacancyPerson,
    model: liveModel,
    /** False for people who opposed automated scoring: they have neither score nor parts. */
    isScored: z.boolean(),
    /** The stage of their application for this vacancy; null without one. */
    stage: z.nullable(z.enum(valuesOf(applicationStages))),
    /** Whether a mail reaches them. */
    hasEmail: z.boolean(),
    /** Null if too little is known. */
    score: z.nullable(matchScore),
    /** The weight of what is asked for and known. */
    known: z.int(),
    parts: z.array(
      z.object({
        part: z.enum(valuesOf(matchParts)),
        weight: z.int(),
        /** Null if unknown or not asked for. */
        points: z.nullable(z.number()),
        isAsked: z.boolean(),
        sentence: z.string(),
        missing: z.array(z.string()),
      }),
    ),
    /** One or two changes each that lift the score to the threshold. */
    counterfactuals: z.array(z.object({ changes: z.array(z.string()), score: matchScore })),
    /** Shown beside the score, and not part of it. */
    flags: z.object({
      /** Null in a blind answer: some documents are asked of men only. */
      documents: z.nullable(z.object({ required: z.int(), missing: z.array(z.enum(valuesOf(documentTypes))) })),
      /** `unknown` without a wish or without pay in pesos per month. */
      pay: z.enum(['within', 'above', 'unknown']),
      /** What the candidate asks for, in pesos per month; null in a blind answer. */
      wishedPay: z.nullable(z.number()),
    }),
  }),
});
export type Match = z.output<typeof readMatch.response>;
