import type { Vacancy } from '@vinculo/contracts/vacancies';
import type { JobStatus } from '@vinculo/domain/catalogs';
import { can, type Claims } from '@vinculo/domain/session';
import { allowedVerbs } from '@vinculo/domain/vacancies';

/** The caller's permitted actions on a vacancy, used both to show buttons and to reject calls. */
export const vacancyAbilitiesOf = (claims: Claims, status: JobStatus): Vacancy['abilities'] => ({
  edit: can(claims, 'vacancies:edit') && status !== 'closed',
  duplicate: can(claims, 'vacancies:create'),
  verbs: allowedVerbs(status, claims),
});
