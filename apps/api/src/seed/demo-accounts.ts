import type { FirebaseLocal } from '@vinculo/firebase-local';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';

export const DEMO_PASSWORD = 'Vinculo-2026';

/** The web app's build version; the published version document starts with it. */
export const DEMO_VERSION = process.env['VITE_VERSION'] ?? '0.1.0';

export const DEMO_ACCOUNTS = [
  {
    email: 'admin@vinculo.example',
    displayName: 'Ana Cortés',
    claims: { isAdmin: true },
    disabled: false,
    note: 'administración',
  },
  {
    email: 'reclutamiento@vinculo.example',
    displayName: 'Mariana Ochoa',
    claims: { permissions: ROLE_PERMISSIONS.recruiter },
    disabled: false,
    note: 'reclutamiento',
  },
  { email: 'sinpermiso@vinculo.example', displayName: 'Iván Luna', claims: {}, disabled: false, note: 'sin permiso' },
  {
    email: 'baja@vinculo.example',
    displayName: 'Raúl Mendoza',
    claims: { permissions: ROLE_PERMISSIONS.recruiter },
    disabled: true,
    note: 'deshabilitada',
  },
] as const;

/** Makes the demo accounts and the version document that are not there yet. */
export async function seedAccounts(firebase: FirebaseLocal): Promise<typeof DEMO_ACCOUNTS> {
  for (const { email, displayName, claims, disabled } of DEMO_ACCOUNTS) {
    await firebase.accounts.ensure({ email, password: DEMO_PASSWORD, displayName, claims, disabled });
  }
  return DEMO_ACCOUNTS;
}
