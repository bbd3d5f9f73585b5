import type { IMPACT_STEPS } from '@vinculo/contracts/analytics';
import type { CategoryCounts } from '@vinculo/domain/matching';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Points of each part of the score; together 100. */
interface MatchWeights {
  readonly position: number;
  readonly skills: number;
  readonly industry: number;
  readonly education: number;
  readonly languages: number;
  readonly place: number;
  readonly shift: number;
}

/** Models of the score. The live one is the highest version that is valid already. A migration adds the first. */
export const matchModels = pgTable(
  'match_models',
  {
    version: integer('version').primaryKey(),
    weights: jsonb('weights').$type<MatchWeights>().notNull(),
    /** The score that counts as a match. */
    threshold: integer('threshold').notNull(),
    validFrom: moment('valid_from').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  ({ weights, threshold }) => [
    check(
      'match_models_weights',
      sql`coalesce((${weights}->>'position')::int + (${weights}->>'skills')::int + (${weights}->>'industry')::int
        + (${weights}->>'education')::int + (${weights}->>'languages')::int + (${weights}->>'place')::int
        + (${weights}->>'shift')::int, 0) = 100`,
    ),
    check('match_models_threshold', sql`${threshold} between 0 and 100`),
  ],
);

/** Sums of one step of the selection, by category. */
export interface ImpactCounts {
  readonly step: (typeof IMPACT_STEPS)[number];
  readonly subject: 'gender' | 'age' | 'genderAge';
  readonly counts: readonly CategoryCounts[];
  /** People whose category is not known. */
  readonly unknown: number;
}

/** Audits of adverse impact. They hold sums, no person: protected traits are read and added up, and nothing else is kept. */
export const impactAudits = pgTable(
  'impact_audits',
  {
    auditID: uuid('audit_id').primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    modelVersion: integer('model_version')
      .notNull()
      .references(() => matchModels.version),
    counts: jsonb('counts').$type<readonly ImpactCounts[]>().notNull(),
  },
  (table) => [index('impact_audits_latest').on(table.at)],
);
