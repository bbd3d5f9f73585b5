import { WEEK_STARTS_ON } from '@vinculo/domain/constants';
import { endOfWeek } from 'date-fns/endOfWeek';
import { format } from 'date-fns/format';
import { es } from 'date-fns/locale/es';
import { startOfWeek } from 'date-fns/startOfWeek';

const MONDAY_FIRST = { locale: es, weekStartsOn: WEEK_STARTS_ON } as const;

/** The week of a date, Monday to Sunday, in the browser's zone: "16 al 22 de noviembre". */
export function weekRange(date: Date): string {
  const first = startOfWeek(date, MONDAY_FIRST);
  const last = endOfWeek(date, MONDAY_FIRST);
  const isOneMonth = first.getMonth() === last.getMonth();
  return `${format(first, isOneMonth ? 'd' : "d 'de' MMMM", MONDAY_FIRST)} al ${format(last, "d 'de' MMMM", MONDAY_FIRST)}`;
}
