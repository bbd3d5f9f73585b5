import { normalizeForSearch } from '../formats';

/** Minimum similarity at which two names with the same birth date may belong to one person. */
export const SIMILAR_NAMES = 0.85;

/** Minimum similarity at which two words count as the same. */
const SIMILAR_WORDS = 0.8;

/** The number of common first letters that get a bonus, and the bonus per letter. */
const PREFIX_LETTERS = 4;
const PREFIX_WEIGHT = 0.1;

/** Scratch space of `jaro`, which runs millions of times in a row. */
let taken = new Uint8Array(64);
let matched = new Uint16Array(64);

/** Jaro similarity: the share of letters that both texts have at about the same place. `a` is not the longer one. */
function jaro(a: string, b: string): number {
  if (b.length > taken.length) {
    taken = new Uint8Array(b.length);
    matched = new Uint16Array(b.length);
  } else taken.fill(0, 0, b.length);
  const reach = Math.max(0, Math.floor(b.length / 2) - 1);
  let count = 0;
  for (let index = 0; index < a.length; index += 1) {
    const letter = a.charCodeAt(index);
    const last = Math.min(b.length - 1, index + reach);
    for (let other = Math.max(0, index - reach); other <= last; other += 1) {
      if (taken[other] === 1 || letter !== b.charCodeAt(other)) continue;
      taken[other] = 1;
      matched[count] = letter;
      count += 1;
      break;
    }
  }
  if (count === 0) return 0;
  let swapped = 0;
  for (let other = 0, at = 0; at < count; other += 1) {
    if (taken[other] !== 1) continue;
    if (matched[at] !== b.charCodeAt(other)) swapped += 1;
    at += 1;
  }
  return (count / a.length + count / b.length + (count - swapped / 2) / count) / 3;
}

/** Jaro-Winkler similarity (Winkler 1990), 0 to 1: a common prefix raises it. Symmetric. */
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

/** The words of a name for comparison: without accents or case, sorted. */
export const nameWords = (name: string): string[] =>
  normalizeForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort();

/**
 * The similarity of two names, 0 to 1, independent of accents, case and word order: the mean similarity of the shorter
 * name's words, each paired with a different word of the longer one; 0 if a word has no match. A single word is not
 * enough: 0.
 * @param one the result of `nameWords`, as `other`.
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
    // The most frequent case.
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

/** `wordsSimilarity` of two names. */
export const nameSimilarity = (one: string, other: string): number => wordsSimilarity(nameWords(one), nameWords(other));
