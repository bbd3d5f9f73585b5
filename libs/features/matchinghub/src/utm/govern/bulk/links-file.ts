import type { CampaignLink, LinkRow } from '@vinculo/contracts/campaigns';
import { LINKS_LIMIT, LONGEST_CELL } from '@vinculo/contracts/campaigns';
import { cutText } from '@vinculo/domain/formats';
import { cleanCell, readCsv } from '@vinculo/ui/csv';
import { typedDay } from '@vinculo/ui/date-field';
import { csvFile, inOneBatch, saveFile } from '@vinculo/ui/files';

const COLUMNS: readonly (readonly [keyof LinkRow, string])[] = [
  ['jobID', 'vacante'],
  ['destination', 'destino'],
  ['source', 'fuente'],
  ['medium', 'medio'],
  ['campaign', 'campaña'],
  ['content', 'contenido'],
  ['placement', 'ubicación'],
  ['label', 'nombre'],
  ['fair', 'feria'],
  ['stand', 'stand'],
  ['endsOn', 'último día'],
];
export const HEADINGS = COLUMNS.map(([, heading]) => heading);
export const headingOf = (field: string): string => COLUMNS.find(([name]) => name === field)?.[1] ?? 'enlace';

const MOST_BYTES = 5_000_000;

export interface LinksFile {
  readonly rows: LinkRow[];
  /** Of each row, its number as a spreadsheet counts them: the headings are row 1. */
  readonly numbers: readonly number[];
  /** Why nothing was read; null if something was. */
  readonly problem: string | null;
}

const refused = (problem: string): LinksFile => ({ rows: [], numbers: [], problem });

/** The rows of a CSV with these headings, in any order and case. */
export async function readLinksFile(file: File): Promise<LinksFile> {
  if (file.size > MOST_BYTES) return refused('Pesa más de 5 MB. Divídelo.');
  const cells = readCsv(new Uint8Array(await file.arrayBuffer()));
  if (cells === undefined) return refused('No es un CSV. Guárdalo como CSV desde tu hoja de cálculo.');
  const [head, ...rows] = cells
    .map((row, index) => ({ number: index + 1, row: row.map(cleanCell) }))
    .filter(({ row }) => row.some((cell) => cell !== ''));
  if (head === undefined) return refused('Está vacío.');
  const places = new Map(head.row.map((heading, place) => [heading.toLowerCase(), place]));
  const missing = HEADINGS.filter((heading) => !places.has(heading));
  if (missing.length > 0) return refused(`Le faltan columnas: ${missing.join(', ')}.`);
  if (rows.length === 0) return refused('Solo tiene encabezados. Agrega un enlace en cada fila.');
  if (rows.length > LINKS_LIMIT) return refused(`Tiene más de ${LINKS_LIMIT} filas. Divídelo.`);
  return {
    problem: null,
    numbers: rows.map(({ number }) => number),
    rows: rows.map(({ row }) => {
      // What is longer than any field may be is refused as too long.
      const cell = (heading: string) => cutText(row[places.get(heading) ?? -1] ?? '', LONGEST_CELL);
      const endsOn = cell('último día');
      return {
        ...{ jobID: cell('vacante'), destination: cell('destino'), source: cell('fuente') },
        ...{ medium: cell('medio'), campaign: cell('campaña'), content: cell('contenido') },
        ...{ placement: cell('ubicación'), label: cell('nombre'), fair: cell('feria') },
        // Excel writes days as 31/12/2026.
        ...{ stand: cell('stand'), endsOn: typedDay(endsOn) ?? endsOn },
      };
    }),
  };
}

/** A file to fill in. @param example a row of it */
export const saveTemplate = async (example: readonly string[]): Promise<void> =>
  saveFile(await csvFile({ headings: HEADINGS, rows: inOneBatch([example]), notes: [] }), 'plantilla-enlaces.csv');

/** A file of the links that were made, to print or publish them. */
export const saveMade = async (links: readonly CampaignLink[]): Promise<void> =>
  saveFile(
    await csvFile({
      headings: ['Nombre', 'Enlace corto', 'Lleva a', 'Vacante', 'Feria', 'Stand'],
      rows: inOneBatch(
        links.map(({ label, shortUrl, url, vacancyName, fair, stand }) => [
          ...[label, shortUrl, url, vacancyName ?? '', fair, stand],
        ]),
      ),
      notes: [],
    }),
    'enlaces.csv',
  );
