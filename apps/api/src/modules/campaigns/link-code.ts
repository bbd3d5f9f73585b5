import { randomInt } from 'node:crypto';

/** Without the signs that are taken for each other. */
const CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** The code of a printed link. Only a letter comes first, so that it is never taken for a number. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, (_, index) =>
    CODE_SIGNS.charAt(randomInt(index === 0 ? 23 : CODE_SIGNS.length)),
  ).join('');

/** What links may have as their code. The database refuses some text, and with it all clicks that are kept together. */
export const isCode = (text: string): boolean => /^[a-z0-9]{1,40}$/.test(text);
