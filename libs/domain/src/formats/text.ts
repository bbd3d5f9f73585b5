import { TRUNCATION_LENGTH } from '../constants';

/** Cuts a text after `length` characters and appends an ellipsis; a text that fits stays as it is. */
export function truncateText(text: string, length: number = TRUNCATION_LENGTH): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** The same text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lower case without accents (ñ becomes n), so that what is typed finds what is stored. */
export const normalizeForSearch = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
