import type { CalendarProblem } from '@vinculo/contracts/agenda';
import type { TimeRange, TimeZone } from '@vinculo/domain/availability';
import { createSingleWorker } from '../../../workers/single-worker';
import { OutsideProblem, requestOutside } from './request-outside';

const DAY_MS = 86_400_000;
/** How far ahead appointments are known. */
const AHEAD_MS = 100 * DAY_MS;

const stamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 4791, 7.8: the objects that touch a range, whole, as not every server expands repetitions or answers 7.10. */
const questionOf = ({ from, to }: TimeRange): string => `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<D:prop><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
<C:time-range start="${stamp(from)}" end="${stamp(to)}"/>
</C:comp-filter></C:comp-filter></C:filter>
</C:calendar-query>`;

export interface CalendarAccess {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Of its owner: of times without a zone. */
  readonly zone: TimeZone;
}

/** Times that are taken, as pairs of milliseconds, or why they are not known. */
export type CalendarAnswer =
  { readonly times: readonly (readonly [number, number])[] } | { readonly problem: CalendarProblem };

/** What a server answered, and in which time and zone it is read. */
export interface CalendarToParse {
  readonly text: string;
  readonly window: TimeRange;
  readonly zone: TimeZone;
}

export interface CalendarReader {
  /** Reads when the appointments of a CalDAV calendar take time, from yesterday on. */
  read(access: CalendarAccess, now: Date): Promise<CalendarAnswer>;
  /** Ends the worker after its current answer. */
  close(): Promise<void>;
}

/** Beside this file in the source, beside main.mjs in the build. */
const WORKER = new URL('./calendar-reader.worker.mjs', import.meta.url);
const DEADLINE_MS = 5_000;

/**
 * Reads calendars that staff named. What a server answered is untrusted: a worker thread parses it, with a deadline and
 * a memory limit. @param allowedHosts of the own network
 */
export function createCalendarReader(allowedHosts: readonly string[]): CalendarReader {
  const worker = createSingleWorker<CalendarToParse, CalendarAnswer>(WORKER, DEADLINE_MS);
  return {
    async read({ url, username, password, zone }, now) {
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
        return (await worker.ask({ text, window, zone })) ?? { problem: 'tooLarge' };
      } catch (error) {
        if (error instanceof OutsideProblem) return { problem: error.kind };
        throw error;
      }
    },
    close: worker.close,
  };
}
