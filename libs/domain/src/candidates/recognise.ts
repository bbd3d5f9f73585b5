import { checkCurp, checkNss, checkRfc, normalizeIdentifier } from '../identifiers';
import type { IdentifierKind } from './identity-checks';
import { containsIdentifier } from './search-text';

/** An identifier in the search box, which is looked up exactly. */
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

/** Identifiers that a screen masks. */
const MASKED = ['curp', 'rfc', 'nss'] as const satisfies readonly IdentifierKind[];

/** Whether a text is one whole identifier of the kind, valid but for an RFC's check digit, which authorities get wrong. */
export function isWholeIdentifier(kind: IdentifierKind, text: string): boolean {
  switch (kind) {
    case 'curp':
      return checkCurp(text).status === 'valid';
    case 'rfc': {
      const check = checkRfc(text);
      return (check.status === 'valid' || check.status === 'warning') && check.kind === 'person';
    }
    case 'nss':
      return checkNss(text).status === 'valid';
  }
}

/** A masked identifier, or its beginning, that a search asks for; `value` is normalized. */
export interface SearchedIdentifier {
  readonly kind: IdentifierKind;
  readonly value: string;
  readonly isWhole: boolean;
}

/** The masked identifiers that a search asks for, in its own filters and in the search box. */
export function identifiersIn(
  search: Readonly<Record<IdentifierKind | 'textSearch', string>>,
): readonly SearchedIdentifier[] {
  const filtered = MASKED.map((kind) => ({
    kind,
    value: normalizeIdentifier(search[kind]),
    isWhole: isWholeIdentifier(kind, search[kind]),
  })).filter(({ value }) => value !== '');
  const typed = recogniseIdentifier(search.textSearch);
  return typed === null || typed.kind === 'email' || typed.kind === 'phone'
    ? filtered
    : [...filtered, { kind: typed.kind, value: typed.value, isWhole: true }];
}

/** Recognises a full CURP, RFC, NSS, e-mail address or phone number; null for other text. */
export function recogniseIdentifier(text: string): RecognisedIdentifier | null {
  const trimmed = text.trim();
  if (EMAIL.test(trimmed)) return { kind: 'email', value: trimmed.toLowerCase() };
  const masked = MASKED.find((kind) => isWholeIdentifier(kind, trimmed));
  if (masked !== undefined) return { kind: masked, value: normalizeIdentifier(trimmed) };
  const phone = phoneDigits(trimmed);
  return phone === null ? null : { kind: 'phone', value: phone };
}

/** Whether a text is an identifier, an e-mail address or a phone number, or holds a CURP, RFC or NSS among other words. */
export const holdsIdentifier = (text: string): boolean =>
  recogniseIdentifier(text) !== null || containsIdentifier(text);
