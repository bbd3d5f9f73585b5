import type { DayNote } from '@vinculo/contracts/annotations';
import type { ExplorationRow } from '@vinculo/contracts/analytics';
import { measureOf, type Grain } from '@vinculo/domain/measures';
import { BarChart, LineChart } from '@vinculo/ui/charts';
import { notesIn } from '../annotations/notes-in';
import type { OnOpen } from '../figures/opened';
import {
  bucketText,
  dimensionText,
  linesOf,
  measureText,
  openedOf,
  unitIn,
  type Asked,
  type Exploration,
} from './exploration';
import styles from './explorer.module.css';

interface ExplorationChartProps {
  readonly asked: Asked;
  readonly exploration: Exploration;
  readonly onOpen: OnOpen | undefined;
}

interface AnnotatedChartProps extends ExplorationChartProps {
  readonly annotations: readonly DayNote[];
}

const shortMonth = new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric' });

/** On an axis there is room for the day alone, or for a month's short name. */
const axisText = (at: string, grain: Grain): string =>
  grain === 'month' ? shortMonth.format(new Date(`${at}T12:00:00`)) : bucketText(at, grain).replace('Semana del ', '');

const MOST_BARS = 40;
const MOST_LINES = 6;

/** Says that the chart has only the greatest groups. */
const Cut = ({ shown, of }: { readonly shown: number; readonly of: number }) =>
  of > shown && (
    <p className={styles.notice}>{`Se dibujan los ${shown} grupos mayores de ${of}. En Tabla están todos.`}</p>
  );

/** An exploration as bars: by its dimension, or over time. */
export function ExplorationBars({ asked, exploration: { rows }, annotations, onOpen }: AnnotatedChartProps) {
  const { formula } = measureOf(asked.measure);
  const label = measureText(asked);
  const { by, grain } = asked;
  const isOverTime = by === undefined && grain !== undefined;
  const shown = isOverTime ? rows : rows.slice(0, MOST_BARS);
  const nameOf = ({ label: group, at }: ExplorationRow) =>
    isOverTime && at !== null ? axisText(at, grain) : by === undefined ? 'Todo' : group;
  return (
    <>
      <BarChart
        title={by === undefined ? label : `${label} por ${dimensionText(asked).toLowerCase()}`}
        description={formula}
        dimension={isOverTime ? 'Tiempo' : dimensionText(asked)}
        direction={isOverTime ? 'up' : 'across'}
        categories={shown.map(nameOf)}
        notes={
          isOverTime
            ? notesIn(
                annotations,
                shown.map(({ at }) => at ?? ''),
              )
            : undefined
        }
        series={[{ name: label, values: shown.map(({ value }) => value) }]}
        unit={unitIn(asked)}
        opens={(index) => {
          const row = shown[index];
          return row && onOpen && (() => onOpen(openedOf(asked, row)));
        }}
      />
      <Cut shown={shown.length} of={rows.length} />
    </>
  );
}

/** An exploration as lines over time, one for each of the greatest groups. */
export function ExplorationLines({ asked, exploration: { rows }, annotations, onOpen }: AnnotatedChartProps) {
  const { formula } = measureOf(asked.measure);
  const label = measureText(asked);
  const { by, grain = 'week' } = asked;
  const { at, lines } = linesOf(asked, rows, MOST_LINES);
  const groups = new Set(rows.map(({ key }) => key)).size;
  return (
    <>
      <LineChart
        title={by === undefined ? label : `${label} por ${dimensionText(asked).toLowerCase()}`}
        description={formula}
        dimension="Tiempo"
        categories={at.map((day) => axisText(day, grain))}
        notes={notesIn(annotations, at)}
        series={lines.map((line) => ({ name: by === undefined ? label : line.label, values: line.values }))}
        unit={unitIn(asked)}
        opens={(index, series) => {
          const [day, line] = [at[index], lines[series]];
          if (day === undefined || line === undefined || onOpen === undefined) return undefined;
          return () => onOpen(openedOf(asked, { ...line, at: day }));
        }}
      />
      <Cut shown={lines.length} of={groups} />
    </>
  );
}
