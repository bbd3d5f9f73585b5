import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { jobId } from '../vacancies';
import { endpoint, timestamp, version } from '../wire';
import { draftParams, modelThreshold, modelVersion, modelWeights } from './model';

/** Runs of one answer, the newest. */
export const SHADOW_RUNS_LIMIT = 20;
/** Vacancies of one answer, those where most people change. */
export const SHADOW_VACANCIES_LIMIT = 500;

export const shadowRunId = z.uuid().brand<'ShadowRunId'>();
export type ShadowRunId = z.output<typeof shadowRunId>;

const changes = {
  entered10: z.int(),
  left10: z.int(),
  entered40: z.int(),
  left40: z.int(),
  /** How many reach the threshold, live and with the draft. */
  matchesLive: z.int(),
  matchesShadow: z.int(),
};

/** A draft that was run beside the live version, and changed nothing. */
export const shadowRun = z.object({
  runID: shadowRunId,
  name: z.string(),
  weights: modelWeights,
  threshold: modelThreshold,
  compared: modelVersion,
  startedBy: z.string(),
  startedAt: timestamp,
  state: z.enum(['running', 'finished', 'failed']),
  /** Active vacancies that were compared, of how many. */
  done: z.int(),
  total: z.int(),
  ...changes,
});
export type ShadowRun = z.output<typeof shadowRun>;

export const shadowVacancy = z.object({
  jobID: jobId,
  name: z.string(),
  company: z.string(),
  /** Blind selection: who enters and leaves is not shown. */
  isBlind: z.boolean(),
  ...changes,
});
export type ShadowVacancy = z.output<typeof shadowVacancy>;

const place = z.nullable(z.int());
const runParams = z.object({ runID: shadowRunId });

export const startShadowRun = endpoint({
  name: 'startShadowRun',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/models/drafts/:draftID/shadow',
  effect: 'write',
  idempotent: true,
  summary: 'Run a draft beside the live version over all active vacancies, in the background; nothing live changes',
  params: draftParams,
  body: z.object({ version }),
  response: shadowRun,
});

export const listShadowRuns = endpoint({
  name: 'listShadowRuns',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/models/shadow',
  effect: 'read',
  summary: 'The runs of drafts beside the live version, newest first, with their progress and their sums',
  response: z.object({ items: z.array(shadowRun) }),
});

export const listShadowVacancies = endpoint({
  name: 'listShadowVacancies',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/models/shadow/:runID/vacancies',
  effect: 'read',
  summary: 'How many enter and leave the top 10 and the top 40 of each vacancy, those with most changes first',
  params: runParams,
  response: z.object({ items: z.array(shadowVacancy) }),
});

export const listShadowPeople = endpoint({
  name: 'listShadowPeople',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/models/shadow/:runID/vacancies/:jobID/people',
  effect: 'read',
  summary: 'Who enters and leaves the top 10 and the top 40 of a vacancy; nobody of a blind selection',
  params: z.extend(runParams, { jobID: jobId }),
  response: z.object({
    items: z.array(
      z.object({
        docID: candidateId,
        name: z.string(),
        /** From 1; null beyond the top 40. */
        live: place,
        shadow: place,
      }),
    ),
  }),
});
