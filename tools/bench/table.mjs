/** @typedef {{ what: string, floor?: string, here: string, target?: string, met?: boolean }} Figure */

const HEAD = { what: 'Figure', floor: 'Floor', here: 'Here', target: 'Target', met: 'Met' };
const WIDTHS = { what: 56, floor: 8, here: 44, target: 20, met: 3 };

const lineOf = (cells) =>
  `| ${Object.entries(WIDTHS)
    .map(([key, width]) => (cells[key] ?? '').padEnd(width))
    .join(' | ')} |`;

/**
 * Prints the head of a Markdown table, which can be pasted into docs/PERFORMANCE.md.
 * @returns a function that prints one more figure, so that a later failure loses none.
 */
export function startTable(title) {
  console.log(`\n${title}\n`);
  console.log(lineOf(HEAD));
  console.log(lineOf(Object.fromEntries(Object.entries(WIDTHS).map(([key, width]) => [key, '-'.repeat(width)]))));
  return (/** @type {Figure} */ figure) =>
    console.log(lineOf({ ...figure, met: figure.met === undefined ? '' : figure.met ? 'yes' : 'NO' }));
}

/** Prints all figures of a table at once. */
export function printTable(title, figures) {
  const print = startTable(title);
  for (const figure of figures) print(figure);
}

/** The quantile of the values. @param part 0 to 1 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
export const median = (values) => quantile(values, 0.5);
