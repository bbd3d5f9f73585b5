import { applicationStages } from '@vinculo/domain/applications';
import { CANDIDATE_PAGE_SIZE } from '@vinculo/domain/constants';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { candidateFilters } from '../candidates/search-candidates';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';
import { vacancyPerson } from './blind-handle';

export const matchScore = z.int().check(z.gte(0), z.lte(100));
const count = z.int().check(z.gte(0));

/** The model by which people are scored. */
export const liveModel = z.object({ version: z.int(), threshold: matchScore });

/** A candidate in the ranking of a vacancy. */
export const rankedCandidate = z.extend(vacancyPerson, {
  score: matchScore,
  /** The three parts that count most for the candidate, in words. */
  reasons: z.array(z.string()),
  /** What the vacancy asks for and the candidate is known not to have. */
  missing: z.array(z.string()),
  /** The stage of their application for this vacancy; null without one. */
  stage: z.nullable(z.enum(valuesOf(applicationStages))),
  /** Whether a mail reaches them. */
  hasEmail: z.boolean(),
});
export type RankedCandidate = z.output<typeof rankedCandidate>;

/** The filters that the URL of a ranking may hold and a blind ranking takes: none of them names a person. */
export const rankingFilters = z.pick(candidateFilters, { stateFilter: true, educationFilter: true, viability: true });

export const rankCandidates = endpoint({
  name: 'rankCandidates',
  host: 'search',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/ranking',
  effect: 'read',
  summary: 'Everyone scored for a vacancy, best first, in pages, alone or under the filters of the people search',
  params: vacancyParams,
  body: z.extend(candidateFilters, {
    /** A blind answer; a vacancy that requires one gives it anyway. It takes `rankingFilters` only. */
    blind: z._default(z.boolean(), false),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), CANDIDATE_PAGE_SIZE),
  }),
  response: z.object({
    model: liveModel,
    items: z.array(rankedCandidate),
    nextCursor: z.nullable(z.string()),
    /** How many have a score at or over the threshold. */
    matches: count,
    /** How many have each score, 0 to 100. */
    histogram: z.array(count),
    /** How many have no score, because more than half of what the vacancy asks for is unknown of them. */
    insufficient: count,
  }),
});
