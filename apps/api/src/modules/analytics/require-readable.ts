import type { FigureGroup } from '@vinculo/contracts/analytics';
import {
  isOfStaff,
  measureOf,
  neededBy,
  permissionFor,
  type DimensionId,
  type MeasureId,
} from '@vinculo/domain/measures';
import { can, type Permission } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import { ApiError } from '../../http/api-error';

interface Question {
  readonly measure: MeasureId;
  readonly by?: DimensionId | undefined;
  readonly group?: FigureGroup | undefined;
}

/** What these questions need besides `analytics:read`: for what people said, for amounts, and for the names of colleagues and companies. */
export function neededFor(questions: readonly Question[], uid?: string): Permission[] {
  const measures = questions.map(({ measure }) => neededBy(measureOf(measure)));
  const dimensions = questions.flatMap(({ by, group }) => [
    by,
    // The group of the caller's own changes says nothing of others.
    isOfStaff(group?.by) && group?.key === uid ? undefined : group?.by,
  ]);
  return [...new Set([...measures, ...dimensions.map(permissionFor)].filter((needed) => needed !== undefined))];
}

/** @throws ApiError `forbidden` */
export function requireReadable({ uid, claims }: Pick<Actor, 'uid' | 'claims'>, questions: readonly Question[]) {
  if (!neededFor(questions, uid).every((permission) => can(claims, permission))) throw new ApiError('forbidden');
}
