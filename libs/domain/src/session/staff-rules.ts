import { normalizeForSearch } from '../formats';
import type { Role } from './roles';

export const STAFF_STATES = ['invited', 'active', 'deactivated'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export interface StaffStanding {
  readonly uid: string;
  readonly role: Role;
  readonly isDeactivated: boolean;
}

/** What is about to happen to somebody of the staff. */
export type StaffChange = { readonly role: Role } | { readonly isDeactivated: boolean };

/**
 * Why a change of the staff may not be, or null.
 * Nobody changes their own standing: so nobody raises themself, and nobody locks themself out.
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

/** How long somebody stays signed in at most. */
export const SESSION_DAYS = 30;

/** How long after showing who they are somebody may do what needs it shown lately. */
export const PROOF_MINUTES = 10;

/** A token speaks for its account only if it was issued since the account's standing last changed. */
export const isTokenOutdated = (issuedAt: Date, tokensValidAfter: Date | null): boolean =>
  tokensValidAfter !== null && issuedAt < tokensValidAfter;

/** From when on tokens count after a change: they know their issue to the second, so the second of the change is out. */
export const nextWholeSecond = (moment: Date): Date => new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000);
