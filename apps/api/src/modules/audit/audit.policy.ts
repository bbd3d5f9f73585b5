import { descriptionOf, type AuditAction, type AuditEvent, type RevertibleAction } from '@vinculo/contracts/audit';
import { jobStatus, valuesOf } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { can, type Claims } from '@vinculo/domain/session';
import { verbBetween, type VacancyVerb } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';
import { companyAbilitiesOf } from '../companies/companies.policy';

interface Change {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
/** Why a change cannot be reverted. */
type Refusal = NonNullable<AuditEvent['abilities']['whyNot']> | 'forbidden';

const vacancyChange = z.object({ status: z.enum(valuesOf(jobStatus)) });
const companyChange = z.object({ verification: z.enum(valuesOf(verificationStatus)) });

/** The verb that reverts a change of status, if there is one and the caller may use it. */
export function verbBack(claims: Claims, { before, after }: Change): VacancyVerb | undefined {
  const [was, is] = [vacancyChange.safeParse(before), vacancyChange.safeParse(after)];
  return was.success && is.success ? verbBetween(is.data.status, was.data.status, claims) : undefined;
}

function mayVerifyBack(claims: Claims, { before, after }: Change): boolean {
  const [was, is] = [companyChange.safeParse(before), companyChange.safeParse(after)];
  if (!was.success || !is.success) return false;
  return companyAbilitiesOf(claims, is.data.verification).verify.includes(was.data.verification);
}

export const isRevertible = (action: AuditAction): action is RevertibleAction =>
  descriptionOf(action).revert !== undefined;

/** Why the caller may not revert a change, or null. Later changes of the record are checked by the revert itself. */
export function revertRefusal(claims: Claims, event: Change & { readonly action: AuditAction }): Refusal | null {
  const { revert } = descriptionOf(event.action);
  if (revert === undefined || Object.keys(event.after).length === 0) return 'forbidden';
  if (revert === 'vacancy-status') return verbBack(claims, event) === undefined ? 'no_way_back' : null;
  if (revert === 'company-verification') return mayVerifyBack(claims, event) ? null : 'no_way_back';
  if (!can(claims, revert.needs)) return 'forbidden';
  return Object.keys(event.after).some((name) => revert.masked?.includes(name)) ? 'masked' : null;
}
