import { isTokenOutdated, mayUsePlatform, roleOf } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import type { Database } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { find, insert, writeLastAccess, type StoredStaff } from './staff.repository';

/** How long an answer is believed: a change made by another instance of the API counts after this long. */
const BELIEVED_MS = 15_000;
/** How exact the last access is. */
const ACCESS_EVERY_MS = 5 * 60_000;
const CACHE_SIZE = 5_000;

interface Known {
  readonly row: Pick<StoredStaff, 'isDeactivated' | 'tokensValidAfter'> | undefined;
  readonly askedAtMs: number;
}

export interface Standing {
  /** @throws ApiError `account_deactivated`, or `token_outdated` when the account changed since the token was issued. */
  check(actor: Actor): Promise<void>;
  /** A change was made here: ask again. */
  forget(): void;
}

/** Whether the account behind a valid token still stands as the token says. */
export function createStanding(database: Database, clock: () => Date): Standing {
  const cache = new Map<string, Known>();

  async function ask(actor: Actor, now: Date): Promise<StoredStaff | undefined> {
    const row = await find(database.read, actor.uid);
    if (row !== undefined && now.getTime() - (row.lastAccessAt?.getTime() ?? 0) < ACCESS_EVERY_MS) return row;
    if (row?.isDeactivated === true) return row;
    // Whoever may not use the platform leaves no trace on it.
    if (row === undefined && !mayUsePlatform(actor.claims)) return undefined;
    await database.write(async (tx) => {
      if (row !== undefined) return writeLastAccess(tx, actor.uid, now);
      // An account that was made at the identity provider itself.
      const { uid, name, email, claims } = actor;
      await insert(tx, {
        uid,
        name,
        email,
        role: roleOf({ ...claims, role: actor.role }),
        lastAccessAt: now,
        createdAt: now,
      });
    });
    return row;
  }

  return {
    async check(actor) {
      const now = clock();
      let known = cache.get(actor.uid);
      if (known === undefined || now.getTime() - known.askedAtMs > BELIEVED_MS) {
        known = { row: await ask(actor, now), askedAtMs: now.getTime() };
        const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined;
        if (oldest !== undefined) cache.delete(oldest);
        cache.set(actor.uid, known);
      }
      const { row } = known;
      if (row === undefined) return;
      if (row.isDeactivated) throw new ApiError('account_deactivated');
      if (isTokenOutdated(actor.issuedAt, row.tokensValidAfter)) throw new ApiError('token_outdated');
    },
    forget: () => cache.clear(),
  };
}
