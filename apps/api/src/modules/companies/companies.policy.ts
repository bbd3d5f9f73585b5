import type { Company } from '@vinculo/contracts/companies';
import { allowedVerifications, type VerificationStatus } from '@vinculo/domain/companies';
import { can, type Claims } from '@vinculo/domain/session';

/** What this person may do with a company: the same answer draws the buttons and refuses the calls. */
export const companyAbilitiesOf = (claims: Claims, verification: VerificationStatus): Company['abilities'] => ({
  edit: can(claims, 'companies:edit'),
  verify: can(claims, 'companies:verify') ? [...allowedVerifications(verification)] : [],
  createVacancy: can(claims, 'vacancies:create') && verification !== 'rejected',
});
