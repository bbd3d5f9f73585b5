/** @typedef {{ what: string, floor?: string, here: string, target?: string, met?: boolean }} Figure */

const HEAD = { what: 'Figure', floor: 'Floor', here: 'Here', target: 'Target', met: 'Met' };

/** Prints figures as a Markdown table, so that it can be read here and pasted into docs/PERFORMANCE.md. */
export function printTable(title, figures) {
  const rows = [
    HEAD,
    ...figures.map((figure) => ({ ...figure, met: figure.met === undefined ? '' : figure.met ? 'yes' : 'NO' })),
  ];
  const widths = Object.keys(HEAD).map((key) => Math.max(...rows.map((row) => (row[key] ?? '').length), 3));
  const lines = rows.map(
    (row) =>
      `| ${Object.keys(HEAD)
        .map((key, at) => (row[key] ?? '').padEnd(widths[at]))
        .join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  console.log(`\n${title}\n\n${lines.join('\n')}`);
}

/** The value that a part of them (0 to 1) stays below. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
export const median = (values) => quantile(values, 0.5);
