import { COUNT_CAP } from '@vinculo/contracts/wire';
import { encodeCursor } from './cursor';

interface ListPage<Row, Item> {
  /** One more than the limit when there is a next page. */
  readonly rows: readonly Row[];
  readonly limit: number;
  /** The cursor key of the page after this row. */
  readonly keyOf: (row: Row) => unknown;
  readonly present: (row: Row) => Item;
  readonly total: { readonly count: number; readonly isExact: boolean };
}

/** A keyset page as it is sent; a count that stopped beyond the cap is marked as capped. */
export function listPage<Row, Item>({ rows, limit, keyOf, present, total }: ListPage<Row, Item>) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isCapped = !total.isExact && total.count > COUNT_CAP;
  return {
    items: items.map(present),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
    total: isCapped ? COUNT_CAP : total.count,
    totalCapped: isCapped,
  };
}
