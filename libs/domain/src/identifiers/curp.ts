import { states } from '../catalogs';
import { isRealDate, normalizeIdentifier } from './normalize';

export type CurpCheck =
  | { readonly status: 'valid'; readonly value: string }
  /** Placeholder in wide use for foreigners without a CURP: identifies no person. */
  | { readonly status: 'generic'; readonly value: string }
  | { readonly status: 'malformed'; readonly value: string; readonly reason: 'form' | 'date' | 'check_digit' };

const GENERIC = ['XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8'];
const BORN_ABROAD = 'NE';
const PLACES = [...states.map(({ curp }) => curp), BORN_ABROAD].join('|');
const FORM = new RegExp(
  `^[A-Z][AEIOUX][A-Z]{2}(\\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])[HMX](?:${PLACES})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])\\d$`,
);
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** The check digit of the other 17 characters of a CURP (`body`, normalized). */
export function curpCheckDigit(body: string): string {
  const sum = [...body].reduce((total, character, index) => total + ALPHABET.indexOf(character) * (18 - index), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Checks a typed CURP. The second-to-last character encodes the century: a digit is 19xx, a letter 20xx. */
export function checkCurp(text: string): CurpCheck {
  const value = normalizeIdentifier(text);
  if (GENERIC.includes(value)) return { status: 'generic', value };
  const parts = FORM.exec(value);
  if (parts === null) return { status: 'malformed', value, reason: 'form' };
  const century = /\d/.test(parts[4] ?? '') ? 1900 : 2000;
  if (!isRealDate(century + Number(parts[1]), Number(parts[2]), Number(parts[3]))) {
    return { status: 'malformed', value, reason: 'date' };
  }
  return value.endsWith(curpCheckDigit(value.slice(0, -1)))
    ? { status: 'valid', value }
    : { status: 'malformed', value, reason: 'check_digit' };
}
