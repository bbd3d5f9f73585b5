import { normalizeForSearch } from '../formats';

/** Shorter words often differ by a single letter: allowing a typo would match too many. */
const TYPO_LENGTH = 4;
const LONGEST_WORD = 40;

/** The words of a text as the search compares them: lower case, no accents, letters and digits alone. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    normalizeForSearch(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, LONGEST_WORD)),
  ),
];

/** CURP and RFC in a text, in one piece or with separators between their parts. */
const KEY = /(?<![\p{L}\d])[\p{L}&]{3,4}[\s.-]?\d{6}[\s.-]?(?:[\p{L}\d]{8}|[\p{L}\d]{3})(?![\p{L}\d])/gu;
/** The same in one piece with the words beside them: texts read from files often lack spaces. */
const GLUED_KEY = /[\p{L}&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[\p{L}\d]{8}|[\p{L}\d]{3})/gu;
/** The same with any signs between their parts and within the date. */
const SPREAD_KEY =
  /(?<![\p{L}\d])[\p{L}&]{3,4}[^\p{L}\d]{0,3}\d{2}[^\p{L}\d]{0,3}(?:0[1-9]|1[0-2])[^\p{L}\d]{0,3}(?:0[1-9]|[12]\d|3[01])[^\p{L}\d]{0,3}(?:[\p{L}\d]{6}[^\p{L}\d]{0,3}[\p{L}\d]{2}|[\p{L}\d]{3})(?![\p{L}\d])/gu;
const SOCIAL_SECURITY_NUMBER = /(?<!\d)\d(?:[\s.-]?\d){10}(?!\d)/g;
/** The same with other digits beside it, or in its five parts. */
const GLUED_NUMBER =
  /(?<!\d)\d{11,}|(?<!\d)\d{2}[^\p{L}\d]{0,3}\d{2}[^\p{L}\d]{0,3}\d{2}[^\p{L}\d]{0,3}\d{4}[^\p{L}\d]{0,3}\d(?!\d)/gu;
const IDENTIFIERS = [KEY, GLUED_KEY, SPREAD_KEY, SOCIAL_SECURITY_NUMBER, GLUED_NUMBER];

/** The text as it looks: wide letters and digits as the usual ones, without invisible characters. */
const legible = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Removes everything that looks like a CURP, an RFC or an NSS, so that search words contain no identifier. */
export const withoutIdentifiers = (text: string): string =>
  IDENTIFIERS.reduce((rest, identifier) => rest.replace(identifier, ' '), legible(text));

/** Whether a text holds a CURP, RFC or NSS among other words. */
export const containsIdentifier = (text: string): boolean => withoutIdentifiers(text) !== legible(text);

/** Whether two words differ by at most one insertion, deletion, substitution or transposition. */
export function isWithinOneTypo(a: string, b: string): boolean {
  if (a === b) return true;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOf = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    restOf(a, 1) === restOf(b, 1) ||
    restOf(a, 1) === restOf(b, 0) ||
    restOf(a, 0) === restOf(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2))
  );
}

/** Whether the search tolerates a typo in this word. */
export const mayHaveTypo = (word: string): boolean => word.length >= TYPO_LENGTH;

/**
 * A word, and the word without each of its letters in turn. Two words within one typo share at least one variant, so
 * a plain index finds all possible matches.
 */
export const variantsOf = (word: string): string[] =>
  mayHaveTypo(word)
    ? [...new Set([word, ...[...word].map((_letter, index) => word.slice(0, index) + word.slice(index + 1))])]
    : [word];

/** How a typed word matches a stored one: as its prefix, or whole with a typo. */
export function fitOf(typed: string, stored: string): 'exact' | 'typo' | null {
  if (stored.startsWith(typed)) return 'exact';
  return mayHaveTypo(typed) && isWithinOneTypo(typed, stored) ? 'typo' : null;
}
