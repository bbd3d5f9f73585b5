import type { FastifyInstance } from 'fastify';
import { announce } from '../../announcements/announce';
import type { OutsideContext } from '../../http/route';
import { appendEvents, SYSTEM } from '../audit/append-event';
import { findManyForUpdate, listUids, writePasswordChange, type StoredStaff } from './staff.repository';

/** Accounts looked up in one call of the identity provider. */
const AT_ONCE = 100;

type Deps = Pick<OutsideContext['deps'], 'database' | 'accounts' | 'clock'>;

/** Tokens store their issue time in whole seconds: those of the second of the change stay valid. */
const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

/**
 * Compares the password times of the identity provider with the stored ones. A newer one is recorded in the audit log
 * and invalidates earlier tokens. The first time seen of an account is not a change.
 */
async function noteThese({ database, accounts, clock }: Deps, uids: readonly string[]): Promise<void> {
  const times = await accounts.readPasswordTimes(uids);
  if (times.size === 0) return;
  await database.write(async (tx) => {
    const changed: (Pick<StoredStaff, 'uid' | 'name'> & { readonly changedAt: Date })[] = [];
    for (const { uid, name, passwordChangedAt: known, tokensValidAfter } of await findManyForUpdate(tx, uids)) {
      const changedAt = times.get(uid);
      if (changedAt === undefined || (known !== null && known >= changedAt)) continue;
      if (known !== null) changed.push({ uid, name, changedAt });
      await writePasswordChange(tx, uid, {
        passwordChangedAt: changedAt,
        tokensValidAfter: known === null ? tokensValidAfter : later(tokensValidAfter, wholeSecond(changedAt)),
      });
    }
    if (changed.length === 0) return;
    await announce(tx, { kind: 'accessChanged', uids: changed.map(({ uid }) => uid) });
    await appendEvents(
      { tx, actor: SYSTEM, now: clock(), origin: 'identity' },
      changed.map(({ uid, name, changedAt }) => ({
        action: 'staff.password_changed' as const,
        entityID: uid,
        entityName: name,
        after: { changedAt: changedAt.toISOString() },
      })),
    );
  });
}

/** The same for these people, or all of the staff. */
export async function notePasswordChanges(
  { deps, sessionCheck }: Pick<FastifyInstance, 'sessionCheck'> & { readonly deps: Deps },
  uids?: readonly string[],
): Promise<void> {
  const all = uids ?? (await listUids(deps.database.read));
  for (let start = 0; start < all.length; start += AT_ONCE) await noteThese(deps, all.slice(start, start + AT_ONCE));
  sessionCheck.invalidate();
}
