export const PERMISSIONS = [
  'platform:use',
  'companies:read',
  'companies:create',
  'companies:edit',
  'companies:verify',
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
  'candidates:invite',
  'candidates:merge',
  'documents:upload',
  'documents:review',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What each role is given when its account is made. Administrators need none: `isAdmin` is enough. */
export const ROLE_PERMISSIONS = {
  recruiter: PERMISSIONS.filter((permission) => permission !== 'vacancies:reopen'),
} as const satisfies Record<'recruiter', readonly Permission[]>;
export type Role = keyof typeof ROLE_PERMISSIONS;
