import { mexicoDay } from '@vinculo/domain/calendar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Button, IconButton } from '../button';
import { Segments } from '../form';
import { useMediaQuery } from '../table';
import { AgendaList } from './agenda-list';
import { CALENDAR_VIEWS, daysOf, stepBy, titleOf } from './calendar-model';
import type { CalendarProps, ViewProps } from './calendar-props';
import { MonthGrid } from './month-grid';
import { TimeGrid } from './time-grid';
import styles from './calendar.module.css';

/** All times are those of America/Mexico_City. A phone shows month and week as a list. */
export function Calendar({ label, view, onView, onPick, onMove, problemOf, grey, ...props }: CalendarProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const { day, onDay, now } = props;
  const today = mexicoDay(now);
  const given: ViewProps = { ...props, days: daysOf(view, day), today };
  const isList = view === 'list' || (isPhone && view !== 'day');
  return (
    <section aria-label={label} className={styles.calendar}>
      <div className={styles.bar}>
        <Button onClick={() => onDay(today)}>Hoy</Button>
        <IconButton
          label="Anterior"
          icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
          onClick={() => onDay(stepBy(view, day, -1))}
        />
        <IconButton
          label="Siguiente"
          icon={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
          onClick={() => onDay(stepBy(view, day, 1))}
        />
        <h2 className={styles.title} id={id} aria-live="polite">
          {titleOf(view, day)}
        </h2>
        <span className={styles.zone}>Hora de CDMX</span>
        <Segments label="Vista" options={CALENDAR_VIEWS} value={view} onChange={onView} size="sm" />
      </div>
      {isList ? (
        <AgendaList {...given} />
      ) : view === 'month' ? (
        <MonthGrid {...given} labelID={id} onDayView={() => onView('day')} />
      ) : (
        <TimeGrid {...given} {...{ onPick, onMove, problemOf, grey }} labelID={id} />
      )}
    </section>
  );
}
