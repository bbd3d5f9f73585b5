import { MOST_EXPLORED_ROWS, type exploreFigure, type ExplorationRow } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { grouped } from '@vinculo/domain/formats';
import {
  bucketsOf,
  clockedLabel,
  dimensionOf,
  measureOf,
  unitOf,
  withinBucket,
  type Grain,
} from '@vinculo/domain/measures';
import type { ExplorationRequest } from '@vinculo/data-access/analytics';
import { shortDay } from '@vinculo/ui/dates';
import type { Opened } from '../figures/opened';

export type Exploration = ResponseOf<typeof exploreFigure>;

/** What was asked, in the form of `requestOf`. */
export type Asked = ExplorationRequest & Pick<Required<ExplorationRequest>, 'filters'>;

const monthText = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric' });

/** "lun 2 nov", "Semana del lun 2 nov", "noviembre de 2026". */
export function bucketText(at: string, grain: Grain): string {
  const noon = new Date(`${at}T12:00:00`);
  if (grain === 'month') return monthText.format(noon);
  return grain === 'week' ? `Semana del ${shortDay(noon)}` : shortDay(noon);
}

export const dimensionText = ({ by }: Asked): string => (by === undefined ? 'Todo' : dimensionOf(by).label);
/** The measure, and that its time is net where it is. */
export const measureText = ({ measure, clock }: Pick<Asked, 'measure' | 'clock'>): string =>
  clockedLabel(measureOf(measure), clock);
export const unitIn = ({ measure }: Asked) => unitOf(measureOf(measure));

/** What a row counts. */
export function openedOf(
  { by, grain, clock: _clock, period, ...asked }: Asked,
  { key, label, at }: Pick<ExplorationRow, 'key' | 'label' | 'at'>,
): Opened {
  const isDated = at !== null && grain !== undefined;
  const part = [label, isDated ? bucketText(at, grain) : ''].filter((text) => text !== '').join(', ');
  return {
    request: {
      ...asked,
      period: isDated ? withinBucket(period, at, grain) : period,
      ...(by === undefined ? {} : { group: { by, key } }),
    },
    part: part === '' ? undefined : part,
  };
}

/** "Se muestran 10,000 de 12,345 filas…" if there are more than were sent. */
export const cutText = (rowCount: number): string | undefined =>
  rowCount <= MOST_EXPLORED_ROWS
    ? undefined
    : `Se muestran ${grouped(MOST_EXPLORED_ROWS)} de ${grouped(rowCount)} filas. Agrega un filtro o elige un tiempo más largo para verlas todas.`;

interface Line {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** The groups as lines over all days, weeks or months. What is left out by the server is zero, if it is a count. */
export function linesOf(
  asked: Asked,
  rows: readonly ExplorationRow[],
  most: number,
): { readonly at: readonly string[]; readonly lines: readonly Line[] } {
  const at = asked.grain === undefined ? [] : bucketsOf(asked.period, asked.grain);
  const missing = ['count', 'cents'].includes(unitIn(asked)) ? 0 : null;
  const groups = new Map<string, { readonly label: string; readonly values: Map<string | null, number | null> }>();
  for (const row of rows) {
    const group = groups.get(row.key) ?? { label: row.label, values: new Map() };
    groups.set(row.key, group);
    group.values.set(row.at, row.value);
  }
  const lines = [...groups].slice(0, most).map(([key, { label, values }]) => ({
    key,
    label,
    values: at.map((day) => values.get(day) ?? missing),
  }));
  return { at, lines };
}
