import type { FigureGroup } from '@vinculo/contracts/analytics';
import { isOfStaff, measureOf, type DimensionId, type MeasureId } from '@vinculo/domain/measures';
import { can, type Permission } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import { ApiError } from '../../http/api-error';

interface Question {
  readonly measure: MeasureId;
  readonly by?: DimensionId | undefined;
  readonly group?: FigureGroup | undefined;
}

/** What these questions need besides `analytics:read`, for what people said and for the figures of other members of staff. */
export function neededFor(uid: string, questions: readonly Question[]): Permission[] {
  const isOfOthers = questions.some(({ by, group }) => isOfStaff(by) || (isOfStaff(group?.by) && group?.key !== uid));
  const isPrivate = questions.some(({ measure }) => measureOf(measure).isPrivate === true);
  return [...(isPrivate ? ['surveys:read' as const] : []), ...(isOfOthers ? ['analytics:team' as const] : [])];
}

/** @throws ApiError `forbidden` */
export function requireReadable({ uid, claims }: Pick<Actor, 'uid' | 'claims'>, questions: readonly Question[]) {
  if (!neededFor(uid, questions).every((permission) => can(claims, permission))) throw new ApiError('forbidden');
}
