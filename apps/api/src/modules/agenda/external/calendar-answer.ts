import type { TimeRange, TimeZone } from '@vinculo/domain/availability';
import { SaxesParser } from 'saxes';
import { busyTimes } from './busy-times';

/** Appointments of one calendar that are kept. */
const MOST_TIMES = 5_000;

/** The iCalendar objects in an answer of WebDAV. @throws for what is no XML */
function objectsIn(xml: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let isData = false;
  parser.on('opentag', ({ local }) => {
    isData = local === 'calendar-data';
    if (isData) found.push('');
  });
  const add = (part: string): void => {
    if (isData) found.push(`${found.pop() ?? ''}${part}`);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    isData = false;
  });
  parser.write(xml).close();
  return found;
}

/**
 * Times that are taken in an answer of WebDAV, as pairs of milliseconds, the first first; those that overlap are one.
 * @throws for what is no calendar
 */
export function timesIn(text: string, window: TimeRange, zone: TimeZone): (readonly [number, number])[] {
  const found: [number, number][] = [];
  const times = objectsIn(text).flatMap((content) => busyTimes(content, window, zone));
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last !== undefined && from < last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found.slice(0, MOST_TIMES);
}
