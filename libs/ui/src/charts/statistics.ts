import { quantileSorted } from 'd3-array';
import { finite } from './frame/chart-text';

export interface BoxStatistics {
  readonly count: number;
  readonly lowWhisker: number;
  readonly firstQuartile: number;
  readonly median: number;
  readonly thirdQuartile: number;
  readonly highWhisker: number;
  readonly outliers: readonly number[];
}

/** How far the whiskers reach, in interquartile ranges. */
const REACH = 1.5;

/** Quartiles by linear interpolation, as percentile_cont of PostgreSQL; whiskers at the furthest values within 1.5 ranges. */
export function boxStatistics(values: readonly (number | null)[]): BoxStatistics | undefined {
  const sorted = values
    .map(finite)
    .filter((value) => value !== null)
    .sort((a, b) => a - b);
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantileSorted(sorted, share));
  if (q1 === undefined || median === undefined || q3 === undefined) return undefined;
  const reach = REACH * (q3 - q1);
  const inside = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return {
    count: sorted.length,
    lowWhisker: inside[0] ?? q1,
    firstQuartile: q1,
    median,
    thirdQuartile: q3,
    highWhisker: inside.at(-1) ?? q3,
    outliers: sorted.filter((value) => value < q1 - reach || value > q3 + reach),
  };
}

/** Share of a total in percent; null if the total is zero or either value is unknown. */
export function percentOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  const [above, below] = [finite(part), finite(whole)];
  return above === null || below === null || below === 0 ? null : (above / below) * 100;
}

export interface Stage {
  readonly label: string;
  readonly value: number | null;
}

export interface FunnelStep extends Stage {
  /** Percent of the stage before. */
  readonly ofPrevious: number | null;
  /** Percent of the first stage. */
  readonly ofFirst: number | null;
}

export const funnelSteps = (stages: readonly Stage[]): readonly FunnelStep[] =>
  stages.map((stage, index) => ({
    ...stage,
    ofPrevious: index === 0 ? null : percentOf(stage.value, stages[index - 1]?.value),
    ofFirst: percentOf(stage.value, stages[0]?.value),
  }));

export interface Cohort {
  readonly label: string;
  readonly size: number;
  /** How many were left, or had reached the goal, in each period; younger cohorts have fewer entries. */
  readonly counts: readonly (number | null)[];
}

/** Percent of each cohort by period, all rows as long as the longest: null for future periods. */
export function cohortShares(cohorts: readonly Cohort[]): readonly (readonly (number | null)[])[] {
  const periods = Math.max(0, ...cohorts.map(({ counts }) => counts.length));
  return cohorts.map(({ size, counts }) =>
    Array.from({ length: periods }, (_, period) => percentOf(counts[period], size)),
  );
}
