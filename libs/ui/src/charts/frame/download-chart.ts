import { canvasPng, csvFile, inOneBatch, saveFile } from '../../files';
import type { Opening } from './opening';
import { finite, writtenNumber, type Unit } from './chart-text';

export interface Figure {
  readonly value: number | null | undefined;
  readonly unit?: Unit | undefined;
}

export interface ChartRow {
  readonly head: string;
  readonly figures: readonly Figure[];
  /** What the row heading opens, in case its mark is too small to press. */
  readonly opening?: Opening | undefined;
}

export interface ChartTable {
  /** The first is above the row headings. */
  readonly headings: readonly string[];
  readonly rows: readonly ChartRow[];
}

const IN_UNIT: Readonly<Record<Unit, string>> = {
  count: '',
  percent: ' (%)',
  points: ' (puntos)',
  days: ' (días)',
  pesos: ' (MXN)',
  cents: ' (MXN)',
};

function plainCell({ value, unit = 'count' }: Figure): number | '' {
  const known = finite(value);
  return known === null ? '' : writtenNumber(known, unit);
}

/** Figures as plain numbers, so that a spreadsheet can compute with them; the headings give the unit. */
export function chartCsv(title: string, { headings, rows }: ChartTable): Promise<Blob> {
  const [first = '', ...others] = headings;
  const units = others.map((heading, column) => heading + IN_UNIT[rows[0]?.figures[column]?.unit ?? 'count']);
  const cells = rows.map(({ head, figures }) => [head, ...figures.map(plainCell)]);
  return csvFile({ headings: [first, ...units], rows: inOneBatch(cells), notes: [['Gráfica', title]] });
}

const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-family',
  'font-weight',
];
/** Pixels of the file per screen pixel. */
const DENSITY = 2;
const MARGIN = 24;
const TITLE_ROOM = 32;

/** A copy that needs no stylesheet: the computed styles are written to the elements. */
export function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    for (const name of DRAWN) {
      const value = style.getPropertyValue(name);
      if (value !== '') element.setAttribute(name, value);
    }
    element.removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

async function drawn(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(standalone(svg));
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode().finally(() => URL.revokeObjectURL(url));
  return image;
}

/** The chart as shown, in the theme of the screen, below its title. */
export async function chartPng(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = await drawn(svg);
  const [fullWidth, fullHeight] = [(width + 2 * MARGIN) * DENSITY, (height + 2 * MARGIN + TITLE_ROOM) * DENSITY];
  const tokens = getComputedStyle(document.documentElement);
  return canvasPng(fullWidth, fullHeight, (context) => {
    context.scale(DENSITY, DENSITY);
    context.fillStyle = tokens.getPropertyValue('--v-surface').trim();
    context.fillRect(0, 0, fullWidth, fullHeight);
    context.fillStyle = tokens.getPropertyValue('--v-text').trim();
    context.font = `600 16px ${getComputedStyle(document.body).fontFamily}`;
    context.fillText(title, MARGIN, MARGIN + 14, width);
    context.drawImage(image, MARGIN, MARGIN + TITLE_ROOM, width, height);
  });
}

export const downloadCsv = async (title: string, table: ChartTable): Promise<void> =>
  saveFile(await chartCsv(title, table), `${title}.csv`);

export const downloadPng = async (svg: SVGSVGElement, title: string): Promise<void> =>
  saveFile(await chartPng(svg, title), `${title}.png`);
