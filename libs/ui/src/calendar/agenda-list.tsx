import { longDay, segmentsOf } from './calendar-model';
import type { ViewProps } from './calendar-props';
import { EventButton } from './event-button';
import styles from './calendar.module.css';

/** Lists the days that have events or holidays. */
export function AgendaList({ days, today, events, holidays, onOpen }: ViewProps) {
  const filled = segmentsOf(events, days)
    .map(({ day, segments }) => ({ day, segments, holiday: holidays.get(day) }))
    .filter(({ segments, holiday }) => segments.length > 0 || holiday !== undefined);
  if (filled.length === 0) return <p className={styles.empty}>No hay nada en estas fechas</p>;
  return (
    <ol className={styles.agenda}>
      {filled.map(({ day, segments, holiday }) => (
        <li key={day} className={styles.agendaDay}>
          <h3 className={styles.agendaTitle} data-today={day === today || undefined}>
            {longDay(day)}
            {day === today && ' (hoy)'}
          </h3>
          {holiday !== undefined && <p className={styles.holiday}>Día inhábil: {holiday}</p>}
          <ul className={styles.agendaEvents}>
            {segments.map((segment) => (
              <li key={segment.event.id}>
                <EventButton segment={segment} day={day} time="whole" onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
