import type { IMPACT_STEPS } from '@vinculo/contracts/analytics';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ModelDraftId, ModelProposalId, PROPOSAL_DECISIONS, ShadowRunId } from '@vinculo/contracts/models';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { CategoryCounts, MatchModel } from '@vinculo/domain/matching';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { candidates } from './candidates';
import { moment } from './columns';
import { vacancies } from './vacancies';

const modelSettings = () => ({
  /** Points of each part of the score; together 100. */
  weights: jsonb('weights').$type<MatchModel['weights']>().notNull(),
  /** The score that counts as a match. */
  threshold: integer('threshold').notNull(),
});

/** Models of the score. The live one is the highest version that is valid already. A migration adds the first. */
export const matchModels = pgTable(
  'match_models',
  {
    version: integer('version').primaryKey(),
    ...modelSettings(),
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
  ...modelSettings(),
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
    ...modelSettings(),
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

/** Drafts that were run beside the live version. No foreign key to the draft, which ends when it is activated. */
export const shadowRuns = pgTable(
  'shadow_runs',
  {
    runID: uuid('run_id').$type<ShadowRunId>().primaryKey().defaultRandom(),
    draftID: uuid('draft_id').$type<ModelDraftId>().notNull(),
    name: text('name').notNull(),
    ...modelSettings(),
    comparedVersion: integer('compared_version')
      .notNull()
      .references(() => matchModels.version),
    startedBy: text('started_by').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Active vacancies when it was started. */
    total: integer('total').notNull(),
    state: text('state').$type<'running' | 'finished' | 'failed'>().notNull(),
  },
  ({ startedAt, draftID, state }) => [
    index('shadow_runs_latest').on(startedAt),
    uniqueIndex('shadow_runs_running')
      .on(draftID)
      .where(sql`${state} = 'running'`),
  ],
);

/** How many enter and leave the tops of a vacancy in a run. */
export const shadowVacancies = pgTable(
  'shadow_vacancies',
  {
    runID: uuid('run_id')
      .$type<ShadowRunId>()
      .notNull()
      .references(() => shadowRuns.runID, { onDelete: 'cascade' }),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID, { onDelete: 'cascade' }),
    entered10: integer('entered_10').notNull(),
    left10: integer('left_10').notNull(),
    entered40: integer('entered_40').notNull(),
    left40: integer('left_40').notNull(),
    matchesLive: integer('matches_live').notNull(),
    matchesShadow: integer('matches_shadow').notNull(),
  },
  ({ runID, jobID }) => [primaryKey({ columns: [runID, jobID] })],
);

/** Who enters or leaves a top of a vacancy in a run; they go with the person. */
export const shadowPlaces = pgTable(
  'shadow_places',
  {
    runID: uuid('run_id')
      .$type<ShadowRunId>()
      .notNull()
      .references(() => shadowRuns.runID, { onDelete: 'cascade' }),
    jobID: uuid('job_id').$type<JobId>().notNull(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    live: smallint('live'),
    shadow: smallint('shadow'),
  },
  ({ runID, jobID, docID }) => [
    primaryKey({ columns: [runID, jobID, docID] }),
    index('shadow_places_by_person').on(docID),
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
