import { grouped } from '@vinculo/domain/formats';
interface Counted {
  readonly total: number;
  readonly totalCapped: boolean;
}

/** How many rows a list has: "348", "1,000+"; undefined until its first page is loaded. */
export const listCount = (page: Counted | undefined): string | undefined =>
  page && grouped(page.total, page.totalCapped);
