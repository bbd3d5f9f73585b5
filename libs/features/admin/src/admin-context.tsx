import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS, type Permission } from '@vinculo/domain/session';
import { createRequiredContext } from '@vinculo/ui/context';
import type { ReactNode } from 'react';

interface Administration {
  /** Only administrators manage accounts, permissions and the audit log; the API enforces the same. */
  readonly mayAdminister: boolean;
  /** Handles ARCO requests and retention periods. */
  readonly mayHandlePrivacy: boolean;
  /** Keeps the categories, teams and canned replies of the help desk. */
  readonly mayManageTickets: boolean;
  /** Writes the rules of the help desk. */
  readonly mayEditRules: boolean;
}

const [Provider, useAdministration] = createRequiredContext<Administration>('Administration');
export { useAdministration };

/** Rules read and name what a ticket is about. */
const RULE_PERMISSIONS: readonly Permission[] = ['rules:edit', 'companies:read', 'vacancies:read'];

/** The wrapper around /admin: whether the signed-in user may administer. */
export function AdministrationProvider({ children }: { readonly children: ReactNode }) {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const value = {
    mayAdminister: claims.isAdmin,
    mayHandlePrivacy: can(claims, 'privacy:handle') || can(claims, 'retention:edit'),
    mayManageTickets: can(claims, 'tickets:manage'),
    mayEditRules: RULE_PERMISSIONS.every((permission) => can(claims, permission)),
  };
  return <Provider value={value}>{children}</Provider>;
}
