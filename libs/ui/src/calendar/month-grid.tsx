import type { Day } from '@vinculo/domain/calendar';
import { useRef, type KeyboardEvent } from 'react';
import { dayBeside, dayNumber, longDay, segmentsOf, weekdayText } from './calendar-model';
import type { ViewProps } from './calendar-props';
import { EventButton } from './event-button';
import { useGridFocus } from './use-grid-focus';
import styles from './calendar.module.css';

interface MonthGridProps extends ViewProps {
  readonly labelID: string;
  /** Shows the selected day with all of its events. */
  readonly onDayView: () => void;
}

/** Events shown per day; the day view shows the rest. */
const SHOWN = 3;

/** One row per week. Arrow keys move between days; only the selected day and its events are tab stops. */
export function MonthGrid({ days, day, onDay, today, events, holidays, onOpen, labelID, onDayView }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const keepFocus = useGridFocus(grid, day);
  const all = segmentsOf(events, days);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => all.slice(index * 7, index * 7 + 7));

  function handleKey(event: KeyboardEvent): void {
    const next = dayBeside(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    keepFocus();
    onDay(next);
  }
  const openDay = (chosen: Day) => {
    onDay(chosen);
    onDayView();
  };

  return (
    <table ref={grid} className={styles.month} role="grid" aria-labelledby={labelID}>
      <thead>
        <tr>
          {weeks[0]?.map(({ day: one }) => (
            <th key={one} scope="col">
              {weekdayText(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day: one, segments }) => {
              const holiday = holidays.get(one);
              const tabIndex = one === day ? 0 : -1;
              const count = segments.length === 1 ? '1 evento' : `${segments.length} eventos`;
              return (
                <td
                  key={one}
                  className={styles.cell}
                  aria-selected={one === day}
                  data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                  data-holiday={holiday !== undefined || undefined}
                >
                  <button
                    type="button"
                    className={styles.number}
                    data-cell={one}
                    data-today={one === today || undefined}
                    tabIndex={tabIndex}
                    aria-current={one === today ? 'date' : undefined}
                    aria-label={[
                      longDay(one),
                      ...(holiday === undefined ? [] : [`día inhábil: ${holiday}`]),
                      count,
                    ].join(', ')}
                    onKeyDown={handleKey}
                    onClick={() => openDay(one)}
                  >
                    {dayNumber(one)}
                  </button>
                  {holiday !== undefined && (
                    <span className={styles.holiday} title={holiday}>
                      {holiday}
                    </span>
                  )}
                  {segments.slice(0, SHOWN).map((segment) => (
                    <EventButton
                      key={segment.event.id}
                      segment={segment}
                      day={one}
                      time="start"
                      tabIndex={tabIndex}
                      onOpen={onOpen}
                    />
                  ))}
                  {segments.length > SHOWN && (
                    <button
                      type="button"
                      className={styles.more}
                      tabIndex={tabIndex}
                      aria-label={`${segments.length - SHOWN} más, ${longDay(one)}`}
                      onClick={() => openDay(one)}
                    >
                      {segments.length - SHOWN} más
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
