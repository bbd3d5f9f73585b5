import { normalizeForSearch } from '@vinculo/domain/formats';

/** Escapes `%` and `_` in user input, which are not wildcards there. */
const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** For each word of the input, a pattern that matches normalized texts (no accents, no case) that contain it. */
export const patternsOf = (search: string): readonly string[] =>
  normalizeForSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(likePattern);
