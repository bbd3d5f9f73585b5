import type { AuditAction } from '@vinculo/contracts/audit';
import { can, type Claims, type Permission } from '@vinculo/domain/session';

/** The edits that can be taken back, and what one must be allowed to do for it: the same as for the edit. */
const REVERTIBLE = {
  'company.edited': 'companies:edit',
  'contact.edited': 'companies:edit',
  'vacancy.edited': 'vacancies:edit',
  'candidate.edited': 'candidates:edit',
  'role.edited': 'roles:edit',
  'staff.role_changed': 'staff:manage',
} as const satisfies Partial<Record<AuditAction, Permission>>;
export type RevertibleAction = keyof typeof REVERTIBLE;

/** They stand in the trail masked: what they were is not known there. */
const MASKED = ['curp', 'rfc', 'nss'];

export const isRevertible = (action: AuditAction): action is RevertibleAction => action in REVERTIBLE;

interface Edit {
  readonly action: AuditAction;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Whether somebody may take an edit back; whether it still can be is known when they do. */
export function mayRevert(claims: Claims, { action, after }: Edit): boolean {
  if (!isRevertible(action) || !can(claims, REVERTIBLE[action])) return false;
  const names = Object.keys(after);
  return names.length > 0 && !(action === 'candidate.edited' && names.some((name) => MASKED.includes(name)));
}
