import { DEFAULT_ZONE, wallClock } from '@vinculo/domain/availability';
import { holidaysOf } from '@vinculo/domain/calendar';
import { Calendar, type CalendarEvent, type CalendarView, type DaySpan } from '@vinculo/ui/calendar';
import { notify } from '@vinculo/ui/feedback';
import { useState } from 'react';
import styles from './examples.module.css';

const at = (text: string): Date => new Date(`${text}:00-06:00`);
const event = (
  title: string,
  start: string,
  end: string,
  rest: Pick<CalendarEvent, 'tone' | 'note'> = {},
): CalendarEvent => ({ id: `${title} ${start}`, title, start: at(start), end: at(end), isMovable: true, ...rest });

/** Events that overlap, cross midnight, take days, and more on one day than a month shows. */
const EVENTS = [
  event('Ana Ruiz', '2026-11-18T10:00', '2026-11-18T11:00', { note: 'Confirmada', tone: 'success' }),
  event('Beto Cruz', '2026-11-18T10:30', '2026-11-18T11:30', { note: 'Propuesta', tone: 'warning' }),
  event('María Guadalupe Hernández Villaseñor', '2026-11-18T10:45', '2026-11-18T12:00', { note: 'Confirmada' }),
  event('Llamada', '2026-11-18T13:00', '2026-11-18T13:15', { note: 'Cancelada', tone: 'neutral' }),
  event('Carla Díaz', '2026-11-18T16:00', '2026-11-18T17:00'),
  event('Turno de noche', '2026-11-19T22:00', '2026-11-20T02:00', { tone: 'neutral' }),
  event('Feria del empleo', '2026-11-20T00:00', '2026-11-22T00:00', { note: 'Querétaro' }),
  event('Dora Paz', '2026-11-23T09:00', '2026-11-23T09:30'),
];
const clock = wallClock(DEFAULT_ZONE);
const momentOf = (day: string, minute: number): Date => new Date(clock.boundaryOf(day, minute));
const GREY = new Map([['2026-11-18', [{ from: 0, to: 540 }]]]);
const HOLIDAYS = new Map(holidaysOf(2026).map(({ day, name }) => [day, name]));

export function CalendarExample() {
  const [view, setView] = useState<CalendarView>('month');
  const [day, setDay] = useState('2026-11-18');
  const [events, setEvents] = useState(EVENTS);
  const move = (id: string, { day: onDay, from, to }: DaySpan) =>
    setEvents((all) =>
      all.map((one) => (one.id === id ? { ...one, start: momentOf(onDay, from), end: momentOf(onDay, to) } : one)),
    );
  return (
    <section className={styles.section}>
      <Calendar
        label="Entrevistas"
        view={view}
        onView={setView}
        day={day}
        onDay={setDay}
        events={events}
        holidays={HOLIDAYS}
        now={at('2026-11-18T12:20')}
        onOpen={(id) => notify.success(`Se abrió ${id}`)}
        onMove={move}
        problemOf={(_id, span) => (span.to <= 780 ? null : 'Ocupada por una llamada de 13:00 a 13:15')}
        grey={GREY}
        onPick={(span) => notify.success(`Se eligió ${span.day}, de ${span.from} a ${span.to}`)}
      />
    </section>
  );
}
