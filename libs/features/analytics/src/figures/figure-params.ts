import { figureSearch, summarySearch, type FigureFilters, type FigureSearch } from '@vinculo/contracts/analytics';
import { mexicoDay } from '@vinculo/domain/calendar';
import { daysIn, lastDays, LONGEST_PERIOD, type Period } from '@vinculo/domain/measures';
import { listParams } from '@vinculo/ui/list';

/** The names of days in the URL. */
export const DAY_PARAMS = { from: 'desde', to: 'hasta' } as const;
/** The names of days and filters in the URL. */
export const FIGURE_PARAMS = {
  ...DAY_PARAMS,
  places: 'estado',
  industries: 'industria',
  sources: 'origen',
  companyIDs: 'empresa',
} as const;

/** The days and filters of a screen of figures, in its URL. */
export const figureParams = listParams(figureSearch, FIGURE_PARAMS);
export const summaryParams = listParams(summarySearch, { ...FIGURE_PARAMS, clock: 'reloj' });

const DEFAULT_DAYS = 30;

export const periods = [
  { value: '7', label: 'Últimos 7 días' },
  { value: '30', label: 'Últimos 30 días' },
  { value: '90', label: 'Últimos 90 días' },
  { value: '365', label: 'Último año' },
] as const;

export const today = (): string => mexicoDay(new Date());

/** Of one day alone, the period ends today or starts 30 days earlier; days in the wrong order are swapped. */
export function periodOf({ from, to }: Pick<FigureSearch, 'from' | 'to'>): Period {
  const end = to ?? today();
  const start = from ?? lastDays(end, DEFAULT_DAYS).from;
  const period = start <= end ? { from: start, to: end } : { from: end, to: start };
  return daysIn(period) > LONGEST_PERIOD ? lastDays(period.to, LONGEST_PERIOD) : period;
}

/** The choice that the period is, or null for another one. */
export const presetOf = (period: Period): string | null =>
  periods.find(({ value }) => period.to === today() && Number(value) === daysIn(period))?.value ?? null;

export const filtersOf = ({ places, sources, companyIDs, industries }: FigureSearch): FigureFilters => ({
  places,
  sources,
  companyIDs,
  industries,
});
