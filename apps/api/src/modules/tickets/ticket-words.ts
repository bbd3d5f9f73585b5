import { normalizeForSearch } from '@vinculo/domain/formats';
import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { plannedWhole } from '../../db/planned-whole';
import type { ticketArticles } from '../../db/schema/ticket-tools';
import type { tickets } from '../../db/schema/tickets';

/** A table with an index of the words of its texts. */
type Texts = typeof tickets | typeof ticketArticles;

/** Letters of a word that may have a typo. Folios, numbers and addresses have none: another one is somebody else's. */
const LOOSE_LENGTH = { least: 5, most: 40 } as const;

const mayBeLoose = (word: string): boolean =>
  word.length >= LOOSE_LENGTH.least && word.length <= LOOSE_LENGTH.most && !/[\d@]/.test(word);

/** A word of a search. */
export interface SearchedWord {
  readonly word: string;
  /** What the words of a text are asked for; '' finds none. */
  readonly query: string;
  /** Whether it asks for words one typo away: no text has it as it is written. */
  readonly isLoose: boolean;
}

const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

function withoutSignsAtEnds(word: string): string {
  const signs = [...word];
  return signs.slice(Math.max(signs.findIndex(isLetter), 0), signs.findLastIndex(isLetter) + 1).join('');
}

/** The words of a search, without signs at their ends; signs alone are a word only where there is no other. */
function wordsIn(search: string): string[] {
  const words = normalizeForSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const bare = words.map(withoutSignsAtEnds).filter((word) => word !== '');
  return [...new Set(bare.length === 0 ? words : bare)];
}

/** Letters of a word that the index of words holds, as `ticket_words` cuts them. */
const INDEXED_LETTERS = 60;
/** Letters from which on a word is found by its beginning: too many words begin with fewer. */
const PREFIX_LENGTH = 3;
/** Before the words of a person's name, which only who may read people asks for. No word of a text begins with it. */
const NAME_MARK = '|';

const marksFor = (mayReadPeople: boolean): readonly string[] => (mayReadPeople ? ['', NAME_MARK] : ['']);

/** A word in a query of words. */
const quoted = (word: string, mark = ''): string =>
  `'${mark}${[...word].slice(0, INDEXED_LETTERS).join('').replace(/['\\]/g, '$&$&')}'`;

/** A query for words that begin like one that is written, or like all that stands between its signs: parts of an address. */
function beginsWith(word: string, mark = ''): string {
  const prefix = (one: string): string => `${quoted(one, mark)}${one.length < PREFIX_LENGTH ? '' : ':*'}`;
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const isPlain = parts.length === 0 || parts[0] === word;
  return isPlain ? prefix(word) : `${prefix(word)} | (${parts.map(prefix).join(' & ')})`;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Words that differ by one letter: one less, one more, another one, or two in the other order. */
function typosOf(word: string): string[] {
  const letters = [...word];
  const typos = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1)];
    const [next = '', ...rest] = after;
    return [
      [before, ...after].join(''),
      [before, next, letter, ...rest].join(''),
      ...LETTERS.flatMap((other) => [[before, other, ...after].join(''), [before, other, letter, ...after].join('')]),
    ];
  });
  return [...new Set([...typos, ...LETTERS.map((last) => word + last)])].filter((typo) => typo !== word);
}

const hasWord = (texts: Texts, { query }: SearchedWord): SQL =>
  query === '' ? sql`false` : sql`${texts.words} @@ ${query}::tsquery`;

/** Texts that have all words of a search. */
export const hasWords = (texts: Texts, words: readonly SearchedWord[]): SQL | undefined =>
  and(...words.map((word) => hasWord(texts, word)));

async function isThere(tx: Tx, texts: Texts, condition: SQL | undefined): Promise<boolean> {
  const one = { one: sql`1`.as('one') };
  const found = await tx
    .select(one)
    .from(plannedWhole(tx.select(one).from(texts).where(condition)))
    .limit(1)
    // Without a name: planned for the word, of which there may be many or none.
    .prepare('')
    .execute();
  return found.length > 0;
}

/** The words of a search as they are written, in texts and, for who may read people, in their names. */
export const writtenWords = (search: string, mayReadPeople = false): SearchedWord[] =>
  wordsIn(search).map((word) => ({
    word,
    query: marksFor(mayReadPeople)
      .map((mark) => beginsWith(word, mark))
      .join(' | '),
    isLoose: false,
  }));

/** A query for those of the words one typo away that any text has. */
async function foundTypos(tx: Tx, texts: Texts, word: string, mayReadPeople: boolean): Promise<string> {
  const typos = typosOf(word);
  const queries = marksFor(mayReadPeople).flatMap((mark) => typos.map((typo) => quoted(typo, mark)));
  const found = await tx
    .select({ query: sql<string>`query` })
    .from(sql`found_words(${getTableName(texts)}, ${sql.param(queries)}::text[]) as query`);
  return found.map(({ query }) => query).join(' | ');
}

/** The same words, of which those that no text of `within` has are taken to have typos, if they may have any. */
export const forgivenWords = (
  tx: Tx,
  texts: Texts,
  words: readonly SearchedWord[],
  within?: SQL,
  mayReadPeople = false,
): Promise<SearchedWord[]> =>
  Promise.all(
    words.map(async (one) => {
      if (!mayBeLoose(one.word) || (await isThere(tx, texts, and(within, hasWord(texts, one))))) return one;
      return { ...one, query: await foundTypos(tx, texts, one.word, mayReadPeople), isLoose: true };
    }),
  );
