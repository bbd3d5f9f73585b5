import {
  grossDays,
  isChange,
  netDays,
  spansIn,
  type Change,
  type ClockRecord,
  type FactKind,
  type Measure,
  type Period,
  type Span,
} from '@vinculo/domain/measures';
import { ApiError } from '../../http/api-error';
import { mapInSlices } from '../../http/event-loop/map-in-slices';
import type { CountedChange, FactsReader } from './facts-reader';
import { firstOfVacancies } from './first-of-vacancies';

type ClockMeasure = Extract<Measure, { kind: 'clock' }>;
type ShareMeasure = Extract<Measure, { kind: 'share' }>;
type FollowMeasure = Extract<Measure, { kind: 'follow' }>;

/** A change that ends a clock, with the days it took. */
export interface TimedChange {
  readonly change: CountedChange;
  readonly days: number;
  readonly netDays: number;
}

/** A change that can be judged, with whether it is part of the share. */
export interface DecidedChange {
  readonly change: CountedChange;
  readonly isPart: boolean;
}

export interface Judged<Item> {
  readonly items: readonly Item[];
  /** How many changes or records could not be judged. */
  readonly excluded: number;
}

/** How many changes these are, each as often as it happened. */
export const timesOf = (changes: readonly CountedChange[]): number =>
  changes.reduce((times, { count }) => times + count, 0);

/** How many changes of a figure are judged one by one: more would take the memory and the time of the others. */
const MOST_JUDGED = 200_000;

/** @throws ApiError `too_many_records` */
async function judgeable(reader: FactsReader, change: Change, period: Period): Promise<CountedChange[]> {
  const sums = await reader.sums({ kind: change.kind, period });
  const count = sums.reduce((sum, row) => (isChange(change, row) ? sum + row.amount : sum), 0);
  if (count > MOST_JUDGED) throw new ApiError('too_many_records');
  return reader.changes(change, period);
}

const idOf = ({ recordID, vacancyID }: CountedChange, record: ClockRecord): string | null =>
  record === 'own' ? recordID : vacancyID;

/** What ended in the period, with the time since its start. @param start the choice of the reader; the default if unknown. */
export async function timedChanges(
  reader: FactsReader,
  { starts, end, isFirstOfVacancy, pauses }: ClockMeasure,
  start: string | undefined,
  period: Period,
  holidays: readonly Span[],
): Promise<Judged<TimedChange>> {
  const begins = starts.find(({ value }) => value === start) ?? starts[0];
  const ends =
    isFirstOfVacancy === true ? await firstOfVacancies(reader, end, period) : await judgeable(reader, end, period);
  const needed = new Map<string, { readonly kind: FactKind; readonly record: ClockRecord }>();
  const need = (kind: FactKind, record: ClockRecord) => needed.set(`${kind} ${record}`, { kind, record });
  need(begins.change.kind, begins.record);
  for (const { of, record } of pauses) need(of, record);
  const histories = new Map(
    await Promise.all(
      [...needed].map(async ([key, { kind, record }]) => {
        const ids = ends.map((change) => idOf(change, record)).filter((id) => id !== null);
        return [key, await reader.histories(kind, record, ids)] as const;
      }),
    ),
  );
  const historyOf = (change: CountedChange, kind: FactKind, record: ClockRecord) =>
    histories.get(`${kind} ${record}`)?.get(idOf(change, record) ?? '') ?? [];

  const timed = await mapInSlices(ends, (change): TimedChange | null => {
    const until = change.at.getTime();
    const starting = historyOf(change, begins.change.kind, begins.record).filter(
      (moment) => moment.at <= until && isChange(begins.change, moment),
    );
    const begun = begins.isLatest === true ? starting.at(-1) : starting[0];
    if (begun === undefined) return null;
    const span = { start: begun.at, end: until };
    const idle = pauses.flatMap(({ of, states, record }) => spansIn(historyOf(change, of, record), states, until));
    // When a vacancy was published or a card moved is known: exact days would lead to the moment of a hidden person.
    const daysOf = (days: number) => (change.isHidden ? Math.round(days) : days);
    return { change, days: daysOf(grossDays(span)), netDays: daysOf(netDays(span, idle, holidays)) };
  });
  const items = timed.filter((one) => one !== null);
  return { items, excluded: timesOf(ends.filter((_, index) => timed[index] === null)) };
}

/** The records with the change in the period that have come to an end since; the last end counts. */
export async function decidedChanges(
  reader: FactsReader,
  { of, outcome, ends }: ShareMeasure,
  period: Period,
): Promise<Judged<DecidedChange>> {
  const changes = await judgeable(reader, of, period);
  const byRecord = new Map(changes.flatMap((change) => (change.recordID === null ? [] : [[change.recordID, change]])));
  const histories = await reader.histories(ends.kind, 'own', [...byRecord.keys()]);
  const decided = await mapInSlices([...byRecord], ([recordID, change]): DecidedChange | null => {
    const last = (histories.get(recordID) ?? []).findLast(
      (moment) => moment.at >= change.at.getTime() && isChange(ends, moment),
    );
    return last === undefined ? null : { change, isPart: isChange(outcome, last) };
  });
  const items = decided.filter((one) => one !== null);
  const erased = changes.filter(({ recordID }) => recordID === null);
  return { items, excluded: timesOf(erased) + byRecord.size - items.length };
}

const DAY_MS = 24 * 60 * 60_000;

/** The changes in the period whose days to be followed are over. */
export async function followedChanges(
  reader: FactsReader,
  { of, by, days, counts }: FollowMeasure,
  period: Period,
  now: Date,
): Promise<Judged<DecidedChange>> {
  const changes = await judgeable(reader, of, period);
  const histories = await reader.histories(
    by.kind,
    'own',
    changes.map(({ recordID }) => recordID).filter((id) => id !== null),
  );
  const followed = await mapInSlices(changes, (change): DecidedChange | null => {
    const [from, until] = [change.at.getTime(), change.at.getTime() + days * DAY_MS];
    if (change.recordID === null || until > now.getTime()) return null;
    const isFollowed = (histories.get(change.recordID) ?? []).some(
      (moment) => moment.at >= from && moment.at <= until && isChange(by, moment),
    );
    return { change, isPart: isFollowed === (counts === 'followed') };
  });
  const items = followed.filter((one) => one !== null);
  return { items, excluded: timesOf(changes) - timesOf(items.map(({ change }) => change)) };
}
