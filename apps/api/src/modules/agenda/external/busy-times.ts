import { wallClock, type TimeRange, type TimeZone } from '@vinculo/domain/availability';
import ICAL from 'ical.js';

type Time = InstanceType<typeof ICAL.Time>;
type Component = InstanceType<typeof ICAL.Component>;

/** Repetitions of one appointment that are looked at, from its first on: every day for 27 years. */
const MOST_REPETITIONS = 10_000;

const text = (value: number): string => String(value).padStart(2, '0');

/** Whole days and times without a zone are of the zone of their owner. */
function momentOf(time: Time, zone: TimeZone): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const day = `${time.year}-${text(time.month)}-${text(time.day)}`;
  return wallClock(zone).boundaryOf(day, time.isDate ? 0 : time.hour * 60 + time.minute);
}

const valueOf = (component: Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

const takesTime = (component: Component): boolean =>
  valueOf(component, 'status') !== 'CANCELLED' && valueOf(component, 'transp') !== 'TRANSPARENT';

function rangesOf(event: InstanceType<typeof ICAL.Event>, window: TimeRange, zone: TimeZone): TimeRange[] {
  const found: TimeRange[] = [];
  const add = (component: Component, start: Time, end: Time): boolean => {
    const range = { from: momentOf(start, zone), to: momentOf(end, zone) };
    const within = { from: Math.max(range.from, window.from), to: Math.min(range.to, window.to) };
    if (takesTime(component) && within.from < within.to) found.push(within);
    return range.from < window.to;
  };
  if (!event.isRecurring()) {
    add(event.component, event.startDate, event.endDate);
    return found;
  }
  const repetitions = event.iterator();
  for (let count = 0; count < MOST_REPETITIONS; count += 1) {
    const next = repetitions.next() as Time | null | undefined;
    if (next == null) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!add(item.component, startDate, endDate)) break;
  }
  return found;
}

/**
 * The time of a window that the appointments of an iCalendar object take, repetitions and their changes included.
 * @throws for what is no iCalendar
 */
export function busyTimes(content: string, window: TimeRange, zone: TimeZone): TimeRange[] {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const masters = events.filter((event) => !event.isRecurrenceException());
  for (const change of events.filter((event) => event.isRecurrenceException()))
    masters.find(({ uid }) => uid === change.uid)?.relateException(change);
  const alone = events.filter(
    (event) => event.isRecurrenceException() && !masters.some(({ uid }) => uid === event.uid),
  );
  return [...masters, ...alone].flatMap((event) => rangesOf(event, window, zone));
}
