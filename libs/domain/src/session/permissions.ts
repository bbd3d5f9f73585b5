export const PERMISSIONS = [
  'platform:use',
  'companies:read',
  'companies:create',
  'companies:edit',
  'companies:verify',
  'companies:export',
  'vacancies:read',
  'vacancies:create',
  'vacancies:edit',
  'vacancies:pause',
  'vacancies:resume',
  'vacancies:close',
  'vacancies:reopen',
  'candidates:read',
  'candidates:create',
  'candidates:edit',
  'candidates:evaluate',
  'candidates:reveal',
  'candidates:export',
  'candidates:invite',
  'candidates:merge',
  'applications:read',
  'applications:move',
  'documents:upload',
  'documents:review',
  'privacy:handle',
  'retention:edit',
  'staff:manage',
  'roles:edit',
  'audit:read',
  'audit:export',
  'catalogs:edit',
  'parameters:edit',
  'release:publish',
  'jobs:manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that no role can have: they are for administrators only. */
export const ADMIN_ONLY: readonly Permission[] = [
  'staff:manage',
  'roles:edit',
  'audit:read',
  'audit:export',
  'catalogs:edit',
  'parameters:edit',
  'release:publish',
  'jobs:manage',
];
/** The permissions in the matrix of roles. `platform:use` is not among them: every role has it. */
export const GRANTABLE: readonly Permission[] = PERMISSIONS.filter(
  (permission) => permission !== 'platform:use' && !ADMIN_ONLY.includes(permission),
);
