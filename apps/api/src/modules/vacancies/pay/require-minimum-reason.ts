import type { VacancyTerms } from '@vinculo/contracts/vacancies';
import { mexicoDay } from '@vinculo/domain/calendar';
import { payUnderMinimum } from '@vinculo/domain/labour-law';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { listAll } from '../../legal-parameters/legal-parameters.repository';

/**
 * @returns the reason for the audit event of a vacancy that pays less than the legal minimum; '' for all others.
 * @throws ApiError `reason_required`
 */
export async function requireMinimumReason(
  { tx, now }: Pick<RouteContext, 'tx' | 'now'>,
  input: VacancyTerms,
  reason: string,
): Promise<string> {
  if (payUnderMinimum(input, await listAll(tx), mexicoDay(now)) === null) return '';
  if (reason === '') throw new ApiError('reason_required', { fields: { belowMinimumReason: 'required' } });
  return reason;
}
