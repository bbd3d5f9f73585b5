import type { Day } from '@vinculo/domain/calendar';
import type { CalendarEvent, CalendarView } from './calendar-model';
import type { DaySpan } from './day-span';

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
  /** Called when an hour is chosen, or a span is drawn. Without it, hours are read-only. */
  readonly onPick?: ((span: DaySpan) => void) | undefined;
  /** Called when a movable event was moved or resized. Without it, none can be. */
  readonly onMove?: ((eventID: string, span: DaySpan) => void) | undefined;
  /** Why a span may not lie there, for an event, or null for a new one. Shown while it is dragged. */
  readonly problemOf?: ((eventID: string | null, span: DaySpan) => string | null) | undefined;
  /** The parts of days that are not available. */
  readonly grey?: ReadonlyMap<Day, readonly Pick<DaySpan, 'from' | 'to'>[]> | undefined;
}

/** Props of every view. */
export interface ViewProps extends Pick<CalendarProps, 'day' | 'onDay' | 'events' | 'holidays' | 'now' | 'onOpen'> {
  readonly days: readonly Day[];
  readonly today: Day;
}
