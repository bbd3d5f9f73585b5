import { addDays, holidaysOf, type Day } from '../calendar';
import { labelOf } from '../catalogs';
import { counted } from '../formats';
import { openingHours } from './opening-hours';
import type { AvailabilityRules, ClockInterval, RefusalKind } from './rules';
import { clockText, lengthText, mondayOf, wallClock } from './wall-clock';
import { DEFAULT_ZONE, timeZones, type TimeZone } from './zones';

/** From a moment until before another, in milliseconds since 1970. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** What takes somebody or something. */
export interface Booking extends TimeRange {
  /** With the buffers that it was booked with. */
  readonly busy: TimeRange;
  /** Empty where the reader may not know it. */
  readonly title: string;
  /** In another calendar: it takes time, and counts for no limit of a day or a week. */
  readonly isElsewhere?: boolean;
}

/** Somebody, a room or a meeting link that a slot takes, with what takes it already. Without rules it is always open. */
export interface Taken {
  readonly name: string;
  readonly rules: AvailabilityRules | null;
  readonly zone: TimeZone;
  readonly bookings: readonly Booking[];
}

/** What those are called that a slot takes besides staff and rooms, which have names of their own. */
export const TAKEN_NAMES = { person: 'La persona', link: 'La sala virtual' } as const;

export interface SlotRefusal {
  readonly kind: RefusalKind;
  readonly name: string;
  readonly sentence: string;
}

/** Its sentence is written when it is asked for: to know whether a slot is free none is. */
interface Refusal extends Pick<SlotRefusal, 'kind' | 'name'> {
  readonly say: () => string;
}

interface Terms {
  /** All of them have to be free. */
  readonly taken: readonly Taken[];
  /** Holidays besides the statutory ones. */
  readonly holidays: readonly { readonly day: Day; readonly name: string }[];
  readonly now: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const overlaps = (one: TimeRange, other: TimeRange): boolean => one.from < other.to && other.from < one.to;

/** A slot as its bookings would be stored: with the buffers of who is booked. */
export const withBuffers = (
  { from, to }: TimeRange,
  rules: Pick<AvailabilityRules, 'bufferBefore' | 'bufferAfter'> | null,
): TimeRange => ({
  from: from - (rules?.bufferBefore ?? 0) * MINUTE_MS,
  to: to + (rules?.bufferAfter ?? 0) * MINUTE_MS,
});

const events = (count: number): string => counted(count, 'cita', 'citas');
const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

function memo<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}

/** Finds the name of the holiday that a day is, statutory or not. */
const holidayFinder = ({ holidays }: Pick<Terms, 'holidays'>): ((day: Day) => string | undefined) =>
  memo((day) => [...holidaysOf(Number(day.slice(0, 4))), ...holidays].find((holiday) => holiday.day === day)?.name);

const dayNumber = (moment: number): number => Math.floor(moment / DAY_MS);

/** Finds the bookings of the days (of UTC) that a range touches. */
function byDay(bookings: readonly Booking[]): (range: TimeRange) => readonly Booking[] {
  const found = new Map<number, Booking[]>();
  for (const booking of bookings)
    for (let day = dayNumber(booking.busy.from); day <= dayNumber(booking.busy.to); day += 1) {
      const ofDay = found.get(day);
      if (ofDay === undefined) found.set(day, [booking]);
      else ofDay.push(booking);
    }
  return ({ from, to }) => {
    const [first, last] = [found.get(dayNumber(from)) ?? [], found.get(dayNumber(to)) ?? []];
    return dayNumber(from) === dayNumber(to) ? first : [...new Set([...first, ...last])];
  };
}

