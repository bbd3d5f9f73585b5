import type { Gender } from '../catalogs';
import { rfcCheckDigit } from '../identifiers';

/** A person's identifiers and profile; empty where nothing is known. */
export interface Identity {
  readonly curp: string;
  readonly rfc: string;
  readonly nss: string;
  /** ISO 8601 day. */
  readonly birthDate: string | null;
  readonly gender: Gender | null;
}

export const MISMATCH_KINDS = [
  'curp_rfc_letters',
  'curp_rfc_date',
  'curp_birth_date',
  'rfc_birth_date',
  'curp_gender',
  'nss_birth_year',
  'rfc_digit',
] as const;

/** Two sources that disagree, in the order of the kind's name; dates as each source writes them. */
export interface IdentityMismatch {
  readonly kind: (typeof MISMATCH_KINDS)[number];
  readonly one: string;
  readonly other: string;
}

const CURP_LENGTH = 18;
const PERSON_RFC_LENGTH = 13;
const NSS_LENGTH = 11;
/** IMSS gives this subdelegation numbers whose years mean nothing. */
const NSS_WITHOUT_YEARS = '97';
const MEN: readonly Gender[] = ['man'];
const WOMEN: readonly Gender[] = ['woman'];

/** The birth date in a well-formed CURP, as an ISO 8601 day. */
export function birthDateOfCurp(curp: string): string {
  const century = /\d/.test(curp.charAt(16)) ? '19' : '20';
  return `${century}${curp.slice(4, 6)}-${curp.slice(6, 8)}-${curp.slice(8, 10)}`;
}

const shortDate = (day: string): string => day.slice(2).replaceAll('-', '');

/**
 * Compares CURP, RFC, NSS and profile with each other. A mismatch is a warning and never blocks: authorities replace
 * forbidden words differently, and errors in documents are common. Identifiers must be well formed or empty.
 */
export function identityMismatches({ curp, rfc, nss, birthDate, gender }: Identity): IdentityMismatch[] {
  const found: IdentityMismatch[] = [];
  const hasCurp = curp.length === CURP_LENGTH;
  const hasRfc = rfc.length === PERSON_RFC_LENGTH;
  const ofCurp = hasCurp ? birthDateOfCurp(curp) : null;

  if (hasCurp && hasRfc) {
    // Both replace offensive words, CURP in its second letter and RFC in its fourth: these two letters may differ.
    const letters = (text: string) => text.charAt(0) + text.charAt(2);
    if (letters(curp) !== letters(rfc))
      found.push({ kind: 'curp_rfc_letters', one: curp.slice(0, 4), other: rfc.slice(0, 4) });
    if (curp.slice(4, 10) !== rfc.slice(4, 10))
      found.push({ kind: 'curp_rfc_date', one: curp.slice(4, 10), other: rfc.slice(4, 10) });
  }
  if (ofCurp !== null && birthDate !== null && ofCurp !== birthDate)
    found.push({ kind: 'curp_birth_date', one: ofCurp, other: birthDate });
  if (hasRfc && birthDate !== null && rfc.slice(4, 10) !== shortDate(birthDate))
    found.push({ kind: 'rfc_birth_date', one: rfc.slice(4, 10), other: birthDate });
  if (hasCurp && gender !== null) {
    const sex = curp.charAt(10);
    if (sex === 'H' && WOMEN.includes(gender)) found.push({ kind: 'curp_gender', one: sex, other: gender });
    if (sex === 'M' && MEN.includes(gender)) found.push({ kind: 'curp_gender', one: sex, other: gender });
  }
  const born = ofCurp ?? birthDate;
  if (nss.length === NSS_LENGTH && !nss.startsWith(NSS_WITHOUT_YEARS) && born !== null) {
    if (nss.slice(4, 6) !== born.slice(2, 4))
      found.push({ kind: 'nss_birth_year', one: nss.slice(4, 6), other: born.slice(0, 4) });
  }
  // The authority has issued RFCs with a wrong check digit: a warning only.
  const expected = hasRfc ? rfcCheckDigit(rfc.slice(0, -1)) : '';
  if (hasRfc && !rfc.endsWith(expected)) found.push({ kind: 'rfc_digit', one: rfc.slice(-1), other: expected });
  return found;
}

export type IdentifierKind = 'curp' | 'rfc' | 'nss';

const dots = (count: number): string => '•'.repeat(Math.max(0, count));

/** Masks an identifier for the screen: a CURP shows sex, state and its end, the others only their end. */
export function maskIdentifier(kind: IdentifierKind, value: string): string {
  if (value === '') return '';
  return kind === 'curp' && value.length === CURP_LENGTH
    ? `${dots(6)}${value.slice(10, 13)}${dots(4)}${value.slice(-2)}`
    : `${dots(8)}${value.slice(-3)}`;
}
