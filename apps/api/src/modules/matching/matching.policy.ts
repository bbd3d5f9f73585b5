import { can, type Claims } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';

/** The routes require the permission to read candidates; a match also says what a vacancy asks for. */
export function requireMatchReader({ claims }: { readonly claims: Claims }): void {
  if (!can(claims, 'vacancies:read')) throw new ApiError('forbidden');
}

/** The stages that the reader may see. */
export const readableStages = <Id, Stage>(
  { claims }: { readonly claims: Claims },
  stages: ReadonlyMap<Id, Stage>,
): ReadonlyMap<Id, Stage> => (can(claims, 'applications:read') ? stages : new Map());
