import type { CalendarProblem } from '@vinculo/contracts/agenda';
import type { TimeRange, TimeZone } from '@vinculo/domain/availability';
import { SaxesParser } from 'saxes';
import { busyTimes } from './busy-times';
import { OutsideProblem, requestOutside } from './request-outside';

const DAY_MS = 86_400_000;
/** How far ahead appointments are known. */
const AHEAD_MS = 100 * DAY_MS;
/** Appointments of one calendar that are kept. */
const MOST_TIMES = 5_000;

const stamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 4791, 7.8: the objects that touch a range, whole, as not every server expands repetitions or answers 7.10. */
const questionOf = ({ from, to }: TimeRange): string => `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<D:prop><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
<C:time-range start="${stamp(from)}" end="${stamp(to)}"/>
</C:comp-filter></C:comp-filter></C:filter>
</C:calendar-query>`;

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

export interface CalendarAccess {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Of its owner: of times without a zone. */
  readonly zone: TimeZone;
}

/** Times that are taken as pairs of milliseconds, or why they are not known. */
type Answer = { readonly times: readonly (readonly [number, number])[] } | { readonly problem: CalendarProblem };

/** Reads when the appointments of a CalDAV calendar take time, from yesterday on. */
export async function readCalendar(
  { url, username, password, zone }: CalendarAccess,
  now: Date,
  allowedHosts: readonly string[],
): Promise<Answer> {
  const window = { from: now.getTime() - DAY_MS, to: now.getTime() + AHEAD_MS };
  try {
    const { status, text } = await requestOutside(url, {
      method: 'REPORT',
      headers: {
        ...{ depth: '1', 'content-type': 'application/xml; charset=utf-8' },
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      },
      body: questionOf(window),
      allowedHosts,
    });
    if (status === 401 || status === 403) return { problem: 'login' };
    if (status !== 207) return { problem: 'notCalendar' };
    const times = objectsIn(text)
      .flatMap((content) => busyTimes(content, window, zone))
      .toSorted((one, other) => one.from - other.from)
      .slice(0, MOST_TIMES);
    return { times: times.map(({ from, to }) => [from, to] as const) };
  } catch (error) {
    return { problem: error instanceof OutsideProblem ? error.kind : 'notCalendar' };
  }
}
