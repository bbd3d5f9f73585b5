import type { Day } from '../calendar';
import type { Period } from './period';

/** The fewest answers of people whose scores are shown together. */
export const LEAST_SCORES = 5;

/** Days in a row that have enough answers together; the first begins with the first answer. */
export interface Run extends Period {
  readonly count: number;
}

/**
 * Cuts the days of all answers into runs of at least `LEAST_SCORES`. Figures over whole runs cannot be subtracted from
 * one another to the scores of fewer people. Days after the last run wait for more.
 * @param days in order, each with its answers.
 */
export function runsOf(days: readonly { readonly day: Day; readonly count: number }[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const { day, count } of days) {
    if (count === 0) continue;
    open = { from: open?.from ?? day, to: day, count: (open?.count ?? 0) + count };
    if (open.count < LEAST_SCORES) continue;
    runs.push(open);
    open = undefined;
  }
  return runs;
}

/** The runs that end in a period. */
export const runsIn = (runs: readonly Run[], { from, to }: Period): Run[] =>
  runs.filter((run) => run.to >= from && run.to <= to);

/** The days of these runs; undefined without any. */
export function daysOfRuns(runs: readonly Run[]): Period | undefined {
  const [first, last] = [runs[0], runs.at(-1)];
  return first === undefined || last === undefined ? undefined : { from: first.from, to: last.to };
}
