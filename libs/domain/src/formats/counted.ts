/** A number with its Spanish noun: "1 persona", "1,000 personas", "1,000+ personas" if it is only a lower bound. */
export const counted = (count: number, one: string, many: string, isCapped = false): string =>
  `${count.toLocaleString('en-US')}${isCapped ? '+' : ''} ${count === 1 && !isCapped ? one : many}`;
