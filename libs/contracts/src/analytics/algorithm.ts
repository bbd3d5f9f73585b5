import { matchParts } from '@vinculo/domain/matching';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';

export const IMPACT_SUBJECTS = ['gender', 'age', 'genderAge'] as const;
export type ImpactSubject = (typeof IMPACT_SUBJECTS)[number];

const share = z.nullable(z.number());

export const impactRow = z.object({
  category: z.string(),
  label: z.string(),
  total: z.int(),
  selected: z.int(),
  overMedian: z.nullable(z.int()),
  rate: share,
  ratio: share,
  scoringRate: share,
  p: share,
  verdict: z.enum(['noAlert', 'review', 'smallSample', 'reference']),
});
export type ImpactRow = z.output<typeof impactRow>;

export const impactTable = z.object({
  subject: z.enum(IMPACT_SUBJECTS),
  rows: z.array(impactRow),
  /** Categories under 2 % of the people whose category is known. */
  excluded: z.array(z.object({ label: z.string(), total: z.int() })),
  unknown: z.int(),
});
export type ImpactTable = z.output<typeof impactTable>;

/** A step of the selection whose rates are compared. */
export const IMPACT_STEPS = ['match', 'shortlist'] as const;

const impactAudit = z.object({
  at: timestamp,
  modelVersion: z.int(),
  steps: z.array(z.object({ step: z.enum(IMPACT_STEPS), tables: z.array(impactTable) })),
});
export type ImpactAudit = z.output<typeof impactAudit>;

export const readAlgorithmCard = endpoint({
  name: 'readAlgorithmCard',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/algorithm',
  effect: 'read',
  summary: 'How people are scored, for everyone: weights, versions, and the last audit without small groups',
  response: z.object({
    model: z.object({
      version: z.int(),
      threshold: z.int(),
      validFrom: timestamp,
      weights: z.record(z.enum(valuesOf(matchParts)), z.int()),
    }),
    versions: z.array(z.object({ version: z.int(), validFrom: timestamp })),
    /** Null before the first audit. */
    audit: z.nullable(impactAudit),
  }),
});

export const readImpactAudit = endpoint({
  name: 'readImpactAudit',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/impact',
  effect: 'read',
  summary: 'The last audit of adverse impact, in every category',
  response: z.object({ audit: z.nullable(impactAudit) }),
});
