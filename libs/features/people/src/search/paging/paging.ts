import { SKIP_LIMIT } from '@vinculo/contracts/candidates';

/** By page, the cursor before its first row; the first page needs none. */
export type Cursors = ReadonlyMap<number, string>;

const FIRST = 1;

const knownBefore = (page: number, cursors: Cursors): number =>
  Math.max(FIRST, ...[...cursors.keys()].filter((known) => known <= page));

/** Where a page starts: the cursor of the nearest known page before it, and the number of rows to skip. */
export function placeOf(page: number, pageSize: number, cursors: Cursors) {
  const known = knownBefore(page, cursors);
  return { cursor: cursors.get(known), skip: (page - known) * pageSize };
}

/** The last page that can be jumped to; later pages are only reached one by one. */
export const furthestPage = (pageSize: number, cursors: Cursors): number =>
  Math.max(FIRST, ...cursors.keys()) + Math.floor(SKIP_LIMIT / pageSize);

interface Counted {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly nextCursor: string | null;
}

/** The number of pages; a lower bound if the count is capped. */
export function pageCount({ items, total, totalCapped, nextCursor }: Counted, page: number, pageSize: number): number {
  const counted = Math.ceil(total / pageSize);
  // A page without rows is past the end.
  if (items.length === 0) return counted;
  return totalCapped ? Math.max(counted, page + (nextCursor === null ? 0 : 1)) : counted;
}
