export { daysOf, type CalendarEvent, type CalendarView } from './calendar-model';
export { spanText, type DaySpan } from './day-span';
export { LazyCalendar as Calendar } from './lazy-calendar';
