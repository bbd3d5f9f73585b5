const GROUPED = new Intl.NumberFormat('en-US');

/** "1,240", or "1,240+" of a count that was capped. Mexico groups digits as the United States do. */
export const grouped = (number: number, isCapped = false): string => `${GROUPED.format(number)}${isCapped ? '+' : ''}`;

/** "1 persona", "1,240 personas", "1,000+ personas". */
export const counted = (count: number, one: string, many: string, isCapped = false): string =>
  `${grouped(count, isCapped)} ${count === 1 && !isCapped ? one : many}`;
