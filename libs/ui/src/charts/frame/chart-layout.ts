import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { finite } from './chart-text';

export interface Series {
  readonly name: string;
  /** One for each category; null where it was not measured. */
  readonly values: readonly (number | null)[];
  /** Defaults to the position of the series in the palette; `past` is the previous period of a comparison. */
  readonly tone?: Tone;
}

export type Tone = 'active' | 'paused' | 'closed' | 'past';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Axis {
  readonly scale: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
}

const TICKS = 4;

/** A value axis that includes zero, with integer ticks if all values are integers. */
export function valueAxis(
  values: readonly (number | null)[],
  range: readonly [number, number],
  { isWhole = false } = {},
): Axis {
  const known = values.map(finite).filter((value) => value !== null);
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const scale = scaleLinear()
    .domain(low === high ? [0, isWhole ? TICKS : 1] : [low, high])
    .nice(TICKS)
    .range([...range]);
  return { scale, ticks: scale.ticks(TICKS).filter((tick) => !isWhole || Number.isInteger(tick)) };
}

export const isAllWhole = (values: readonly (number | null)[]): boolean =>
  values.every((value) => finite(value) === null || Number.isInteger(value));

export interface Bar {
  readonly category: number;
  readonly series: number;
  readonly value: number;
  /** Start and end on the value axis. */
  readonly from: number;
  readonly to: number;
}

/** Bars in order; stacked ones begin where the previous one ends, negative ones below zero. Unknown values: no bar. */
export function barsOf(series: readonly Series[], categories: number, isStacked: boolean): readonly Bar[] {
  return Array.from({ length: categories }, (_, category) => {
    let above = 0;
    let below = 0;
    return series.flatMap(({ values }, index): Bar[] => {
      const value = finite(values[category]);
      if (value === null) return [];
      const from = !isStacked ? 0 : value < 0 ? below : above;
      const to = from + value;
      if (value < 0) below = to;
      else above = to;
      return [{ category, series: index, value, from, to }];
    });
  }).flat();
}

/** The labels of a row that fit without overlap: every n-th, counted from the last. */
export function labelsThatFit(count: number, width: number, labelWidth: number): readonly number[] {
  if (count === 0) return [];
  const step = Math.max(1, Math.ceil((labelWidth * count) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}

/** The step of the sequential palette, 0 to 6, of a value between the minimum and the maximum. */
export function sequentialStep(value: number, least: number, greatest: number): number {
  if (greatest <= least) return greatest > 0 ? 3 : 0;
  return Math.round(((value - least) / (greatest - least)) * 6);
}

/** The minimum and maximum of the known values. */
export function extremes(values: readonly (number | null)[]): readonly [number, number] | undefined {
  const known = values.map(finite).filter((value) => value !== null);
  return known.length === 0 ? undefined : [Math.min(...known), Math.max(...known)];
}

export const toneOf = ({ tone }: Series, index: number): Tone | number => tone ?? (index % 8) + 1;
