export type { CalendarEvent, CalendarView } from './calendar-model';
export { LazyCalendar as Calendar } from './lazy-calendar';
