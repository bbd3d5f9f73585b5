import type { Option } from '../catalogs';
import { normalizeForSearch } from '../formats';
import type { Role } from './roles';

export const staffStates = [
  { value: 'invited', label: 'Invitación pendiente' },
  { value: 'active', label: 'Activa' },
  { value: 'deactivated', label: 'Dada de baja' },
] as const satisfies readonly Option<string>[];
export type StaffState = (typeof staffStates)[number]['value'];

export const secondFactors = [
  { value: 'on', label: 'Activada' },
  { value: 'off', label: 'No tiene' },
] as const satisfies readonly Option<string>[];

interface ListedMember {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly state: StaffState;
  readonly hasSecondFactor: boolean;
}

interface StaffFilter {
  readonly role?: Role | undefined;
  readonly state?: StaffState | undefined;
  readonly secondFactor?: (typeof secondFactors)[number]['value'] | undefined;
}

/** Whether the staff list shows an account. */
export const isStaffListed = (
  member: Pick<ListedMember, 'role' | 'state' | 'hasSecondFactor'>,
  { role, state, secondFactor }: StaffFilter,
): boolean =>
  (role === undefined || member.role === role) &&
  (state === undefined || member.state === state) &&
  (secondFactor === undefined || member.hasSecondFactor === (secondFactor === 'on'));

/** Whether the name or e-mail of an account holds the text, whatever its case and accents. */
export const isStaffNamed = ({ name, email }: Pick<ListedMember, 'name' | 'email'>, text: string): boolean =>
  normalizeForSearch(`${name} ${email}`).includes(normalizeForSearch(text.trim()));

export interface StaffAccess {
  readonly uid: string;
  readonly role: Role;
  readonly isDeactivated: boolean;
}

/** A change of an account. */
export type StaffChange = { readonly role: Role } | { readonly isDeactivated: boolean };

/**
 * Why a change of an account is refused, or null.
 * Users cannot change their own role or deactivate themselves: no self-promotion, no lock-out.
 * `otherAdmins` counts the other active administrators: the last administrator cannot be removed.
 */
export function staffChangeProblem(
  actorUid: string,
  person: StaffAccess,
  change: StaffChange,
  otherAdmins: number,
): 'own_access' | 'last_admin' | null {
  if (actorUid === person.uid) return 'own_access';
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

/** The key for comparing names: no two active accounts have the same key. */
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

/** The first valid issue time after a change: `iat` has whole seconds, so tokens of the same second are refused. */
export const nextWholeSecond = (moment: Date): Date => new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000);
