import { snapshotContent, type SnapshotContent, type SnapshotQuestion } from '@vinculo/contracts/snapshots';
import { previousPeriod } from '@vinculo/domain/measures';
import type { Permission } from '@vinculo/domain/session';
import type { snapshots } from '../../db/schema/snapshots';
import type { RouteContext } from '../../http/route';
import { exploreFigureQuery } from '../analytics/explore-figure.query';
import { listOf } from '../annotations/annotations.repository';
import { readCohortsQuery } from '../analytics/read-cohorts.query';
import { readFiguresQuery } from '../analytics/read-figures.query';
import { neededFor } from '../analytics/require-readable';

/** What these figures need besides `analytics:read`. */
export function needsOf({ page, asked }: SnapshotQuestion): Permission[] {
  if (page === 'cohorts') return [];
  return neededFor(page === 'exploration' ? [asked] : asked.figures);
}

/** The same of a snapshot: those of its day, and those that its figures need today. */
export const neededToRead = ({ needs, question }: Pick<typeof snapshots.$inferSelect, 'needs' | 'question'>) => [
  ...new Set([...needs, ...needsOf(question)]),
];

async function answered(context: RouteContext, question: SnapshotQuestion): Promise<SnapshotContent> {
  switch (question.page) {
    case 'summary': {
      const { figures, period, filters } = question.asked;
      const courses = figures.filter(({ series }) => series !== undefined);
      return {
        ...question,
        answer: await readFiguresQuery(context, { body: question.asked }),
        before: await readFiguresQuery(context, {
          body: { figures: courses, period: previousPeriod(period), filters, compares: false },
        }),
        annotations: await listOf(context.tx, period),
      };
    }
    case 'funnel':
      return { ...question, answer: await readFiguresQuery(context, { body: question.asked }) };
    case 'cohorts':
      return { ...question, answer: await readCohortsQuery(context, { body: question.asked }) };
    case 'exploration':
      return {
        ...question,
        answer: await exploreFigureQuery(context, { body: question.asked }),
        ...(question.asked.grain === undefined ? {} : { annotations: await listOf(context.tx, question.asked.period) }),
      };
  }
}

/** Computes the answer as for the caller's own screen. @throws ApiError `forbidden` for figures that they may not read. */
export const answerQuestion = async (context: RouteContext, question: SnapshotQuestion): Promise<SnapshotContent> =>
  snapshotContent.parse(await answered(context, question));
