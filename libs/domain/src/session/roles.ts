import type { Option } from '../catalogs';
import { claimIn, isAdminIn, type ClaimsPayload } from './claims';
import { GRANTABLE, type Permission } from './permissions';

/** Named sets of permissions. Administrators have `isAdmin` instead. */
export const roles = [
  { value: 'admin', label: 'Administración' },
  { value: 'recruiter', label: 'Reclutamiento' },
  { value: 'documents', label: 'Documentos' },
  { value: 'support', label: 'Soporte' },
  { value: 'analytics', label: 'Analítica' },
  { value: 'readOnly', label: 'Solo lectura' },
] as const satisfies readonly Option<string>[];
export type Role = (typeof roles)[number]['value'];
/** The roles whose permissions can be edited. */
export type EditableRole = Exclude<Role, 'admin'>;
export const EDITABLE_ROLES = roles.map(({ value }) => value).filter((role): role is EditableRole => role !== 'admin');

const READING = GRANTABLE.filter((permission) => permission.endsWith(':read'));

/** In no role by default: an administrator grants them. */
const GIVEN_ONE_BY_ONE: readonly Permission[] = [
  'vacancies:reopen',
  'matching:unblind',
  'analytics:team',
  'snapshots:share',
  'models:edit',
  'models:activate',
  'privacy:handle',
  'retention:edit',
  'payouts:approve',
  'tickets:manage',
  'rules:edit',
];

/** The default permissions of each role. */
export const ROLE_PERMISSIONS: Readonly<Record<EditableRole, readonly Permission[]>> = {
  recruiter: inRole(GRANTABLE.filter((permission) => !GIVEN_ONE_BY_ONE.includes(permission))),
  documents: inRole([...READING, 'candidates:reveal', 'documents:upload', 'documents:review']),
  support: inRole([...READING, 'candidates:edit', 'tickets:answer', 'tickets:manage', 'tickets:export']),
  analytics: inRole([...READING, 'analytics:team', 'snapshots:share']),
  readOnly: inRole(READING),
};

/** The permissions of a role in a token: without repetitions, in the order of the catalogue, `platform:use` first. */
export function inRole(granted: readonly Permission[]): readonly Permission[] {
  return ['platform:use', ...GRANTABLE.filter((permission) => granted.includes(permission))];
}

/** The claims of a role: the custom attributes of the account. */
export type RoleClaims =
  { readonly isAdmin: true } | { readonly role: EditableRole; readonly permissions: readonly Permission[] };

export const claimsOfRole = (role: Role, permissionsOf: typeof ROLE_PERMISSIONS): RoleClaims =>
  role === 'admin' ? { isAdmin: true } : { role, permissions: permissionsOf[role] };

/** The role in a token's payload; accounts older than roles are recruiters. */
export function roleOf(payload: ClaimsPayload): Role {
  if (isAdminIn(payload)) return 'admin';
  return EDITABLE_ROLES.find((role) => role === claimIn(payload, 'role')) ?? 'recruiter';
}
