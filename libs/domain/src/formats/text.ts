import { TRUNCATION_LENGTH } from '../constants';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Cuts a text after `length` characters as a reader counts them, emoji and accents included, and appends an ellipsis.
 * Nothing is an empty text; a negative length is 0, and one that is no number the default.
 */
export function truncateText(text: string | null | undefined, length: number = TRUNCATION_LENGTH): string {
  if (text == null) return '';
  if (Number.isNaN(length)) return truncateText(text);
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return characters.length > length ? `${characters.slice(0, Math.max(0, length)).join('')}…` : text;
}

/** The first so many UTF-16 units of a text, as lengths of fields count; never half of a character. */
export const cutText = (text: string, longest: number): string => text.slice(0, longest).replace(/\p{Cs}$/u, '');

/** The same text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lower case without accents (ñ becomes n), to compare typed with stored text. */
export const normalizeForSearch = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
