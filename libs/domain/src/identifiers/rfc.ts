import { isRealDate, normalizeIdentifier } from './normalize';

/** Persona física (13 characters) or persona moral (12). */
export type RfcKind = 'person' | 'company';

export type RfcCheck =
  | { readonly status: 'valid'; readonly value: string; readonly kind: RfcKind }
  /** About 1.5 % of the RFCs that the SAT has issued fail the check digit, so a wrong one warns and never refuses. */
  | { readonly status: 'warning'; readonly value: string; readonly kind: RfcKind; readonly expectedCheckDigit: string }
  /** The SAT's placeholders for the general public and for foreigners: well formed, but identify no person. */
  | { readonly status: 'generic'; readonly value: string }
  | { readonly status: 'malformed'; readonly value: string; readonly reason: 'form' | 'date' | 'forbidden_word' };

const GENERIC = ['XAXX010101000', 'XEXX010101000'];
/** The SAT never issues these first four letters to a person: it puts an X in place of the last. */
const FORBIDDEN_WORDS =
  'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE KOJO KULO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN'.split(
    ' ',
  );
const FORM = /^[A-ZÑ&]{3,4}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The check digit that an RFC's other characters (`body`, 11 or 12 of them, normalized) ask for. */
export function rfcCheckDigit(body: string): string {
  const sum = [...body.padStart(12, ' ')].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}

/** Checks an RFC as it was typed: form first, then the date, the forbidden words and the check digit. */
export function checkRfc(text: string): RfcCheck {
  const value = normalizeIdentifier(text);
  if (GENERIC.includes(value)) return { status: 'generic', value };
  const parts = FORM.exec(value);
  if (parts === null) return { status: 'malformed', value, reason: 'form' };
  // An RFC does not say its century; a leap day is real in 2000, which is the kinder reading of year 00.
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
