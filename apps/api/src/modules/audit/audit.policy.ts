import type { AuditAction, AuditEvent } from '@vinculo/contracts/audit';
import { jobStatus, valuesOf } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { can, type Claims, type Permission } from '@vinculo/domain/session';
import { verbBetween, type VacancyVerb } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';
import { companyAbilitiesOf } from '../companies/companies.policy';

interface Change {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
/** Why a change cannot be taken back. */
type Refusal = NonNullable<AuditEvent['abilities']['whyNot']> | 'forbidden';
type Rule = (claims: Claims, change: Change) => Refusal | null;

const needs =
  (permission: Permission): Rule =>
  (claims) =>
    can(claims, permission) ? null : 'forbidden';

const vacancyChange = z.object({ status: z.enum(valuesOf(jobStatus)) });
const companyChange = z.object({ verification: z.enum(valuesOf(verificationStatus)) });

/** The verb that takes a change of status back, if there is one and this person may use it. */
export function verbBack(claims: Claims, { before, after }: Change): VacancyVerb | undefined {
  const [was, is] = [vacancyChange.safeParse(before), vacancyChange.safeParse(after)];
  return was.success && is.success ? verbBetween(is.data.status, was.data.status, claims) : undefined;
}

const hasVerbBack: Rule = (claims, change) => (verbBack(claims, change) === undefined ? 'no_way_back' : null);

const mayVerifyBack: Rule = (claims, { before, after }) => {
  const [was, is] = [companyChange.safeParse(before), companyChange.safeParse(after)];
  if (!was.success || !is.success) return 'no_way_back';
  const ways = companyAbilitiesOf(claims, is.data.verification).verify;
  return ways.includes(was.data.verification) ? null : 'no_way_back';
};

/** They stand in the trail masked: what they were is not known there. */
const MASKED = ['curp', 'rfc', 'nss'];

/** What can be taken back, and what one must be allowed to do for it: what the same change needs by hand. */
const REVERTIBLE = {
  'company.edited': needs('companies:edit'),
  'company.verification_changed': mayVerifyBack,
  'contact.edited': needs('companies:edit'),
  'vacancy.edited': needs('vacancies:edit'),
  'vacancy.pause': hasVerbBack,
  'vacancy.resume': hasVerbBack,
  'vacancy.close': hasVerbBack,
  'vacancy.reopen': hasVerbBack,
  'vacancy.undo': hasVerbBack,
  'candidate.edited': (claims, { after }) => {
    if (!can(claims, 'candidates:edit')) return 'forbidden';
    return Object.keys(after).some((name) => MASKED.includes(name)) ? 'masked' : null;
  },
  'candidate.viability_changed': needs('candidates:evaluate'),
  'role.edited': needs('roles:edit'),
  'staff.renamed': needs('staff:manage'),
  'staff.role_changed': needs('staff:manage'),
  'staff.deactivated': needs('staff:manage'),
  'staff.reactivated': needs('staff:manage'),
  'catalog.edited': needs('catalogs:edit'),
  'catalog.retired': needs('catalogs:edit'),
  'catalog.restored': needs('catalogs:edit'),
  'parameter.edited': needs('parameters:edit'),
  'parameter.holiday_edited': needs('parameters:edit'),
  'parameter.holiday_retired': needs('parameters:edit'),
  'parameter.holiday_restored': needs('parameters:edit'),
} as const satisfies Partial<Record<AuditAction, Rule>>;
export type RevertibleAction = keyof typeof REVERTIBLE;

export const isRevertible = (action: AuditAction): action is RevertibleAction => action in REVERTIBLE;

/** Why somebody may not take a change back, or null; whether it still can be is known when they do. */
export const revertRefusal = (claims: Claims, event: Change & { readonly action: AuditAction }): Refusal | null =>
  isRevertible(event.action) && Object.keys(event.after).length > 0
    ? REVERTIBLE[event.action](claims, event)
    : 'forbidden';
