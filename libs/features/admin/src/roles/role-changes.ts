import type { PermissionSet } from '@vinculo/contracts/staff';
import { EDITABLE_ROLES, type EditableRole, type Permission } from '@vinculo/domain/session';

/** The matrix as it is being edited. */
export type Matrix = Readonly<Record<EditableRole, ReadonlySet<Permission>>>;

export interface RoleChange {
  readonly role: EditableRole;
  readonly added: readonly Permission[];
  readonly removed: readonly Permission[];
}

export function matrixOf(sets: readonly PermissionSet[]): Matrix {
  const of = (role: EditableRole) => new Set(sets.find((set) => set.role === role)?.permissions);
  return {
    recruiter: of('recruiter'),
    documents: of('documents'),
    support: of('support'),
    analytics: of('analytics'),
    readOnly: of('readOnly'),
  };
}

export function toggled(matrix: Matrix, role: EditableRole, permission: Permission): Matrix {
  const next = new Set(matrix[role]);
  if (!next.delete(permission)) next.add(permission);
  return { ...matrix, [role]: next };
}

/** What saving would change, role by role. */
export const changesBetween = (before: Matrix, after: Matrix): readonly RoleChange[] =>
  EDITABLE_ROLES.map((role) => ({
    role,
    added: [...after[role]].filter((permission) => !before[role].has(permission)),
    removed: [...before[role]].filter((permission) => !after[role].has(permission)),
  })).filter(({ added, removed }) => added.length + removed.length > 0);
