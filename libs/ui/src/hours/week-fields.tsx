import { IconPlus } from '@tabler/icons-react';
import { MOST_WEEKLY_INTERVALS, type WeeklyInterval } from '@vinculo/domain/availability';
import { IconButton } from '../button';
import { IntervalFields } from './interval-fields';
import styles from './week-fields.module.css';

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
/** The interval that a day begins with. */
const USUAL = { from: 9 * 60, to: 14 * 60 };
const LAST = 22 * 60;

/** An interval after the others of its day. */
function nextInterval(ofDay: readonly WeeklyInterval[]) {
  const end = Math.max(0, ...ofDay.map(({ to }) => to));
  if (end === 0) return USUAL;
  const from = Math.min(end + 60, LAST);
  return { from, to: Math.min(from + 120, 1440) };
}

interface WeekFieldsProps {
  readonly weekly: readonly WeeklyInterval[];
  readonly onChange: (weekly: readonly WeeklyInterval[]) => void;
}

/** The hours of each day of the week, several intervals a day. */
export const WeekFields = ({ weekly, onChange }: WeekFieldsProps) => (
  <section className={styles.week} aria-label="Semana">
    {WEEKDAYS.map((name, index) => {
      const weekday = index + 1;
      const ofDay = weekly.filter((interval) => interval.weekday === weekday);
      return (
        <div key={name} className={styles.day}>
          <h3>{name}</h3>
          <div>
            {ofDay.length === 0 && <p>No atiende</p>}
            {ofDay.map((interval, at) => (
              <IntervalFields
                key={at}
                label={`${name}, intervalo ${at + 1}`}
                interval={interval}
                onChange={(changed) =>
                  onChange(weekly.map((one) => (one === interval ? { weekday, ...changed } : one)))
                }
                onRemove={() => onChange(weekly.filter((one) => one !== interval))}
              />
            ))}
          </div>
          {weekly.length < MOST_WEEKLY_INTERVALS && (
            <IconButton
              label={`Agregar intervalo: ${name}`}
              size="sm"
              icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
              onClick={() => onChange([...weekly, { weekday, ...nextInterval(ofDay) }])}
            />
          )}
        </div>
      );
    })}
  </section>
);
