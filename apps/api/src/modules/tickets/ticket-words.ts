import { isWithinOneTypo, mayHaveTypo, variantsOf } from '@vinculo/domain/candidates';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { and, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { patternsOf } from '../../db/contains';
import type { Tx } from '../../db/database';
import { tickets } from '../../db/schema/tickets';
import { wordsWithVariant } from '../candidates/search/words.repository';

/** Letters of a word that may have a typo. Folios, numbers and addresses have none: another one is somebody else's. */
const LOOSE_LENGTH = { least: 5, most: 40 } as const;

export const mayBeLoose = (word: string): boolean =>
  word.length >= LOOSE_LENGTH.least && word.length <= LOOSE_LENGTH.most && !/[\d@]/.test(word);

/** A word of a search. */
export interface SearchedWord {
  readonly word: string;
  /** Whether what is alike is found: no ticket has it as it is written. */
  readonly isLoose: boolean;
  /** What is looked for in the names of people; none for who may not read them, and where nobody is called so. */
  readonly names: readonly string[];
}

const holds = (column: PgColumn, word: string): SQL | undefined =>
  and(...patternsOf(word).map((pattern) => like(column, pattern)));

/** A pattern of a text as it is: signs have no meaning in it. */
const exactly = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** A pattern of text that differs by one letter: one less, one more, another one, or two in the other order. */
function patternAlike(word: string): string {
  const letters = [...word].map(exactly);
  const alternatives = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const [next = '', ...rest] = letters.slice(at + 1);
    return [`${before}.?${after}`, `${before}.${letter}${after}`, `${before}${next}${letter}${rest.join('')}`];
  });
  return `(${alternatives.join('|')})`;
}

/** A word with a typo, as that of the people search. One of its halves has none, which an index finds. */
export function holdsAlike(column: PgColumn, word: string): SQL {
  const letters = [...word];
  const middle = Math.ceil(letters.length / 2);
  const [first, second] = [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
  const pattern = `${exactly(first)}${patternAlike(second)}|${patternAlike(first)}${exactly(second)}`;
  return sql`${column} ~ ${pattern}`;
}

const hasWord = ({ word, isLoose, names }: SearchedWord): SQL | undefined =>
  or(
    isLoose ? holdsAlike(tickets.search, word) : holds(tickets.search, word),
    ...names.map((name) => holds(tickets.personSearch, name)),
  );

/** Tickets that have all words of a search. */
export const hasWords = (words: readonly SearchedWord[]): SQL | undefined => and(...words.map(hasWord));

async function isThere(tx: Tx, condition: SQL | undefined): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(tickets)
    .where(condition)
    .limit(1)
    // Without a name: planned for the word, of which there may be many or none.
    .prepare('')
    .execute();
  return found.length > 0;
}

/**
 * The words of a search as they are written. Only one that is in the name of somebody is looked for there: with two places
 * for each word, the planner expects so many tickets that it reads all of them.
 */
export const writtenWords = (tx: Tx, search: string, mayReadPeople: boolean): Promise<SearchedWord[]> =>
  Promise.all(
    normalizeForSearch(search)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(async (word) => {
        const isName = mayReadPeople && (await isThere(tx, holds(tickets.personSearch, word)));
        return { word, isLoose: false, names: isName ? [word] : [] };
      }),
  );

/** Words of people that are one typo away, as their own search finds them. */
async function namesLike(tx: Tx, word: string): Promise<string[]> {
  const near = mayHaveTypo(word) ? await wordsWithVariant(tx, variantsOf(word)) : [];
  return near.filter((name) => isWithinOneTypo(word, name));
}

/** The same words, of which those that no ticket of `within` has are taken to have typos, if they may have any. */
export const forgivenWords = (
  tx: Tx,
  words: readonly SearchedWord[],
  within: SQL | undefined,
  mayReadPeople: boolean,
): Promise<SearchedWord[]> =>
  Promise.all(
    words.map(async (one) => {
      const { word } = one;
      if (!mayBeLoose(word) || (await isThere(tx, and(within, hasWord(one))))) return one;
      return { word, isLoose: true, names: mayReadPeople ? await namesLike(tx, word) : [] };
    }),
  );
