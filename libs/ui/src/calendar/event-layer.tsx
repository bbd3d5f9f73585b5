import { memo, useCallback, useLayoutEffect, useRef, type Ref } from 'react';
import { DAY_MINUTES, placed, segmentsOf, SHORTEST, type Segment } from './calendar-model';
import type { ViewProps } from './calendar-props';
import type { DaySpan } from './day-span';
import { EventButton } from './event-button';
import styles from './calendar.module.css';

/** Minimum minutes of an event that shows a second line, and the note too. */
const ROOM_FOR_TWO = 45;
const ROOM_FOR_ALL = 75;
const lasts = ({ from, to }: Segment, least: number): boolean => to - from >= least;

export const percent = (share: number): string => `${share * 100}%`;

/** Where a part of a day stands over the hours. */
export const boxOf = ({ from, to }: Pick<DaySpan, 'from' | 'to'>, column: number, columns: number, lanes = 1) => ({
  top: percent(from / DAY_MINUTES),
  height: percent(Math.max(to - from, SHORTEST) / DAY_MINUTES),
  left: percent(column / columns),
  width: percent(1 / columns / lanes),
});

/** Whether all of an event is in the segment. */
const isOnOneDay = ({ event, from, to }: Segment): boolean =>
  event.end.getTime() - event.start.getTime() === (to - from) * 60_000;
export const isMovable = (segment: Segment): boolean => segment.event.isMovable === true && isOnOneDay(segment);

interface EventLayerProps extends Pick<ViewProps, 'days' | 'events' | 'onOpen'> {
  readonly ref: Ref<HTMLUListElement>;
  readonly mayMove: boolean;
}

/** The events over the hours. Moving between the hours does not render them again. */
export function EventLayer({ onOpen, ...props }: EventLayerProps) {
  const latest = useRef(onOpen);
  useLayoutEffect(() => {
    latest.current = onOpen;
  });
  const open = useCallback((eventID: string) => latest.current(eventID), []);
  return <Events {...props} onOpen={open} />;
}

const Events = memo(
  ({ ref, days, events, mayMove, onOpen }: EventLayerProps) => (
    <ul ref={ref} className={styles.layer} aria-label="Eventos">
      {segmentsOf(events, days).flatMap(({ day, segments }, column) =>
        placed(segments).map((segment) => (
          <li key={isOnOneDay(segment) ? segment.event.id : `${day} ${segment.event.id}`}>
            <EventButton
              segment={segment}
              day={day}
              time={lasts(segment, ROOM_FOR_TWO) && (segment.lanes === 1 || days.length === 1) ? 'whole' : 'start'}
              isTall={lasts(segment, ROOM_FOR_TWO)}
              hasNote={lasts(segment, ROOM_FOR_ALL)}
              isMovable={mayMove && isMovable(segment)}
              onOpen={onOpen}
              style={boxOf(segment, column + segment.lane / segment.lanes, days.length, segment.lanes)}
            />
          </li>
        )),
      )}
    </ul>
  ),
  (one, other) => one.events === other.events && one.mayMove === other.mayMove && one.days.join() === other.days.join(),
);
