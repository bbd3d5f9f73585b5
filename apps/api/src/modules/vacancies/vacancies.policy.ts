import type { Vacancy } from '@vinculo/contracts/vacancies';
import type { JobStatus } from '@vinculo/domain/catalogs';
import { can, type Claims } from '@vinculo/domain/session';
import { allowedVerbs } from '@vinculo/domain/vacancies';

/** What this person may do with a vacancy: the same answer draws the buttons and refuses the calls. */
export const vacancyAbilitiesOf = (claims: Claims, status: JobStatus): Vacancy['abilities'] => ({
  edit: can(claims, 'vacancies:edit') && status !== 'closed',
  duplicate: can(claims, 'vacancies:create'),
  verbs: allowedVerbs(status, claims),
});
