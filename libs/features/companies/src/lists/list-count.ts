interface Counted {
  readonly total: number;
  readonly totalCapped: boolean;
}

/** How many rows a list has, as its head says it: "348", "1,000+"; nothing until its first page is there. */
export const listCount = (page: Counted | undefined): string | undefined =>
  page && `${page.total.toLocaleString('en-US')}${page.totalCapped ? '+' : ''}`;
