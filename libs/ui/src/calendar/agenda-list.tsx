import type { Day } from '@vinculo/domain/calendar';
import { useState } from 'react';
import { Button } from '../button';
import { longDay, segmentsOf } from './calendar-model';
import type { ViewProps } from './calendar-props';
import { EventButton } from './event-button';
import agenda from './agenda-list.module.css';
import styles from './calendar.module.css';

/** Lists the days that have events or holidays, from today on; a button shows those before it. */
export function AgendaList({ days, today, events, holidays, onOpen }: ViewProps) {
  // The period whose past days are open.
  const [opened, setOpened] = useState<Day | undefined>();
  const filled = segmentsOf(events, days)
    .map(({ day, segments }) => ({ day, segments, holiday: holidays.get(day) }))
    .filter(({ segments, holiday }) => segments.length > 0 || holiday !== undefined);
  if (filled.length === 0) return <p className={agenda.empty}>No hay nada en estas fechas</p>;
  const coming = filled.filter(({ day }) => day >= today);
  const past = coming.length === 0 ? 0 : filled.length - coming.length;
  const isOpen = past === 0 || opened === days[0];
  const list = (
    <ol className={agenda.list}>
      {(isOpen ? filled : coming).map(({ day, segments, holiday }) => (
        <li key={day} className={agenda.day}>
          <h3 className={agenda.title} data-today={day === today || undefined}>
            {longDay(day)}
            {day === today && ' (hoy)'}
          </h3>
          {holiday !== undefined && <p className={styles.holiday}>Día inhábil: {holiday}</p>}
          <ul className={agenda.events}>
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
  if (past === 0) return list;
  return (
    <>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpened(isOpen ? undefined : days[0])}>
        {isOpen
          ? 'Ocultar los días anteriores'
          : `Ver ${past === 1 ? 'el día anterior' : `los ${past} días anteriores`}`}
      </Button>
      {list}
    </>
  );
}
