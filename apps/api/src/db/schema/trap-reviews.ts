import type { TrapReviewId } from '@vinculo/contracts/trap-risk';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { TrapDecision, TrapFinding } from '@vinculo/domain/trap-risk';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { vacancies } from './vacancies';

/** What reviewers said of vacancies, with what they saw. */
export const trapReviews = pgTable(
  'trap_reviews',
  {
    reviewID: uuid('review_id').$type<TrapReviewId>().primaryKey().defaultRandom(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID, { onDelete: 'cascade' }),
    score: integer('score').notNull(),
    findings: jsonb('findings').$type<readonly TrapFinding[]>().notNull(),
    decision: text('decision').$type<TrapDecision>().notNull(),
    reason: text('reason').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
    /** Of the pause that came with it. */
    operationID: uuid('operation_id').$type<OperationId>(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('trap_reviews_by_vacancy').on(table.jobID, table.at), index('trap_reviews_newest').on(table.at)],
);
