import type { FigureFilters } from '@vinculo/contracts/analytics';
import type { Day } from '@vinculo/domain/calendar';
import type { ChangedState, DimensionId, FactKind, Grain, Period } from '@vinculo/domain/measures';
import { NOWHERE, splitOf, STATE, type StoredDimension } from './dimensions';

/** Sums of the changes of a kind. */
export interface SumQuestion {
  readonly kind: FactKind;
  readonly period: Period;
  readonly grain?: Grain | undefined;
  readonly by?: DimensionId | undefined;
}

export interface SumRow extends ChangedState {
  /** The first day of the day, week or month; null without a grain. */
  readonly bucket: Day | null;
  /** The value of the dimension; '' for what lacks it, or without one. */
  readonly value: string;
  readonly amount: number;
}

type SummedDimension = Exclude<StoredDimension, typeof STATE | typeof NOWHERE>;

/** The stored dimensions that the filters and the split of a question need. */
export function storedIn(
  { places, sources, companyIDs, industries }: FigureFilters,
  by?: DimensionId,
): ReadonlySet<SummedDimension> {
  const stored = by && splitOf(by).stored;
  const used: (SummedDimension | undefined)[] = [
    places.length > 0 ? 'place' : undefined,
    sources.length > 0 ? 'source' : undefined,
    companyIDs.length + industries.length > 0 ? 'company' : undefined,
    stored === STATE || stored === NOWHERE ? undefined : stored,
  ];
  return new Set(used.filter((one) => one !== undefined));
}

/** What the sums have beyond their groups lacks the dimension. */
export function withTheRest(sums: readonly SumRow[], groups: readonly SumRow[]): SumRow[] {
  const keyOf = ({ bucket, fromState, toState }: SumRow) => JSON.stringify([bucket, fromState, toState]);
  const named = groups.filter(({ value }) => value !== '');
  const grouped = new Map<string, number>();
  for (const row of named) grouped.set(keyOf(row), (grouped.get(keyOf(row)) ?? 0) + row.amount);
  const rest = sums.map((row) => ({ ...row, amount: row.amount - (grouped.get(keyOf(row)) ?? 0) }));
  return [...named, ...rest.filter(({ amount }) => amount !== 0)];
}
