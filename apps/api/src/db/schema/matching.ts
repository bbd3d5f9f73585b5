import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
