import type { AuthenticatedUser } from '@vinculo/data-access/firebase';

export const recruiter: AuthenticatedUser = {
  uid: 'u-1',
  email: 'reclutamiento@vinculo.example',
  displayName: 'Mariana Ochoa',
  emailVerified: true,
  accessToken: 'token',
  claims: { isAdmin: false, permissions: ['platform:use'] },
  role: 'recruiter',
};

export const stranger: AuthenticatedUser = {
  ...recruiter,
  uid: 'u-2',
  email: 'sinpermiso@vinculo.example',
  claims: { isAdmin: false, permissions: [] },
};
