import type { FirebaseLocal } from '@vinculo/firebase-local';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';

export const DEMO_PASSWORD = 'Vinculo-2026';

export const DEMO_ACCOUNTS = [
  {
    email: 'admin@vinculo.example',
    displayName: 'Ana Cortés',
    claims: { isAdmin: true },
    disabled: false,
    note: 'administrator',
  },
  {
    email: 'reclutamiento@vinculo.example',
    displayName: 'Mariana Ochoa',
    claims: { permissions: ROLE_PERMISSIONS.recruiter },
    disabled: false,
    note: 'recruiter',
  },
  { email: 'sinpermiso@vinculo.example', displayName: 'Iván Luna', claims: {}, disabled: false, note: 'no permission' },
  {
    email: 'baja@vinculo.example',
    displayName: 'Raúl Mendoza',
    claims: { permissions: ROLE_PERMISSIONS.recruiter },
    disabled: true,
    note: 'disabled',
  },
] as const;

/** Makes the demo accounts that are not there yet. */
export async function seedAccounts(firebase: FirebaseLocal): Promise<typeof DEMO_ACCOUNTS> {
  for (const { email, displayName, claims, disabled } of DEMO_ACCOUNTS) {
    await firebase.accounts.ensure({ email, password: DEMO_PASSWORD, displayName, claims, disabled });
  }
  return DEMO_ACCOUNTS;
}
