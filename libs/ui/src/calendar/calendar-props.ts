import type { Day } from '@vinculo/domain/calendar';
import type { CalendarEvent, CalendarView } from './calendar-model';

export interface CalendarProps {
  readonly label: string;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  /** The selected day; the visible period contains it. */
  readonly day: Day;
  readonly onDay: (day: Day) => void;
  /** Events of the visible days, or of more. */
  readonly events: readonly CalendarEvent[];
  /** Holiday names by day. */
  readonly holidays: ReadonlyMap<Day, string>;
  readonly now: Date;
  readonly onOpen: (eventID: string) => void;
  /** Called when a free slot is chosen, with minutes from midnight. Without it, slots are read-only. */
  readonly onPick?: (day: Day, minute: number) => void;
}

/** Props of every view. */
export interface ViewProps extends Pick<CalendarProps, 'day' | 'onDay' | 'events' | 'holidays' | 'now' | 'onOpen'> {
  readonly days: readonly Day[];
  readonly today: Day;
}
