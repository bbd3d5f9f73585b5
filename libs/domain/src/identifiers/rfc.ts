import { isRealDate, normalizeIdentifier } from './normalize';

/** Persona física (13 characters) or persona moral (12). */
export type RfcKind = 'person' | 'company';

export type RfcCheck =
  | { readonly status: 'valid'; readonly value: string; readonly kind: RfcKind }
  /** About 1.5 % of the RFCs issued by the SAT fail the check digit, so a wrong one is only a warning. */
  | { readonly status: 'warning'; readonly value: string; readonly kind: RfcKind; readonly expectedCheckDigit: string }
  /** The SAT's placeholders for the general public and for foreigners: well formed, but identify no person. */
  | { readonly status: 'generic'; readonly value: string }
  | { readonly status: 'malformed'; readonly value: string; readonly reason: 'form' | 'date' | 'forbidden_word' };

const GENERIC = ['XAXX010101000', 'XEXX010101000'];
/** The SAT never issues these first four letters to a person: it replaces the last one with an X. */
const FORBIDDEN_WORDS =
  'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE KOJO KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'.split(
    ' ',
  );
const FORM = /^[A-ZÑ&]{3,4}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The check digit of the other 11 or 12 characters of an RFC (`body`, normalized). */
export function rfcCheckDigit(body: string): string {
  const sum = [...body.padStart(12, ' ')].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}

/** Checks a typed RFC: format first, then the date, the forbidden words and the check digit. */
export function checkRfc(text: string): RfcCheck {
  const value = normalizeIdentifier(text);
  if (GENERIC.includes(value)) return { status: 'generic', value };
  const parts = FORM.exec(value);
  if (parts === null) return { status: 'malformed', value, reason: 'form' };
  // An RFC has no century. Year 00 is read as 2000, which has a leap day, unlike 1900.
  if (!isRealDate(2000 + Number(parts[1]), Number(parts[2]), Number(parts[3]))) {
    return { status: 'malformed', value, reason: 'date' };
  }
  const kind = value.length === 13 ? 'person' : 'company';
  if (kind === 'person' && FORBIDDEN_WORDS.includes(value.slice(0, 4))) {
    return { status: 'malformed', value, reason: 'forbidden_word' };
  }
  const expectedCheckDigit = rfcCheckDigit(value.slice(0, -1));
  return value.endsWith(expectedCheckDigit)
    ? { status: 'valid', value, kind }
    : { status: 'warning', value, kind, expectedCheckDigit };
}
