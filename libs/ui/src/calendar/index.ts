export type { CalendarEvent, CalendarView } from './calendar-model';
export { momentAt, type DaySpan } from './day-span';
export { LazyCalendar as Calendar } from './lazy-calendar';
