import type { FirebaseLocal } from '@vinculo/firebase-local';
import { claimsOfRole, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import type { Database } from '../db/database';
import type { staff } from '../db/schema/staff';
import { insert } from '../modules/staff/staff.repository';
import { DEMO_STAFF, joinedAt, lastAccessAt } from './demo-staff';

export const DEMO_PASSWORD = 'Vinculo-2026';

/** Creates the missing demo accounts with their rows in `staff`. */
export async function seedAccounts(firebase: FirebaseLocal, database: Database, now: Date = new Date()): Promise<void> {
  const rows: (typeof staff.$inferInsert)[] = [];
  for (const person of DEMO_STAFF) {
    const { email, name, role, isDeactivated } = person;
    const uid = await firebase.accounts.ensure({
      uid: person.uid,
      email,
      password: DEMO_PASSWORD,
      displayName: name,
      claims: role === null ? {} : claimsOfRole(role, ROLE_PERMISSIONS),
      disabled: isDeactivated,
    });
    if (role === null) continue;
    rows.push({
      uid,
      name,
      email,
      role,
      isDeactivated,
      createdAt: joinedAt(person, now),
      lastAccessAt: lastAccessAt(person, now),
    });
  }
  await database.write(async (tx) => {
    for (const row of rows) await insert(tx, row);
  });
}
