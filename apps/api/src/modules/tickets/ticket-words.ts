import { isWithinOneTypo, mayHaveTypo, variantsOf } from '@vinculo/domain/candidates';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { and, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { patternsOf } from '../../db/contains';
import type { Tx } from '../../db/database';
import { tickets } from '../../db/schema/tickets';
import { wordsWithVariant } from '../candidates/search/words.repository';

/** The shortest word that may have a typo. Folios, numbers and addresses have none: another one is somebody else's. */
const LOOSE_LENGTH = 5;

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

/** A word that is alike. One of its halves has no typo, which the index finds. */
function holdsAlike(word: string): SQL | undefined {
  const middle = Math.ceil(word.length / 2);
  const halves = [word.slice(0, middle), word.slice(middle)].map((half) => holds(tickets.search, half));
  return and(or(...halves), sql`word_similarity(${word}, ${tickets.search}) >= 0.4`);
}

const hasWord = ({ word, isLoose, names }: SearchedWord): SQL | undefined =>
  or(
    isLoose ? holdsAlike(word) : holds(tickets.search, word),
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
      const mayBeLoose = word.length >= LOOSE_LENGTH && !/[\d@]/.test(word);
      if (!mayBeLoose || (await isThere(tx, and(within, hasWord(one))))) return one;
      return { word, isLoose: true, names: mayReadPeople ? await namesLike(tx, word) : [] };
    }),
  );
