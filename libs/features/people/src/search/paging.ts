import { SKIP_LIMIT } from '@vinculo/contracts/candidates';

/** By page, the cursor that its first row comes after; the first page needs none. */
export type Cursors = ReadonlyMap<number, string>;

const FIRST = 1;

const knownBefore = (page: number, cursors: Cursors): number =>
  Math.max(FIRST, ...[...cursors.keys()].filter((known) => known <= page));

/** Where a page starts: after the cursor of the nearest known page before it, so many rows further on. */
export function placeOf(page: number, pageSize: number, cursors: Cursors) {
  const known = knownBefore(page, cursors);
  return { cursor: cursors.get(known), skip: (page - known) * pageSize };
}

/** The last page that can be jumped to; beyond it the way leads from page to page. */
export const furthestPage = (pageSize: number, cursors: Cursors): number =>
  Math.max(FIRST, ...cursors.keys()) + Math.floor(SKIP_LIMIT / pageSize);

interface Counted {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly nextCursor: string | null;
}

/** How many pages there are; of a capped count, how many there are at least. */
export function pageCount({ items, total, totalCapped, nextCursor }: Counted, page: number, pageSize: number): number {
  const counted = Math.ceil(total / pageSize);
  // A page without rows lies past the end.
  if (items.length === 0) return counted;
  return totalCapped ? Math.max(counted, page + (nextCursor === null ? 0 : 1)) : counted;
}
