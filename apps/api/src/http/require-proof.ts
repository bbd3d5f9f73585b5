import { PROOF_MINUTES } from '@vinculo/domain/session';
import { ApiError } from './api-error';
import type { RouteContext } from './route';

/**
 * Guards actions that must not be possible with only a stolen token or an unattended screen.
 * @throws ApiError `proof_required` unless the caller recently entered their password or a code of their second factor.
 */
export function requireProof({ provedAt, now }: Pick<RouteContext, 'provedAt' | 'now'>): void {
  if (now.getTime() - provedAt.getTime() > PROOF_MINUTES * 60_000) throw new ApiError('proof_required');
}
