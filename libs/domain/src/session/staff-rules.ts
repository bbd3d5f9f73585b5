import { normalizeForSearch } from '../formats';
import type { Role } from './roles';

export const STAFF_STATES = ['invited', 'active', 'deactivated'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export interface StaffStanding {
  readonly uid: string;
  readonly role: Role;
  readonly isDeactivated: boolean;
}

/** A change of an account. */
export type StaffChange = { readonly role: Role } | { readonly isDeactivated: boolean };

/**
 * Why a change of an account is refused, or null.
 * Users cannot change their own role or deactivate themselves: no self-promotion, no lock-out.
 * `otherAdmins` counts the active administrators besides the person: the last one stays.
 */
export function staffChangeProblem(
  actorUid: string,
  person: StaffStanding,
  change: StaffChange,
  otherAdmins: number,
): 'own_standing' | 'last_admin' | null {
  if (actorUid === person.uid) return 'own_standing';
  const isActiveAdmin = person.role === 'admin' && !person.isDeactivated;
  const after = { ...person, ...change };
  const staysAdmin = after.role === 'admin' && !after.isDeactivated;
  return isActiveAdmin && !staysAdmin && otherAdmins === 0 ? 'last_admin' : null;
}

const NAME = /^(?=.*[a-z])[a-zæðøþßđłœ\s.'’-]+$/u;

/**
 * Whether a name is written in Latin letters with any accents, spaces, periods, apostrophes and hyphens. Letters of other
 * alphabets look like these, so that two names could look the same.
 */
export const isStaffName = (name: string): boolean => NAME.test(normalizeForSearch(name));

/** Names with the same key read as the same person: no two active accounts share one. */
export const staffNameKey = (name: string): string =>
  normalizeForSearch(name.normalize('NFKC'))
    .replace(/[\s.'’-]+/g, ' ')
    .trim();

/** Maximum length of a session. */
export const SESSION_DAYS = 30;

/** How long a reauthentication counts for actions that require a recent one. */
export const PROOF_MINUTES = 10;

/** Whether a token was issued before the last change of its account's role, permissions or status. */
export const isTokenOutdated = (issuedAt: Date, tokensValidAfter: Date | null): boolean =>
  tokensValidAfter !== null && issuedAt < tokensValidAfter;

/** From when on tokens count after a change: they know their issue to the second, so the second of the change is out. */
export const nextWholeSecond = (moment: Date): Date => new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000);
