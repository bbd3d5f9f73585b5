import type { Facet } from '@vinculo/contracts/candidates';
import { and, asc, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { BITS, candidateOptionBits } from '../../../db/schema/candidates';

/** The bits of a block of candidates, or the indexes of the bits that are set where they are few. */
type Block = Uint32Array | Uint16Array;

/** A block with fewer candidates than this is stored as their indexes: less memory, and faster to count. */
const FEW = 96;
const WORDS = BITS / 32;

/** By the number of the block; blocks that were never written are left out. */
type OptionBlocks = (Block | undefined)[];

/** The candidates of each option, block by block, as one process holds them: about 20 MB for a million candidates. */
interface Held {
  readonly options: Map<Facet, Map<string, OptionBlocks>>;
  /** Rows of transactions before this one are held. */
  horizon: string;
  /** The latest read, which the next one waits for. */
  reading: Promise<unknown>;
}

/** The matching candidates of each block; blocks without any are left out. */
export type FittingBits = ReadonlyMap<number, Uint32Array>;

/** Reads the words of a `bit_send` value: four bytes of length, then the bits. */
export const wordsIn = (sent: Uint8Array): Uint32Array =>
  new Uint32Array(sent.buffer.slice(sent.byteOffset + 4, sent.byteOffset + 4 + BITS / 8));

/** The number of bits in each half of a word. */
const BITS_IN_HALF = new Uint8Array(65_536);
for (let half = 1; half < BITS_IN_HALF.length; half += 1)
  BITS_IN_HALF[half] = (half & 1) + (BITS_IN_HALF[half >>> 1] ?? 0);

const bitsIn = (word: number): number => (BITS_IN_HALF[word & 0xffff] ?? 0) + (BITS_IN_HALF[word >>> 16] ?? 0);

function blockOf(words: Uint32Array): Block {
  let count = 0;
  for (const word of words) count += bitsIn(word);
  if (count >= FEW) return words;
  const indexes = new Uint16Array(count);
  let at = 0;
  for (let index = 0; at < count; index += 1)
    for (let word = words[index] ?? 0; word !== 0; word &= word - 1) {
      indexes[at] = 32 * index + 31 - Math.clz32(word & -word);
      at += 1;
    }
  return indexes;
}

/** The bytes that a block takes, rounded up: a Uint32Array begins at a multiple of four. */
const roomOf = (block: Block): number => Math.ceil(block.byteLength / 4) * 4;

/** The same blocks side by side in memory: counting reads those of an option one after the other, a fifth faster. */
function packed(blocks: OptionBlocks): OptionBlocks {
  const buffer = new ArrayBuffer(blocks.reduce((sum, block) => sum + (block === undefined ? 0 : roomOf(block)), 0));
  let at = 0;
  return blocks.map((block) => {
    if (block === undefined) return undefined;
    const copy = new (block instanceof Uint16Array ? Uint16Array : Uint32Array)(buffer, at, block.length);
    copy.set(block);
    at += roomOf(block);
    return copy;
  });
}

const isSet = (words: Uint32Array, index: number): number => ((words[index >>> 5] ?? 0) >>> (index & 31)) & 1;

function addTo(words: Uint32Array, block: Block): void {
  if (block instanceof Uint32Array)
    for (let index = 0; index < WORDS; index += 1) words[index] = (words[index] ?? 0) | (block[index] ?? 0);
  else for (const index of block) words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** How many of the indexes are set in the words. */
function countAt(words: Uint32Array, indexes: Uint16Array): number {
  let count = 0;
  // Twice as fast as `for of`.
  for (let at = 0; at < indexes.length; at += 1) count += isSet(words, indexes[at] ?? 0);
  return count;
}

/** @param few the same candidates as `words`, as indexes if they are few. */
function countIn(words: Uint32Array, few: Block, block: Block): number {
  if (block instanceof Uint16Array) return countAt(words, block);
  if (few instanceof Uint16Array) return countAt(block, few);
  let count = 0;
  for (let index = 0; index < WORDS; index += 1) count += bitsIn((words[index] ?? 0) & (block[index] ?? 0));
  return count;
}

const held = new WeakMap<Tx, Held>();

/** Rows read at a time: about a megabyte, so that other requests are not kept waiting. */
const PAGE = 1_000;

/** Reads the rows of transactions that may have committed since the last read. */
async function readChanged(tx: Tx, store: Held): Promise<void> {
  const { facet, value, block, bits, changedIn } = candidateOptionBits;
  const isFirst = store.horizon === '0';
  let next = store.horizon;
  for (let after: readonly [string, string, number] | null = null; ;) {
    const rows: {
      facet: Facet;
      value: string;
      block: number;
      bits: Uint8Array;
      horizon: string;
    }[] = await tx
      .select({
        facet,
        value,
        block,
        bits: sql<Uint8Array>`bit_send(${bits})`,
        horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      })
      .from(candidateOptionBits)
      .where(
        and(
          // A restored database may hold ids of transactions that are still to come.
          isFirst
            ? undefined
            : sql`${changedIn} >= ${store.horizon}::xid8 and ${changedIn} < pg_snapshot_xmax(pg_current_snapshot())`,
          after === null
            ? undefined
            : sql`(${facet}, ${value}, ${block}) > (${after[0]}, ${after[1]}, ${after[2]}::int)`,
        ),
      )
      .orderBy(asc(facet), asc(value), asc(block))
      .limit(PAGE);
    for (const row of rows) {
      const ofFacet = store.options.get(row.facet) ?? new Map<string, OptionBlocks>();
      store.options.set(row.facet, ofFacet);
      const blocks = ofFacet.get(row.value) ?? [];
      ofFacet.set(row.value, blocks);
      blocks[row.block] = blockOf(wordsIn(row.bits));
    }
    // The horizon of the first page: later commits are read again.
    if (after === null) next = rows[0]?.horizon ?? next;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = [last.facet, last.value, last.block];
  }
  if (isFirst)
    for (const ofFacet of store.options.values())
      for (const [value, blocks] of ofFacet) ofFacet.set(value, packed(blocks));
  store.horizon = next;
}

/** The bits of all options as committed now. Each process holds a copy and reads only what changed. */
export class OptionBits {
  readonly #store: Held;

  private constructor(store: Held) {
    this.#store = store;
  }

  /** @param tx the connection for reads: a transaction would read everything again. */
  static async read(tx: Tx): Promise<OptionBits> {
    const store = held.get(tx) ?? { options: new Map(), horizon: '0', reading: Promise.resolve() };
    held.set(tx, store);
    const reading = store.reading.then(() => readChanged(tx, store));
    store.reading = reading.catch(() => undefined);
    await reading;
    return new OptionBits(store);
  }

  /** The candidates who have one of the values. */
  having(facet: Facet, values: readonly string[]): FittingBits {
    const fitting = new Map<number, Uint32Array>();
    for (const value of values)
      for (const [block, bits] of this.#store.options.get(facet)?.get(value)?.entries() ?? []) {
        if (bits === undefined) continue;
        const words = fitting.get(block) ?? new Uint32Array(WORDS);
        fitting.set(block, words);
        addTo(words, bits);
      }
    return fitting;
  }

  /** Counts the matching candidates of each option of a facet; options without any are left out. */
  counterOf(fitting: FittingBits): (facet: Facet) => { readonly value: string; readonly count: number }[] {
    const among = [...fitting].map(([block, words]) => ({ block, words, few: blockOf(words) }));
    return (facet) =>
      [...(this.#store.options.get(facet) ?? [])].flatMap(([value, blocks]) => {
        let count = 0;
        for (const { block, words, few } of among) {
          const bits = blocks[block];
          if (bits !== undefined) count += countIn(words, few, bits);
        }
        return count === 0 ? [] : [{ value, count }];
      });
  }
}

/** The candidates in both. */
export function inBoth(one: FittingBits, other: FittingBits): FittingBits {
  const both = new Map<number, Uint32Array>();
  for (const [block, words] of one) {
    const others = other.get(block);
    if (others !== undefined)
      both.set(
        block,
        words.map((word, index) => word & (others[index] ?? 0)),
      );
  }
  return both;
}
