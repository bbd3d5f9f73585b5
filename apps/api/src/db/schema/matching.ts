import type { IMPACT_STEPS } from '@vinculo/contracts/analytics';
import type { ModelDraftId, ModelProposalId, PROPOSAL_DECISIONS } from '@vinculo/contracts/models';
import type { CategoryCounts, MatchModel } from '@vinculo/domain/matching';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Models of the score. The live one is the highest version that is valid already. A migration adds the first. */
export const matchModels = pgTable(
  'match_models',
  {
    version: integer('version').primaryKey(),
    weights: jsonb('weights').$type<MatchModel['weights']>().notNull(),
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

/** Versions of the score that are being written. They score nobody; an activated one becomes a model and ends as a draft. */
export const modelDrafts = pgTable('model_drafts', {
  draftID: uuid('draft_id').$type<ModelDraftId>().primaryKey().defaultRandom(),
  name: text('name').notNull(),
  weights: jsonb('weights').$type<MatchModel['weights']>().notNull(),
  threshold: integer('threshold').notNull(),
  authorName: text('author_name').notNull(),
  editedAt: moment('edited_at').notNull(),
  version: integer('version').notNull().default(1),
});

/**
 * What one person proposed to activate, and what another one decided. Kept by trigger: it is decided once, and never
 * removed.
 */
export const modelProposals = pgTable(
  'model_proposals',
  {
    proposalID: uuid('proposal_id').$type<ModelProposalId>().primaryKey().defaultRandom(),
    /** No foreign key: the draft ends, the proposal stays. */
    draftID: uuid('draft_id').$type<ModelDraftId>().notNull(),
    name: text('name').notNull(),
    weights: jsonb('weights').$type<MatchModel['weights']>().notNull(),
    threshold: integer('threshold').notNull(),
    /** The model that was live then. */
    comparedVersion: integer('compared_version')
      .notNull()
      .references(() => matchModels.version),
    reason: text('reason').notNull(),
    proposedByUid: text('proposed_by_uid').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decision: text('decision').$type<(typeof PROPOSAL_DECISIONS)[number]>(),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedByUid: text('decided_by_uid'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    activatedVersion: integer('activated_version').references(() => matchModels.version),
  },
  ({ decision, decidedAt, decidedByUid, proposedByUid, proposedAt, activatedVersion }) => [
    index('model_proposals_latest').on(proposedAt),
    uniqueIndex('model_proposals_open')
      .on(sql`(${decision} is null)`)
      .where(sql`${decision} is null`),
    check(
      'model_proposals_decided',
      sql`(${decision} is null) = (${decidedAt} is null) and (${decision} is null) = (${decidedByUid} is null)
        and (${activatedVersion} is not null) = (${decision} is not distinct from 'confirmed')`,
    ),
    check('model_proposals_two_people', sql`(${decision} = 'withdrawn') = (${decidedByUid} = ${proposedByUid})`),
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
