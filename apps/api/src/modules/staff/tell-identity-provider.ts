import { claimsOfRole, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import type { Database } from '../../db/database';
import type { Accounts } from '../../identity/accounts';
import type { FastifyInstance } from 'fastify';
import type { OutsideContext } from '../../http/route';
import { findDue, listRoles, markTold } from './staff.repository';

const AGAIN_MS = 30_000;

/**
 * Tells the identity provider what it has not heard of yet. Outside any transaction: it answers when it likes.
 * What fails stays due, and the next round tells it again.
 * @throws the first failure, after all others were tried.
 */
export async function tellIdentityProvider(database: Database, accounts: Accounts): Promise<void> {
  const due = await findDue(database.read);
  if (due.length === 0) return;
  const permissionsOf = {
    ...ROLE_PERMISSIONS,
    ...Object.fromEntries((await listRoles(database.read)).map(({ role, permissions }) => [role, permissions])),
  };
  const failures: unknown[] = [];
  for (const person of due) {
    const { uid, name, email, isDeactivated, role } = person;
    try {
      if (person.due.includes('account'))
        await accounts.bringTo({
          uid,
          name,
          email,
          isDisabled: isDeactivated,
          claims: claimsOfRole(role, permissionsOf),
        });
      if (person.due.includes('sessions')) await accounts.endSessions(uid);
      if (person.due.includes('mail')) await accounts.mailPasswordLink(email);
      await database.write((tx) => markTold(tx, person));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** After a change of the staff: the API itself knows at once, the identity provider as soon as it answers. */
export const tellStaffChange =
  (app: FastifyInstance) =>
  async ({ deps }: OutsideContext): Promise<void> => {
    app.standing.forget();
    await tellIdentityProvider(deps.database, deps.accounts);
  };

/** Tells again what could not be told, such as while the identity provider did not answer. */
export function tellRegularly(app: FastifyInstance): void {
  const { database, accounts } = app.deps;
  const timer = setInterval(
    () => void tellIdentityProvider(database, accounts).catch((error: unknown) => app.log.warn(error)),
    AGAIN_MS,
  ).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
