import type { FirebaseLocal } from '@vinculo/firebase-local';
import { claimsOfRole, ROLE_PERMISSIONS, type Role } from '@vinculo/domain/session';
import type { Database } from '../db/database';
import { insert } from '../modules/staff/staff.repository';

export const DEMO_PASSWORD = 'Vinculo-2026';

interface DemoAccount {
  readonly email: string;
  readonly displayName: string;
  /** None: an account that may not use the platform. */
  readonly role: Role | null;
  readonly disabled: boolean;
  readonly note: string;
}

export const DEMO_ACCOUNTS = [
  {
    email: 'admin@vinculo.example',
    displayName: 'Ana Cortés',
    role: 'admin',
    disabled: false,
    note: 'administrator',
  },
  {
    email: 'reclutamiento@vinculo.example',
    displayName: 'Mariana Ochoa',
    role: 'recruiter',
    disabled: false,
    note: 'recruiter',
  },
  { email: 'sinpermiso@vinculo.example', displayName: 'Iván Luna', role: null, disabled: false, note: 'no permission' },
  {
    email: 'baja@vinculo.example',
    displayName: 'Raúl Mendoza',
    role: 'recruiter',
    disabled: true,
    note: 'disabled',
  },
] as const satisfies readonly DemoAccount[];

/** Makes the demo accounts that are not there yet, and their places on the staff. */
export async function seedAccounts(firebase: FirebaseLocal, database: Database): Promise<typeof DEMO_ACCOUNTS> {
  for (const { email, displayName, role, disabled } of DEMO_ACCOUNTS) {
    const claims = role === null ? {} : claimsOfRole(role, ROLE_PERMISSIONS);
    const uid = await firebase.accounts.ensure({ email, password: DEMO_PASSWORD, displayName, claims, disabled });
    if (role === null) continue;
    await database.write(async (tx) => {
      await insert(tx, { uid, name: displayName, email, role, isDeactivated: disabled, createdAt: new Date() });
    });
  }
  return DEMO_ACCOUNTS;
}
