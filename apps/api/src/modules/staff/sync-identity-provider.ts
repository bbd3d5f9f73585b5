import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import type { OutsideContext } from '../../http/route';
import type { Accounts, AccountState } from '../../identity/accounts';
import type { SyncStep } from '../../db/schema/staff';
import { sendMail } from '../../mail/send-mail';
import { canonicalJson } from '../audit/canonical-json';
import { readRoleClaims } from './role-permissions';
import {
  claimPending,
  findPending,
  listSynced,
  markPending,
  markSynced,
  release,
  type StoredStaff,
} from './staff.repository';

/** The desired state of these accounts at the identity provider, according to the database. */
async function statesOf(database: Database, people: readonly StoredStaff[]): Promise<AccountState[]> {
  const claimsOf = await readRoleClaims(database.read);
  return people.map(({ uid, name, email, isDeactivated, role }) => ({
    uid,
    name,
    email,
    isDisabled: isDeactivated,
    claims: claimsOf(role),
  }));
}

const STEPS: readonly SyncStep[] = ['account', 'sessions', 'mail'];

async function syncStep(database: Database, accounts: Accounts, person: StoredStaff, step: SyncStep): Promise<void> {
  switch (step) {
    case 'account':
      // Read after the claim: later changes make the account pending again.
      for (const state of await statesOf(database, [person])) await accounts.bringTo(state);
      return;
    case 'sessions':
      return accounts.endSessions(person.uid);
    case 'mail':
      return database.write((tx) =>
        sendMail(
          tx,
          { template: 'passwordReset', data: {}, about: { subject: 'staff', subjectID: person.uid } },
          new Date(),
        ),
      );
  }
}

/** Syncs one account until nothing is pending, unless another worker has claimed it. */
async function syncAccount(database: Database, accounts: Accounts, uid: string): Promise<void> {
  for (;;) {
    const person = await database.write((tx) => claimPending(tx, uid));
    if (person === undefined) return;
    try {
      for (const step of STEPS) {
        if (!person.syncing.includes(step)) continue;
        await syncStep(database, accounts, person, step);
        await database.write((tx) => markSynced(tx, person, step));
      }
    } finally {
      await database.write((tx) => release(tx, person));
    }
  }
}

/**
 * Syncs pending changes to the identity provider. Outside any transaction, as calls may be slow. Failed steps stay
 * pending until the next round.
 * @throws the first failure, after all others were tried.
 */
export async function syncIdentityProvider(database: Database, accounts: Accounts): Promise<void> {
  const failures: unknown[] = [];
  for (const uid of await findPending(database.read))
    await syncAccount(database, accounts, uid).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Accounts compared in one call of the identity provider. */
const COMPARED_AT_ONCE = 100;

/** Resets every account whose state at the identity provider differs from the last sync. */
export async function reconcileAccounts(database: Database, accounts: Accounts): Promise<void> {
  const people = await listSynced(database.read);
  for (let start = 0; start < people.length; start += COMPARED_AT_ONCE) {
    const wanted = await statesOf(database, people.slice(start, start + COMPARED_AT_ONCE));
    const found = new Set((await accounts.read(wanted.map(({ uid }) => uid))).map(canonicalJson));
    const different = wanted.filter((state) => !found.has(canonicalJson(state))).map(({ uid }) => uid);
    await database.write((tx) => markPending(tx, different));
  }
  await syncIdentityProvider(database, accounts);
}

/** After a change of staff: applies at once in the API, and at the identity provider as soon as it answers. */
export const syncStaffChange =
  (app: FastifyInstance) =>
  async ({ deps }: OutsideContext): Promise<void> => {
    app.sessionCheck.invalidate();
    await syncIdentityProvider(deps.database, deps.accounts);
  };
