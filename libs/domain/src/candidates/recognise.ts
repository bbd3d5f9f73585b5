import { checkCurp, checkNss, checkRfc, normalizeIdentifier } from '../identifiers';

/** Something in the search box that names one person and is looked up exactly. */
export type RecognisedIdentifier = {
  readonly kind: 'curp' | 'rfc' | 'nss' | 'email' | 'phone';
  readonly value: string;
};

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The ten digits of a Mexican phone number, with or without its country code; null when it is none. */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national =
    digits.length === 12 ? digits.replace(/^52/, '') : digits.length === 13 ? digits.replace(/^521/, '') : digits;
  return national.length === 10 ? national : null;
}

/** Tells a full CURP, RFC, NSS, e-mail address or phone number from words. */
export function recogniseIdentifier(text: string): RecognisedIdentifier | null {
  const trimmed = text.trim();
  if (EMAIL.test(trimmed)) return { kind: 'email', value: trimmed.toLowerCase() };
  if (checkCurp(trimmed).status === 'valid') return { kind: 'curp', value: normalizeIdentifier(trimmed) };
  const rfc = checkRfc(trimmed);
  if ((rfc.status === 'valid' || rfc.status === 'warning') && rfc.kind === 'person')
    return { kind: 'rfc', value: rfc.value };
  if (checkNss(trimmed).status === 'valid') return { kind: 'nss', value: normalizeIdentifier(trimmed) };
  const phone = phoneDigits(trimmed);
  return phone === null ? null : { kind: 'phone', value: phone };
}
