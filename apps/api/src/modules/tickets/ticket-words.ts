import { normalizeForSearch } from '@vinculo/domain/formats';
import { and, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { patternsOf } from '../../db/contains';
import type { Tx } from '../../db/database';
import { tickets } from '../../db/schema/tickets';

/** The shortest word that may have a typo. Folios, numbers and addresses have none: another one is somebody else's. */
const LOOSE_LENGTH = 5;

const wordsOf = (search: string): readonly string[] =>
  normalizeForSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** A word in the texts of a ticket, or in the name of its person for who may read people. */
type Fits = (column: PgColumn) => SQL | undefined;
const inAnyText = (mayReadPeople: boolean, fits: Fits): SQL | undefined =>
  mayReadPeople ? or(fits(tickets.search), fits(tickets.personSearch)) : fits(tickets.search);

const holds =
  (word: string): Fits =>
  (column) =>
    and(...patternsOf(word).map((pattern) => like(column, pattern)));

/** A word that is alike. One of its halves has no typo, which the index finds. */
const holdsAlike =
  (word: string): Fits =>
  (column) => {
    const middle = Math.ceil(word.length / 2);
    const halves = [word.slice(0, middle), word.slice(middle)].map((half) => holds(half)(column));
    return and(or(...halves), sql`word_similarity(${word}, ${column}) >= 0.4`);
  };

/** Tickets that have all words of a search; of `loose` words, one that is alike. */
export const hasWords = (search: string, loose: readonly string[], mayReadPeople: boolean): SQL | undefined =>
  and(
    ...wordsOf(search).map((word) => inAnyText(mayReadPeople, loose.includes(word) ? holdsAlike(word) : holds(word))),
  );

/** The words of a search that no ticket of `within` has as they are written, and that may have a typo. */
export async function unknownWords(
  tx: Tx,
  search: string,
  within: SQL | undefined,
  mayReadPeople: boolean,
): Promise<readonly string[]> {
  const words = [...new Set(wordsOf(search))].filter((word) => word.length >= LOOSE_LENGTH && !/[\d@]/.test(word));
  const found = await Promise.all(
    words.map((word) =>
      tx
        .select({ one: sql`1` })
        .from(tickets)
        .where(and(within, inAnyText(mayReadPeople, holds(word))))
        .limit(1)
        // Without a name: planned for the word, of which there may be many or none.
        .prepare('')
        .execute(),
    ),
  );
  return words.filter((_word, index) => found[index]?.length === 0);
}
