import type { Day } from '@vinculo/domain/calendar';
import type { CalendarEvent, CalendarView } from './calendar-model';

export interface CalendarProps {
  readonly label: string;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  /** The chosen day; what is shown lies around it. */
  readonly day: Day;
  readonly onDay: (day: Day) => void;
  /** Of the days in sight, or of more. */
  readonly events: readonly CalendarEvent[];
  /** Their names by day. */
  readonly holidays: ReadonlyMap<Day, string>;
  readonly now: Date;
  readonly onOpen: (eventID: string) => void;
  /** A free time was chosen, in minutes from midnight. Without it the hours are only shown. */
  readonly onPick?: (day: Day, minute: number) => void;
}

/** What every view gets. */
export interface ViewProps extends Pick<CalendarProps, 'day' | 'onDay' | 'events' | 'holidays' | 'now' | 'onOpen'> {
  readonly days: readonly Day[];
  readonly today: Day;
}
