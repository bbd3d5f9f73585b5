import { normalizeForSearch } from '../formats';

/** From here on two names with the same birth date may be one person's. */
export const SIMILAR_NAMES = 0.85;

/** Below this two words are other words. */
const SIMILAR_WORDS = 0.8;

/** Letters at the beginning that count extra, and how much each. */
const PREFIX_LETTERS = 4;
const PREFIX_WEIGHT = 0.1;

/** Jaro: the share of letters that both texts have at about the same place. `a` is not the longer one. */
function jaro(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(b.length / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const matched: string[] = [];
  for (let index = 0; index < a.length; index += 1) {
    const last = Math.min(b.length - 1, index + reach);
    for (let other = Math.max(0, index - reach); other <= last; other += 1) {
      if (taken[other] === true || a[index] !== b[other]) continue;
      taken[other] = true;
      matched.push(a.charAt(index));
      break;
    }
  }
  if (matched.length === 0) return 0;
  const inOther = [...b].filter((_letter, index) => taken[index]);
  const swapped = matched.filter((letter, index) => letter !== inOther[index]).length / 2;
  return (matched.length / a.length + matched.length / b.length + (matched.length - swapped) / matched.length) / 3;
}

/** Jaro-Winkler (Winkler 1990), 0 to 1: texts that begin alike are nearer. The same whichever comes first. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] =
    one.length < other.length || (one.length === other.length && one < other) ? [one, other] : [other, one];
  if (a === '') return 0;
  let prefix = 0;
  while (prefix < PREFIX_LETTERS && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  const similarity = jaro(a, b);
  return similarity + prefix * PREFIX_WEIGHT * (1 - similarity);
}

/** A name as it is compared: its words without accents or case, in an order of their own. */
export const nameWords = (name: string): string[] =>
  normalizeForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort();

/**
 * How alike two names are, 0 to 1, whatever their accents, their case and the order of their words: the mean likeness of
 * the shorter name's words, each with a word of its own in the longer one; 0 where a word is like none. A single word
 * tells too little: 0.
 * @param one as `nameWords` makes it, and so `other`.
 */
export function wordsSimilarity(one: readonly string[], other: readonly string[]): number {
  const isOneFirst = one.length < other.length || (one.length === other.length && one.join() < other.join());
  const [shorter, longer] = isOneFirst ? [one, other] : [other, one];
  if (shorter.length < 2) return 0;
  const alike: { readonly index: number; readonly at: number; readonly similarity: number }[] = [];
  for (const [index, word] of shorter.entries()) {
    const before = alike.length;
    for (const [at, each] of longer.entries()) {
      const similarity = jaroWinkler(word, each);
      if (similarity >= SIMILAR_WORDS) alike.push({ index, at, similarity });
    }
    // Most pairs of people end here.
    if (alike.length === before) return 0;
  }
  const [taken, given] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const { index, at, similarity } of alike.sort((a, b) => b.similarity - a.similarity)) {
    if (taken.has(index) || given.has(at)) continue;
    taken.add(index);
    given.add(at);
    sum += similarity;
  }
  return sum / shorter.length;
}

/** The same of two names as they are written. */
export const nameSimilarity = (one: string, other: string): number => wordsSimilarity(nameWords(one), nameWords(other));
