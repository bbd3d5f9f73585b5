import { paddedClockText } from '@vinculo/domain/availability';
import { addDays, type Day } from '@vinculo/domain/calendar';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  DAY_MINUTES,
  dayNumber,
  isWholeDay,
  longDay,
  minuteOf,
  mostLanes,
  segmentsOf,
  weekdayText,
} from './calendar-model';
import type { CalendarProps, ViewProps } from './calendar-props';
import type { DaySpan } from './day-span';
import { EventButton } from './event-button';
import { boxOf, EventLayer, isMovable, percent } from './event-layer';
import { SpanGhost } from './span-ghost';
import { useGridFocus } from './use-grid-focus';
import styles from './calendar.module.css';

interface TimeGridProps extends ViewProps, Pick<CalendarProps, 'onPick' | 'onMove' | 'problemOf' | 'grey'> {
  readonly labelID: string;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The hour that the view scrolls to when it opens. */
const FIRST_HOUR = 7;
/** In pixels: of events side by side, so that each shows its start and the beginning of its title; and of the hours. */
const LEAST_LANE = 56;
/** Of more the days fit the view: dozens of calendars would be many screens wide, and slow to drag over. */
const WIDE_LANES = 12;
const HOURS_WIDTH = 56;

/** Hours as rows, days as columns. Arrow keys move between hours; overlapping events are placed side by side. */
export function TimeGrid({ onPick, onMove, problemOf, grey, labelID, ...view }: TimeGridProps) {
  const { days, day, onDay, today, events, holidays, now, onOpen } = view;
  const layer = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [hour, setHour] = useState(9);
  const keepFocus = useGridFocus(frame, `${day} ${hour}`);
  const columns = segmentsOf(events, days).map(({ day: one, segments }) => ({
    one,
    segments,
    holiday: holidays.get(one),
  }));

  const lanes = Math.max(...columns.map(({ segments }) => mostLanes(segments)));
  const minWidth = lanes > WIDE_LANES ? undefined : HOURS_WIDTH + days.length * lanes * LEAST_LANE;

  useLayoutEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-hour="${FIRST_HOUR}"]`);
    const head = frame.current?.querySelector<HTMLElement>('[data-opened]');
    if (frame.current === null || !row || !head) return;
    frame.current.scrollTop = row.offsetTop - (row.parentElement?.offsetTop ?? 0);
    frame.current.scrollLeft = head.offsetLeft - HOURS_WIDTH;
  }, []);

  function spanOf(eventID: string): DaySpan | undefined {
    for (const { one, segments } of columns) {
      const segment = segments.find(({ event }) => event.id === eventID);
      if (segment !== undefined && isMovable(segment)) return { day: one, from: segment.from, to: segment.to };
    }
    return undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    const [toDay, toHour] = slotBeside(days, day, hour, event.key) ?? [];
    if (toDay === undefined || toHour === undefined) return;
    event.preventDefault();
    keepFocus();
    setHour(toHour);
    onDay(toDay);
  }

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.sheet} style={{ minWidth }}>
        <table className={styles.hours} role="grid" aria-labelledby={labelID}>
          <thead>
            <tr>
              <td />
              {columns.map(({ one, segments, holiday }) => (
                <th
                  key={one}
                  scope="col"
                  data-today={one === today || undefined}
                  data-opened={one === day || undefined}
                  aria-current={one === today ? 'date' : undefined}
                >
                  {weekdayText(one)} {dayNumber(one)}
                  {holiday !== undefined && (
                    <span className={styles.holiday} title={holiday}>
                      {holiday}
                    </span>
                  )}
                  {segments.filter(isWholeDay).map((segment) => (
                    <EventButton key={segment.event.id} segment={segment} day={one} time="whole" onOpen={onOpen} />
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((row) => (
              <tr key={row} data-hour={row}>
                <th scope="row">{paddedClockText(row * 60)}</th>
                {columns.map(({ one, holiday }) => (
                  <td key={one} data-holiday={holiday !== undefined || undefined}>
                    <button
                      type="button"
                      className={styles.slot}
                      data-cell={`${one} ${row}`}
                      tabIndex={one === day && row === hour ? 0 : -1}
                      aria-label={`${longDay(one)}, ${paddedClockText(row * 60)}`}
                      aria-disabled={onPick === undefined || undefined}
                      onKeyDown={handleKey}
                      onClick={() => onPick?.({ day: one, from: row * 60, to: row * 60 + 60 })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.layer}>
          {days.flatMap((one, column) =>
            grey
              ?.get(one)
              ?.map((part) => (
                <div key={`${one} ${part.from}`} className={styles.grey} style={boxOf(part, column, days.length)} />
              )),
          )}
          <NowLine days={days} today={today} now={now} />
          <SpanGhost
            {...{ frame, layer, days, onPick, onMove, problemOf }}
            spanOf={spanOf}
            styleOf={(span) => boxOf(span, days.indexOf(span.day), days.length)}
          />
        </div>
        <EventLayer ref={layer} days={days} events={events} mayMove={onMove !== undefined} onOpen={onOpen} />
      </div>
    </div>
  );
}

function NowLine({ days, today, now }: Pick<ViewProps, 'days' | 'today' | 'now'>) {
  const column = days.indexOf(today);
  if (column === -1) return null;
  const style = {
    top: percent(minuteOf(now) / DAY_MINUTES),
    left: percent(column / days.length),
    width: percent(1 / days.length),
  };
  return <div className={styles.now} style={style} />;
}

/** The slot that a key moves to, also beyond the visible days. */
function slotBeside(days: readonly Day[], day: Day, hour: number, key: string): readonly [Day, number] | undefined {
  switch (key) {
    case 'ArrowLeft':
      return [addDays(day, -1), hour];
    case 'ArrowRight':
      return [addDays(day, 1), hour];
    case 'ArrowUp':
      return [day, Math.max(hour - 1, 0)];
    case 'ArrowDown':
      return [day, Math.min(hour + 1, 23)];
    case 'Home':
      return [days[0] ?? day, hour];
    case 'End':
      return [days.at(-1) ?? day, hour];
    case 'PageUp':
      return [addDays(day, -days.length), hour];
    case 'PageDown':
      return [addDays(day, days.length), hour];
    default:
      return undefined;
  }
}