/** Answers both questions about one of those that a slot takes: its hours, and what is wrong with a slot. */
function examiner({ name, rules, zone, bookings }: Taken, now: number, holidayOf: ReturnType<typeof holidayFinder>) {
  const clock = wallClock(zone);
  const hourText = (moment: number): string => clockText(clock.minuteOf(moment));
  const ofZone = zone === DEFAULT_ZONE ? '' : ` (hora de ${labelOf(timeZones, zone)})`;
  const hoursOf = memo((day: Day): readonly ClockInterval[] =>
    rules === null ? [{ from: 0, to: 1440 }] : openingHours(rules, day, holidayOf(day) !== undefined),
  );
  const rangesOf = memo((day: Day): TimeRange[] =>
    hoursOf(day).map(({ from, to }) => ({ from: clock.boundaryOf(day, from), to: clock.boundaryOf(day, to) })),
  );
  const days =
    rules?.dailyLimit == null && rules?.weeklyLimit == null
      ? []
      : bookings.flatMap(({ from, isElsewhere }) => (isElsewhere === true ? [] : [clock.dayOf(from)]));
  const countOf = memo((day: Day) => days.filter((one) => one === day).length);
  const weekCountOf = memo((monday: Day) => days.filter((one) => mondayOf(one) === monday).length);
  const near = byDay(bookings);

  const bookedText = (slot: TimeRange, { title, busy, ...booking }: Booking): string => {
    const own = withBuffers(slot, rules);
    const margin =
      slot.from >= booking.to
        ? busy.to - booking.to + (slot.from - own.from)
        : slot.to <= booking.from
          ? booking.from - busy.from + (own.to - slot.to)
          : 0;
    const what = title === '' ? '' : ` por «${title}»`;
    const more = margin === 0 ? '' : ` más ${lengthText(margin / MINUTE_MS)} de margen`;
    return `Ocupada${what} de ${hourText(booking.from)} a ${hourText(booking.to)}${more}${ofZone}.`;
  };
  const hoursText = (day: Day): string => {
    const hours = hoursOf(day).map(({ from, to }) => `de ${clockText(from)} a ${clockText(to)}`);
    return hours.length === 0 ? 'Ese día no atiende.' : `Ese día atiende ${list.format(hours)}${ofZone}.`;
  };

  /** What is wrong with a slot, the kinds in their order. */
  function* refusals(slot: TimeRange): Generator<Refusal> {
    const own = withBuffers(slot, rules);
    for (const booking of near(own))
      if (overlaps(own, booking.busy)) yield { kind: 'booked', name, say: () => bookedText(slot, booking) };
    if (rules === null) return;
    const day = clock.dayOf(slot.from);
    if (!rangesOf(day).some(({ from, to }) => from <= slot.from && slot.to <= to)) {
      const holiday = holidayOf(day);
      if (holiday === undefined) yield { kind: 'outsideHours', name, say: () => hoursText(day) };
      else yield { kind: 'holiday', name, say: () => `Ese día es inhábil: ${holiday}.` };
    }
    if (slot.from < now) yield { kind: 'notice', name, say: () => 'Ese horario ya pasó.' };
    else if (slot.from < now + rules.minimumNotice * MINUTE_MS)
      yield { kind: 'notice', name, say: () => `Se agenda al menos ${lengthText(rules.minimumNotice)} antes.` };
    const { dailyLimit, weeklyLimit } = rules;
    if (dailyLimit !== null && countOf(day) >= dailyLimit)
      yield { kind: 'dailyLimit', name, say: () => `Ese día ya tiene ${events(dailyLimit)}, su máximo.` };
    if (weeklyLimit !== null && weekCountOf(mondayOf(day)) >= weeklyLimit)
      yield { kind: 'weeklyLimit', name, say: () => `Esa semana ya tiene ${events(weeklyLimit)}, su máximo.` };
  }

  /** The beginnings that the grid of a day offers: none in an hour that is skipped, one in an hour that comes twice. */
  const startsOf = (day: Day): number[] =>
    hoursOf(day).flatMap(({ from, to }) => {
      const grid = rules?.grid ?? 30;
      return Array.from({ length: Math.ceil((to - from) / grid) }, (_, step) =>
        clock.momentOf(day, from + step * grid),
      ).filter((moment) => moment !== undefined);
    });

  return { refusals, startsOf, dayOf: clock.dayOf };
}

/** The examiners of all that a slot takes. */
function examinersOf({ taken, now, holidays }: Terms) {
  const holidayOf = holidayFinder({ holidays });
  return taken.map((one) => examiner(one, now, holidayOf));
}

/** Why a slot is not free, in sentences; empty where it is. */
export const explainSlot = (terms: Terms, slot: TimeRange): SlotRefusal[] =>
  examinersOf(terms).flatMap(({ refusals }) =>
    [...refusals(slot)].map(({ kind, name, say }) => ({ kind, name, sentence: say() })),
  );

/** Answers for many slots what is wrong with each. */
export function slotExaminer(terms: Terms): (slot: TimeRange) => RefusalKind[] {
  const examiners = examinersOf(terms);
  return (slot) => examiners.flatMap(({ refusals }) => [...refusals(slot)].map(({ kind }) => kind));
}

/**
 * The free slots of a range by start, on the grid of the first of those that a slot takes: those that `explainSlot` has
 * nothing to say about. Null after each day: looking through many takes long, and others may be served between them.
 * @param duration in minutes
 */
export function* eachFreeSlot(
  terms: Terms,
  { from, to, duration }: TimeRange & { readonly duration: number },
): Generator<TimeRange | null> {
  const examiners = examinersOf(terms);
  const [first] = examiners;
  if (first === undefined) return;
  const isFree = (slot: TimeRange): boolean => {
    const refusing = examiners.findIndex(({ refusals }) => refusals(slot).next().done !== true);
    // Who refuses a slot is asked first about the next, which they often refuse too.
    if (refusing > 0) examiners.unshift(...examiners.splice(refusing, 1));
    return refusing === -1;
  };
  for (let day = first.dayOf(from), last = first.dayOf(to); day <= last; day = addDays(day, 1)) {
    for (const start of first.startsOf(day)) {
      const slot = { from: start, to: start + duration * MINUTE_MS };
      if (from <= slot.from && slot.to <= to && isFree(slot)) yield slot;
    }
    yield null;
  }
}

/** The first `limit` of `eachFreeSlot`. */
export function freeSlots(
  terms: Terms,
  { limit, ...range }: Parameters<typeof eachFreeSlot>[1] & { readonly limit: number },
): TimeRange[] {
  const found: TimeRange[] = [];
  for (const slot of eachFreeSlot(terms, range)) {
    if (slot !== null) found.push(slot);
    if (found.length === limit) break;
  }
  return found;
}
