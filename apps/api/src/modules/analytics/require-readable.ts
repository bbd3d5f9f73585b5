import type { FigureGroup } from '@vinculo/contracts/analytics';
import { isOfStaff, measureOf, type DimensionId, type MeasureId } from '@vinculo/domain/measures';
import { can } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import { ApiError } from '../../http/api-error';

interface Question {
  readonly measure: MeasureId;
  readonly by?: DimensionId | undefined;
  readonly group?: FigureGroup | undefined;
}

/**
 * What people said, and the figures of other members of staff, are for those who may read them.
 * @throws ApiError `forbidden`
 */
export function requireReadable({ uid, claims }: Pick<Actor, 'uid' | 'claims'>, questions: readonly Question[]) {
  for (const { measure, by, group } of questions) {
    const isOfOthers = isOfStaff(by) || (isOfStaff(group?.by) && group?.key !== uid);
    if (measureOf(measure).isPrivate === true && !can(claims, 'surveys:read')) throw new ApiError('forbidden');
    if (isOfOthers && !can(claims, 'analytics:team')) throw new ApiError('forbidden');
  }
}
