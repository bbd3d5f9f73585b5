import type { Facet } from '@vinculo/contracts/candidates';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { BITS, candidates } from '../../../db/schema/candidates';
import { inBoth, wordsIn, type FittingBits, type OptionBits } from './option-bits';

/** The block of bits of a position, and the bits of all positions of a group. */
export const BLOCK = sql.raw(`position / ${BITS}`);
export const THEIR_BITS = sql.raw(`bit_or(set_bit(0::bit(${BITS}), position % ${BITS}, 1))`);

/** Options of one facet, combined with "or". */
export interface Choice {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/** The candidates that match all choices, of which there is at least one. */
export const bitsOfChoices = (bits: OptionBits, choices: readonly Choice[]): FittingBits =>
  choices.map(({ facet, values }) => bits.having(facet, values)).reduce(inBoth);

interface RowBits {
  readonly fitting: FittingBits;
  readonly people: number;
}

/** The candidates that match a condition, up to a limit. */
export async function bitsOfRows(tx: Tx, condition: SQL | undefined, limit?: number): Promise<RowBits> {
  const rows = tx.select({ position: candidates.position }).from(candidates).where(condition).$dynamic();
  const found = await tx
    .select({
      block: sql<number>`${BLOCK}`,
      bits: sql<Uint8Array>`bit_send(${THEIR_BITS})`,
      people: sql<number>`count(*)::int`,
    })
    .from((limit === undefined ? rows : rows.limit(limit)).as('rows'))
    .groupBy(sql`1`);
  return {
    fitting: new Map(found.map((row) => [row.block, wordsIn(row.bits)])),
    people: found.reduce((sum, { people }) => sum + people, 0),
  };
}
