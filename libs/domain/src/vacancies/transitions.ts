import type { JobStatus } from '../catalogs';
import { can, type Claims } from '../session';

export const VACANCY_VERBS = ['pause', 'resume', 'close', 'reopen'] as const;
export type VacancyVerb = (typeof VACANCY_VERBS)[number];

interface Rule {
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
  readonly needsReason: boolean;
  readonly adminOnly: boolean;
}

const RULES = {
  pause: { from: ['active'], to: 'paused', needsReason: false, adminOnly: false },
  resume: { from: ['paused'], to: 'active', needsReason: false, adminOnly: false },
  close: { from: ['active', 'paused'], to: 'closed', needsReason: true, adminOnly: false },
  reopen: { from: ['closed'], to: 'active', needsReason: true, adminOnly: true },
} as const satisfies Record<VacancyVerb, Rule>;

const ruleOf = (verb: VacancyVerb): Rule => RULES[verb];

export type TransitionError = 'invalid_transition' | 'admin_only' | 'reason_required';
export type TransitionResult =
  { readonly ok: true; readonly next: JobStatus } | { readonly ok: false; readonly error: TransitionError };

/** The status after a verb. Errors are reported in this order: status, permission, reason. */
export function transition(
  status: JobStatus,
  verb: VacancyVerb,
  { isAdmin, reason }: { readonly isAdmin: boolean; readonly reason: string },
): TransitionResult {
  const rule = ruleOf(verb);
  if (!rule.from.includes(status)) return { ok: false, error: 'invalid_transition' };
  if (rule.adminOnly && !isAdmin) return { ok: false, error: 'admin_only' };
  if (rule.needsReason && reason.trim() === '') return { ok: false, error: 'reason_required' };
  return { ok: true, next: rule.to };
}

/** Whether the dialog of this verb must ask why. */
export const verbNeedsReason = (verb: VacancyVerb): boolean => ruleOf(verb).needsReason;

/** The verb that takes a vacancy from one status to another, if the user may use it. */
export const verbBetween = (from: JobStatus, to: JobStatus, claims: Claims): VacancyVerb | undefined =>
  allowedVerbs(from, claims).find((verb) => ruleOf(verb).to === to);

/** The verbs that the user may use on a vacancy in this status. */
export const allowedVerbs = (status: JobStatus, claims: Claims): VacancyVerb[] =>
  VACANCY_VERBS.filter((verb) => {
    const { from, adminOnly } = ruleOf(verb);
    return from.includes(status) && can(claims, `vacancies:${verb}`) && (claims.isAdmin || !adminOnly);
  });
