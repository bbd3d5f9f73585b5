import { holdsIdentifier } from '@vinculo/domain/candidates';
import { valuesOf } from '@vinculo/domain/catalogs';
import { figurePages } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { clockKind, exploreFigure, figureFilters, period, readCohorts, readFigures } from '../analytics';
import { dayNote } from '../annotations';
import { line, timestamp, version } from '../wire';

export const snapshotId = z.uuid().brand<'SnapshotId'>();
export type SnapshotId = z.output<typeof snapshotId>;

/** Snapshots of one author. */
export const OWNED_SNAPSHOTS_LIMIT = 100;

const summary = z.object({
  page: z.literal('summary'),
  asked: readFigures.body,
  /** Which times its tiles show; the gross ones if left out. */
  clock: z.optional(clockKind),
});
const funnel = z.object({ page: z.literal('funnel'), asked: readFigures.body });
const cohorts = z.object({ page: z.literal('cohorts'), asked: readCohorts.body });
const exploration = z.object({
  page: z.literal('exploration'),
  shape: z.enum(['table', 'bar', 'line']),
  asked: exploreFigure.body,
});

/** What a page of figures asks for; the server answers it anew when it is frozen. */
export const snapshotQuestion = z.discriminatedUnion('page', [summary, funnel, cohorts, exploration]);
export type SnapshotQuestion = z.output<typeof snapshotQuestion>;

/** Of the period, as they were; snapshots from before they were frozen too have none. */
const annotations = z.optional(z.array(dayNote));

/** The question with its answer. The fingerprint is the SHA-256 of its JSON with sorted keys and without spaces. */
export const snapshotContent = z.discriminatedUnion('page', [
  z.extend(summary, {
    answer: readFigures.response,
    /** What has a course over time, over as many days right before. */
    before: readFigures.response,
    annotations,
  }),
  z.extend(funnel, { answer: readFigures.response }),
  z.extend(cohorts, { answer: readCohorts.response }),
  z.extend(exploration, { answer: exploreFigure.response, annotations }),
]);
export type SnapshotContent = z.output<typeof snapshotContent>;

export const snapshotTitle = line(80).check(
  z.minLength(1),
  z.refine((title) => !holdsIdentifier(title), 'identifier'),
);

export const snapshotInput = z.object({
  title: snapshotTitle,
  /** Whether all colleagues who may read its figures see it. */
  isShared: z.boolean(),
  question: snapshotQuestion.check(
    z.refine(({ asked }) => !asked.filters.sources.some(holdsIdentifier), {
      path: ['asked', 'filters', 'sources'],
      message: 'identifier',
    }),
  ),
});

/** Colleagues that one request names. */
export const MOST_RECIPIENTS = 20;
export const recipientUids = z
  .array(z.string().check(z.minLength(1), z.maxLength(128)))
  .check(z.maxLength(MOST_RECIPIENTS));
export const colleague = z.object({ uid: z.string(), name: z.string() });

/** A page of figures as it was at a moment. */
export const snapshot = z.object({
  snapshotID: snapshotId,
  title: z.string(),
  page: z.enum(valuesOf(figurePages)),
  period,
  filters: figureFilters,
  ownerName: z.string(),
  isOwn: z.boolean(),
  takenAt: timestamp,
  fingerprint: z.string(),
  isShared: z.boolean(),
  /** Colleagues who see it besides; only for who may change that. */
  sharedWith: z.array(colleague),
  version,
  abilities: z.object({ share: z.boolean(), remove: z.boolean() }),
});
export type Snapshot = z.output<typeof snapshot>;

export const snapshotParams = z.object({ snapshotID: snapshotId });
