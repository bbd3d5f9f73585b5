import { paddedClockText } from '@vinculo/domain/availability';
import type { Day } from '@vinculo/domain/calendar';
import type { CSSProperties } from 'react';
import { eventName, isWholeDay, segmentTime, type Segment } from './calendar-model';
import styles from './calendar.module.css';

interface EventButtonProps {
  readonly segment: Segment;
  readonly day: Day;
  /** The time next to the title: only the start (none for a whole day), or start and end. */
  readonly time: 'start' | 'whole';
  readonly onOpen: (eventID: string) => void;
  /** Has room for one line per part. */
  readonly isTall?: boolean;
  /** Has room for the note too. */
  readonly hasNote?: boolean;
  /** Can be dragged where it is shown. */
  readonly isMovable?: boolean;
  readonly tabIndex?: number;
  readonly style?: CSSProperties;
}

export const EventButton = ({
  segment,
  day,
  time,
  isTall,
  hasNote = time === 'whole',
  isMovable,
  onOpen,
  ...rest
}: EventButtonProps) => (
  <button
    {...rest}
    type="button"
    className={styles.event}
    data-tone={segment.event.tone ?? 'accent'}
    data-tall={isTall || undefined}
    data-event={segment.event.id}
    data-movable={isMovable || undefined}
    aria-keyshortcuts={
      isMovable ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined
    }
    aria-label={eventName(segment, day)}
    onClick={(event) => {
      event.stopPropagation();
      onOpen(segment.event.id);
    }}
  >
    <span className={styles.time}>
      {time === 'whole' ? segmentTime(segment) : isWholeDay(segment) ? '' : paddedClockText(segment.from)}
    </span>{' '}
    <span className={styles.name}>{segment.event.title}</span>
    {hasNote && segment.event.note !== undefined && <span className={styles.note}>{segment.event.note}</span>}
    {isMovable && <span className={styles.edge} data-edge />}
  </button>
);
