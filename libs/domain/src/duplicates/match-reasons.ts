import { nameWords, SIMILAR_NAMES, wordsSimilarity } from './name-similarity';

/** The reasons why two files may belong to the same person, the strongest first. */
export const MATCH_REASONS = ['curp', 'rfc', 'nss', 'email', 'phone', 'name'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** The compared fields of a candidate in their stored form; `''` or null where nothing is known. */
export interface Comparable {
  readonly curp: string;
  readonly rfc: string;
  readonly nss: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string | null;
  /** As `nameWords` makes them. */
  readonly nameWords: readonly string[];
}

const VALUES = ['curp', 'rfc', 'nss', 'email', 'phone'] as const;

/** The reasons why two files may belong to the same person; empty if there are none. */
export function matchReasons(one: Comparable, other: Comparable): MatchReason[] {
  const reasons: MatchReason[] = VALUES.filter((name) => one[name] !== '' && one[name] === other[name]);
  const isSameDay = one.birthDate !== null && one.birthDate === other.birthDate;
  return isSameDay && wordsSimilarity(one.nameWords, other.nameWords) >= SIMILAR_NAMES ? [...reasons, 'name'] : reasons;
}

/** The compared fields of a stored candidate. */
export const comparable = (
  person: Omit<Comparable, 'nameWords'> & {
    readonly firstName: string;
    readonly paternalName: string;
    readonly maternalName: string;
  },
): Comparable => ({
  curp: person.curp,
  rfc: person.rfc,
  nss: person.nss,
  email: person.email,
  phone: person.phone,
  birthDate: person.birthDate,
  nameWords: nameWords([person.firstName, person.paternalName, person.maternalName].join(' ')),
});
