import type { FigureGroup } from '@vinculo/contracts/analytics';
import { isOfStaff, measureOf, permissionFor, type DimensionId, type MeasureId } from '@vinculo/domain/measures';
import { can, type Permission } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import { ApiError } from '../../http/api-error';

interface Question {
  readonly measure: MeasureId;
  readonly by?: DimensionId | undefined;
  readonly group?: FigureGroup | undefined;
}

/** What these questions need besides `analytics:read`, for what people said and for the names of colleagues and companies. */
export function neededFor(uid: string, questions: readonly Question[]): Permission[] {
  const isPrivate = questions.some(({ measure }) => measureOf(measure).isPrivate === true);
  const dimensions = questions.flatMap(({ by, group }) => [
    by,
    // The group of the caller's own changes says nothing of others.
    isOfStaff(group?.by) && group?.key === uid ? undefined : group?.by,
  ]);
  const needed = dimensions.map(permissionFor).filter((permission) => permission !== undefined);
  return [...new Set([...(isPrivate ? ['surveys:read' as const] : []), ...needed])];
}

/** @throws ApiError `forbidden` */
export function requireReadable({ uid, claims }: Pick<Actor, 'uid' | 'claims'>, questions: readonly Question[]) {
  if (!neededFor(uid, questions).every((permission) => can(claims, permission))) throw new ApiError('forbidden');
}
