import { PROOF_MINUTES } from '@vinculo/domain/session';
import { ApiError } from './api-error';
import type { RouteContext } from './route';

/**
 * For what a stolen token or an unwatched screen must not be enough.
 * @throws ApiError `proof_required` unless the caller has typed their password or a code of their second factor lately.
 */
export function requireProof({ provedAt, now }: Pick<RouteContext, 'provedAt' | 'now'>): void {
  if (now.getTime() - provedAt.getTime() > PROOF_MINUTES * 60_000) throw new ApiError('proof_required');
}
