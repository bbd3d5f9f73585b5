import type { Permission } from '../session';
import type { ClockKind } from './clock';
import type { AmountKind, Change, FactKind } from './fact-kinds';

/** What a figure counts, in the words of the screen. */
export interface Described {
  readonly label: string;
  /** How it is computed. */
  readonly formula: string;
  /** What it leaves out. */
  readonly excludes: string;
  /** Whether it is about what people said, whose small groups are hidden. */
  readonly isPrivate?: boolean;
}

/** How many changes there were in the period. */
export interface CountMeasure extends Described {
  readonly kind: 'count';
  readonly of: Change;
}

/** How many records were in a state at the end of the period. */
export interface StockMeasure extends Described {
  readonly kind: 'stock';
  readonly of: FactKind;
  readonly states: readonly string[];
}

/** Of the records that made a change in the period and have come to an end since, the share with this outcome. */
export interface ShareMeasure extends Described {
  readonly kind: 'share';
  readonly of: Change;
  readonly outcome: Change;
  readonly ends: Change;
}

/** Of the changes in the period that had `days` to be followed by another, the share that was, or was not. */
export interface FollowMeasure extends Described {
  readonly kind: 'follow';
  readonly of: Change;
  readonly by: Change;
  readonly days: number;
  readonly counts: 'followed' | 'unfollowed';
}

/** The share of changes to some states less that to others, by 100; or how many changes there were, of a count. */
export interface ScoreMeasure extends Described {
  readonly kind: 'score';
  readonly unit: 'percent' | 'points' | 'count';
  readonly of: Change;
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/** The record that a clock follows: that of the change that ends it, or its vacancy. */
export type ClockRecord = 'own' | 'vacancy';

export interface ClockStart {
  readonly value: string;
  readonly label: string;
  /** The first such change starts the clock. */
  readonly change: Change;
  /** The last one before the end does instead. */
  readonly isLatest?: true;
  readonly record: ClockRecord;
}

export interface ClockPause {
  readonly of: FactKind;
  readonly states: readonly string[];
  readonly record: ClockRecord;
}

/** How long it took, of the changes in the period that end the clock: median and third quartile, in days. */
export interface ClockMeasure extends Described {
  readonly kind: 'clock';
  /** Where people disagree, the reader chooses; the first is the default. */
  readonly starts: readonly [ClockStart, ...ClockStart[]];
  readonly end: Change;
  /** Only the first end of each vacancy counts. */
  readonly isFirstOfVacancy?: true;
  /** States whose time the net clock leaves out, as it does holidays. */
  readonly pauses: readonly ClockPause[];
}

/** The sum of the amounts of records in the period. */
export interface SumMeasure extends Described {
  readonly kind: 'sum';
  readonly of: AmountKind;
  readonly unit: 'count' | 'cents';
  /** That of the screen where the records are. */
  readonly permission: Permission;
}

export type Measure =
  CountMeasure | StockMeasure | ShareMeasure | FollowMeasure | ScoreMeasure | ClockMeasure | SumMeasure;
export type MeasureUnit = 'count' | 'percent' | 'days' | 'points' | 'cents';

const UNITS = { count: 'count', stock: 'count', share: 'percent', follow: 'percent', clock: 'days' } as const;
/** "Tiempo de cobertura", "Tiempo de cobertura, neto". */
export const clockedLabel = ({ label, kind }: Measure, clock: ClockKind | undefined): string =>
  kind === 'clock' && clock === 'net' ? `${label}, neto` : label;

export const unitOf = (measure: Measure): MeasureUnit =>
  measure.kind === 'score' || measure.kind === 'sum' ? measure.unit : UNITS[measure.kind];

/** What a measure needs besides `analytics:read`. */
export function neededBy(measure: Measure): Permission | undefined {
  if (measure.isPrivate === true) return 'surveys:read';
  return measure.kind === 'sum' ? measure.permission : undefined;
}
