import { normalizeForSearch } from '@vinculo/domain/formats';
import { and, like, or, sql, type SQL } from 'drizzle-orm';
import { patternsOf } from '../../db/contains';
import type { Tx } from '../../db/database';
import { tickets } from '../../db/schema/tickets';

/** The shortest word that may have a typo. Folios, numbers and addresses have none: another one is somebody else's. */
const LOOSE_LENGTH = 5;

const wordsOf = (search: string): readonly string[] =>
  normalizeForSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '');

const isThere = (word: string): SQL | undefined =>
  and(...patternsOf(word).map((pattern) => like(tickets.search, pattern)));

/** A word that is alike. One of its halves has no typo, which the index finds. */
function isLike(word: string): SQL | undefined {
  const middle = Math.ceil(word.length / 2);
  const halves = [word.slice(0, middle), word.slice(middle)].flatMap(patternsOf);
  const anyHalf = or(...halves.map((pattern) => like(tickets.search, pattern)));
  return and(anyHalf, sql`word_similarity(${word}, ${tickets.search}) >= 0.4`);
}

/** Tickets that have all words of a search; of `loose` words, one that is alike. */
export const hasWords = (search: string, loose: readonly string[]): SQL | undefined =>
  and(...wordsOf(search).map((word) => (loose.includes(word) ? isLike(word) : isThere(word))));

/** The words of a search that no ticket of `within` has as they are written, and that may have a typo. */
export async function unknownWords(tx: Tx, search: string, within: SQL | undefined): Promise<readonly string[]> {
  const words = [...new Set(wordsOf(search))].filter((word) => word.length >= LOOSE_LENGTH && !/[\d@]/.test(word));
  const found = await Promise.all(
    words.map((word) =>
      tx
        .select({ one: sql`1` })
        .from(tickets)
        .where(and(within, isThere(word)))
        .limit(1)
        // Without a name: planned for the word, of which there may be many or none.
        .prepare('')
        .execute(),
    ),
  );
  return words.filter((_word, index) => found[index]?.length === 0);
}
