import { normalizeForSearch } from '@vinculo/domain/formats';

/** `%` and `_` in what someone types are themselves, not wildcards. */
const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** For each word of what someone typed, the pattern of the texts without accents or case that contain it. */
export const patternsOf = (search: string): readonly string[] =>
  normalizeForSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(likePattern);
