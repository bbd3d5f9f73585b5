import { states, type State } from '@vinculo/domain/catalogs';
import mexico from '@svg-maps/mexico';
import { ChartFigure, type ChartProps, type Drawing } from './frame/chart-figure';
import type { Opening } from './frame/opening';
import { extremes, sequentialStep } from './frame/chart-layout';
import { finite, valueText, type Unit } from './frame/chart-text';
import { ScaleLegend } from './frame/legend';
import { outlineMiddle } from './outline-middle';
import styles from './frame/chart.module.css';

export interface StateMapProps extends ChartProps {
  /** By INEGI code; a state without an entry is unknown. */
  readonly values: Readonly<Partial<Record<State, number | null>>>;
  readonly unit?: Unit;
  readonly opens?: (state: State) => Opening | undefined;
}

const outlines = new Map(mexico.locations.map(({ id, path }) => [id.toUpperCase(), path]));

/** The 32 states, coloured by value; their links are in INEGI order. */
export function StateMapFigure(props: StateMapProps) {
  const { title, description, isUnmeasured = false, values, unit, opens } = props;
  const range = extremes(Object.values(values));
  return (
    <ChartFigure
      title={title}
      description={description}
      isUnmeasured={isUnmeasured}
      isEmpty={range === undefined}
      legend={range && <ScaleLegend from={valueText(range[0], unit)} to={valueText(range[1], unit)} />}
      table={{
        headings: ['Estado', 'Valor'],
        rows: states.map(({ value, label }) => ({
          head: label,
          figures: [{ value: values[value], unit }],
          opening: finite(values[value]) === null ? undefined : opens?.(value),
        })),
      }}
      draw={(width) => drawStates(props, range ?? [0, 0], width)}
      source="Mapa: Victor Cazanave, svg-maps, CC BY 4.0"
    />
  );
}

const [, , BOX_WIDTH = 1, BOX_HEIGHT = 1] = mexico.viewBox.split(' ').map(Number);
const WIDEST = 720;

function drawStates(
  { values, unit, opens }: StateMapProps,
  [least, greatest]: readonly [number, number],
  width: number,
): Drawing {
  const ratio = Math.min(width, WIDEST) / BOX_WIDTH;
  const shapes = states.map(({ value: state, label, iso }) => {
    const value = finite(values[state]);
    const path = outlines.get(iso) ?? '';
    return { state, value, path, label: `${label}: ${valueText(value, unit)}` };
  });
  const marks = (
    <g transform={`scale(${ratio})`}>
      {shapes.map(({ state, value, path, label }) => (
        <path
          key={state}
          className={`${styles.cell} ${styles.state}`}
          data-step={value === null ? 'unknown' : sequentialStep(value, least, greatest)}
          d={path}
        >
          <title>{label}</title>
        </path>
      ))}
    </g>
  );
  const targets = shapes.flatMap(({ state, value, path, label }) => {
    const opening = value === null ? undefined : opens?.(state);
    const [x, y] = outlineMiddle(path).map((at) => at * ratio);
    return opening === undefined || x === undefined || y === undefined
      ? []
      : [{ key: state, label, opening, x: x - TARGET / 2, y: y - TARGET / 2, width: TARGET, height: TARGET }];
  });
  return { height: BOX_HEIGHT * ratio, marks, targets };
}

/** The side of the clickable areas, limited by the small central states; the table opens the same rows. */
const TARGET = 14;
