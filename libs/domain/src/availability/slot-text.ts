import { LOCALE } from '../constants';
import { labelOf } from '../catalogs';
import type { TimeRange } from './slots';
import { clockText, wallClock } from './wall-clock';
import { timeZones, type TimeZone } from './zones';

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** Kept: a page of free slots has thousands of days, and a formatter takes longer to make than all of them to write. */
function dayFormat(zone: TimeZone): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: zone });
  formats.set(zone, format);
  return format;
}

const dayText = (moment: number, zone: TimeZone): string => dayFormat(zone).format(moment).replace(',', '');

const hoursText = ({ from, to }: TimeRange, zone: TimeZone): string => {
  const clock = wallClock(zone);
  return `de ${clockText(clock.minuteOf(from))} a ${clockText(clock.minuteOf(to))}`;
};

const placeText = (zone: TimeZone): string => `hora de ${labelOf(timeZones, zone)}`;

/**
 * When an event is, in the zone of its place: "martes 24 de noviembre de 2026, de 10:00 a 10:45 (hora de Tijuana)"; and
 * for somebody whose clock shows something else, their own hours too.
 */
export function slotText(slot: TimeRange, zone: TimeZone, own: TimeZone = zone): string {
  const inZone = (one: TimeZone): string => `${dayText(slot.from, one)}, ${hoursText(slot, one)}`;
  const text = `${inZone(zone)} (${placeText(zone)})`;
  if (inZone(own) === inZone(zone)) return text;
  const isOtherDay = dayText(slot.from, own) !== dayText(slot.from, zone);
  return `${text}; para ti, ${isOtherDay ? inZone(own) : hoursText(slot, own)} (${placeText(own)})`;
}

/** The hours of a slot within its day: "10:00", with the reader's own where their clock shows something else. */
export function startText({ from }: TimeRange, zone: TimeZone, own: TimeZone): string {
  const [here, there] = [zone, own].map((one) => clockText(wallClock(one).minuteOf(from)));
  return here === there ? `${here}` : `${here} (${there} ${placeText(own)})`;
}

/** "martes 24 de noviembre de 2026". */
export const slotDayText = ({ from }: TimeRange, zone: TimeZone): string => dayText(from, zone);
