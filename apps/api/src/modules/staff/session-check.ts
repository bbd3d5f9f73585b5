import { isTokenOutdated, mayUsePlatform, roleOf, type SecondFactorNeed } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import { ApiError } from '../../http/api-error';
import type { RouteDeps } from '../../http/route';
import type { RequestSource, SessionCheck } from '../../http/session-check';
import { needOf } from '../account/second-factor.command';
import { deviceOf, networkOf } from '../account/session-origin';
import { findSessionState, insertSession, writeLastSeen } from '../account/sessions.repository';
import { insert, writeLastAccess, type StoredStaff } from './staff.repository';

/** How long a result is cached: changes made by another instance of the API apply after this time at the latest. */
const CACHED_MS = 15_000;
/** Precision of the last access time. */
const ACCESS_EVERY_MS = 5 * 60_000;
const CACHE_SIZE = 5_000;

interface Known {
  readonly person: Pick<StoredStaff, 'name' | 'email' | 'isDeactivated' | 'tokensValidAfter'>;
  readonly isEnded: boolean;
  readonly isIdle: boolean;
  readonly passedAt: Date | null;
  readonly need: SecondFactorNeed | null;
}

/** Shared by all requests that arrive during the query: opening a screen sends several. */
interface Asked {
  readonly known: Promise<Known | undefined>;
  readonly isUnattended: boolean;
  readonly atMs: number;
}

const NEED_CODES = { code: 'second_factor_required', enrolment: 'second_factor_missing' } as const;

export function createSessionCheck({
  database,
  clock,
  sessionIdleMs,
}: Pick<RouteDeps, 'database' | 'clock' | 'sessionIdleMs'>): SessionCheck {
  const cache = new Map<string, Asked>();

  async function ask(actor: Actor, seen: RequestSource, now: Date): Promise<Known | undefined> {
    const { uid, name, email, claims, authenticatedAt } = actor;
    const ref = { uid, authenticatedAt, keyHash: seen.key };
    const rows = await findSessionState(database.read, ref);
    const person = rows[0]?.person;
    // Nothing is stored for callers who may not use the platform.
    if (person === undefined && !mayUsePlatform(claims)) return undefined;
    const sessions = rows.map(({ session }) => session).filter((session) => session !== null);
    const own = sessions.find(({ keyHash }) => keyHash === seen.key);
    // A new browser key is not a new sign-in: idle time counts from the last access of any session of the sign-in.
    const seenMs = (own === undefined ? sessions : [own]).map(({ lastSeenAt }) => lastSeenAt.getTime());
    const lastSeenMs = Math.max(authenticatedAt.getTime(), ...seenMs);
    // Tokens cannot distinguish sessions that signed in in the same second: if one was ended, all are.
    const isEnded = sessions.some(({ endedAt }) => endedAt !== null);
    const isIdle = now.getTime() - lastSeenMs > sessionIdleMs;
    const isSignOfLife = seen.isUnattended !== true || own === undefined;
    const isFresh = (at: Date | null | undefined) => now.getTime() - (at?.getTime() ?? 0) < ACCESS_EVERY_MS;
    const isKnownAlready = isFresh(person?.lastAccessAt) && isFresh(own?.lastSeenAt);
    if (person?.isDeactivated !== true && !isEnded && !isIdle && isSignOfLife && !isKnownAlready)
      await database.write(async (tx) => {
        if (person !== undefined) await writeLastAccess(tx, uid, now);
        else {
          // The account was created at the identity provider. If its e-mail is taken, it is not added to the staff.
          const role = roleOf({ ...claims, role: actor.role });
          const added = await insert(tx, { uid, name, email, role, lastAccessAt: now, createdAt: now });
          if (added === undefined) return;
        }
        const network = networkOf(seen.address);
        if (own !== undefined) await writeLastSeen(tx, ref, network, now);
        else await insertSession(tx, { ...ref, device: deviceOf(seen.userAgent ?? ''), network, lastSeenAt: now });
      });
    return {
      person: person ?? { name, email, isDeactivated: false, tokensValidAfter: null },
      isEnded,
      isIdle,
      passedAt: own?.passedAt ?? null,
      need: needOf(
        person?.secondFactorSince != null,
        rows.some(({ isRequired }) => isRequired),
        own?.passedAt != null,
      ),
    };
  }

  return {
    async check(actor, seen, { isBeforeSecondFactor = false, isNew = false } = {}) {
      const now = clock();
      const session = `${actor.uid} ${actor.authenticatedAt.getTime()} ${seen.key}`;
      let asked = isNew ? undefined : cache.get(session);
      const isUnattended = seen.isUnattended === true;
      // The result of an unattended request is not reused for an attended one, which must record the access.
      if (asked === undefined || now.getTime() - asked.atMs > CACHED_MS || (asked.isUnattended && !isUnattended)) {
        asked = { known: ask(actor, seen, now), atMs: now.getTime(), isUnattended };
        const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined;
        if (oldest !== undefined) cache.delete(oldest);
        cache.set(session, asked);
        const drop = () => void (cache.get(session) === asked && cache.delete(session));
        // Another process may take the code at any moment: what refuses until then is not cached.
        asked.known.then((known) => known?.need != null && drop(), drop);
      }
      const known = await asked.known;
      if (known === undefined) return { actor, provedAt: actor.authenticatedAt };
      if (known.person.isDeactivated) throw new ApiError('account_deactivated');
      if (known.isEnded) throw new ApiError('session_ended');
      if (known.isIdle) throw new ApiError('session_idle');
      if (isTokenOutdated(actor.issuedAt, known.person.tokensValidAfter)) throw new ApiError('token_outdated');
      if (known.need !== null && !isBeforeSecondFactor) throw new ApiError(NEED_CODES[known.need]);
      const { passedAt } = known;
      const { name, email } = known.person;
      return {
        actor: { ...actor, name, email },
        provedAt: passedAt !== null && passedAt > actor.authenticatedAt ? passedAt : actor.authenticatedAt,
      };
    },
    invalidate: () => cache.clear(),
  };
}
