import type { FigureSearch } from '@vinculo/contracts/analytics';
import { lastDays, type Period } from '@vinculo/domain/measures';
import { DateField } from '@vinculo/ui/date-field';
import { SelectField } from '@vinculo/ui/form';
import { periodOf, periods, presetOf, today } from './figure-params';
import styles from './figures.module.css';

type Days = Pick<FigureSearch, 'from' | 'to'>;

interface PeriodFilterProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** Where the figures stand on fewer days than were asked for. */
function noticeOf({ from }: Days, period: Period): string | undefined {
  if (from !== undefined && from < period.from) return 'Se muestran tres años, lo más que se puede.';
  return period.to > today() ? 'Hay días que aún no llegan: las cifras son hasta hoy.' : undefined;
}

/** The days of a screen of figures: a usual period, or from one day to another. */
export function PeriodFilter({ days, onChange }: PeriodFilterProps) {
  const period = periodOf(days);
  const notice = noticeOf(days, period);
  return (
    <>
      <SelectField
        label="Periodo"
        placeholder="Otros días"
        options={periods}
        value={presetOf(period)}
        onChange={(count) => {
          if (count !== null) onChange({ from: lastDays(today(), Number(count)).from, to: undefined });
        }}
      />
      <DateField
        label="Desde"
        value={period.from}
        max={period.to}
        onChange={(from) => onChange({ from: from === '' ? undefined : from, to: days.to })}
      />
      <DateField
        label="Hasta"
        value={period.to}
        min={period.from}
        onChange={(to) => onChange({ from: period.from, to: to === '' || to === today() ? undefined : to })}
      />
      {notice !== undefined && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
    </>
  );
}
