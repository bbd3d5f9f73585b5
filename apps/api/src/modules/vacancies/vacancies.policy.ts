import type { Vacancy } from '@vinculo/contracts/vacancies';
import type { JobStatus } from '@vinculo/domain/catalogs';
import { can, type Claims } from '@vinculo/domain/session';
import { allowedVerbs } from '@vinculo/domain/vacancies';
import { ApiError } from '../../http/api-error';
import type { StoredVacancy } from './vacancies.repository';

/** The caller's permitted actions on a vacancy, used both to show buttons and to reject calls. */
export const vacancyAbilitiesOf = (claims: Claims, status: JobStatus): Vacancy['abilities'] => ({
  edit: can(claims, 'vacancies:edit') && status !== 'closed',
  duplicate: can(claims, 'vacancies:create'),
  verbs: allowedVerbs(status, claims),
});

/** What requires blind selection of a vacancy. */
export function blindBy({
  blindSelection,
  companyIsBlind,
}: Pick<StoredVacancy, 'blindSelection' | 'companyIsBlind'>): Vacancy['blindBy'] {
  if (blindSelection) return 'vacancy';
  return companyIsBlind ? 'company' : null;
}

/** To require blind selection no more shows everyone in it. */
export function requireUnblinder(
  { claims }: { readonly claims: Claims },
  { blindSelection }: Pick<StoredVacancy, 'blindSelection'>,
  after: { readonly blindSelection?: unknown },
): void {
  if (blindSelection && after.blindSelection === false && !can(claims, 'matching:unblind'))
    throw new ApiError('forbidden');
}
