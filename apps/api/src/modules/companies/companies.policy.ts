import type { Company } from '@vinculo/contracts/companies';
import { allowedVerifications, type VerificationStatus } from '@vinculo/domain/companies';
import { can, type Claims } from '@vinculo/domain/session';

/** What the caller may do with a company; used both to show buttons and to check requests. */
export const companyAbilitiesOf = (claims: Claims, verification: VerificationStatus): Company['abilities'] => ({
  edit: can(claims, 'companies:edit'),
  verify: can(claims, 'companies:verify') ? [...allowedVerifications(verification)] : [],
  createVacancy: can(claims, 'vacancies:create') && verification !== 'rejected',
});
