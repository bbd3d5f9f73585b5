import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import { DateField } from '@vinculo/ui/date-field';

interface DayFacetsProps {
  readonly filters: Pick<CandidateFilters, 'startDate' | 'endDate' | 'date' | 'idleSince'>;
  readonly change: (change: CandidateFilterChange) => void;
}

const dayOrNone = (day: string): string | null => (day === '' ? null : day);

/** Filters by registration date (from, to, or on a day) and by the latest activity. */
export const DayFacets = ({ filters: { startDate, endDate, date, idleSince }, change }: DayFacetsProps) => (
  <>
    <DateField
      label="Registro desde"
      max={endDate ?? undefined}
      value={startDate ?? ''}
      onChange={(day) => change({ startDate: dayOrNone(day) })}
    />
    <DateField
      label="Registro hasta"
      min={startDate ?? undefined}
      value={endDate ?? ''}
      onChange={(day) => change({ endDate: dayOrNone(day) })}
    />
    <DateField label="Registro el día" value={date ?? ''} onChange={(day) => change({ date: dayOrNone(day) })} />
    <DateField
      label="Sin actividad desde"
      value={idleSince ?? ''}
      onChange={(day) => change({ idleSince: dayOrNone(day) })}
    />
  </>
);
