import { measureOf, type MeasureId } from '@vinculo/domain/measures';
import { can } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import { ApiError } from '../../http/api-error';

/** What people said is for those who may read it. @throws ApiError `forbidden` */
export function requireReadable(
  { claims }: Pick<Actor, 'claims'>,
  figures: readonly { readonly measure: MeasureId }[],
) {
  const isPrivate = figures.some(({ measure }) => measureOf(measure).isPrivate === true);
  if (isPrivate && !can(claims, 'surveys:read')) throw new ApiError('forbidden');
}
