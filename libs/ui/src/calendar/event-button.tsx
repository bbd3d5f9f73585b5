import type { Day } from '@vinculo/domain/calendar';
import type { CSSProperties } from 'react';
import { eventName, isWholeDay, minuteText, segmentTime, type Segment } from './calendar-model';
import styles from './calendar.module.css';

interface EventButtonProps {
  readonly segment: Segment;
  readonly day: Day;
  /** The time next to the title: only the start (none for a whole day), or start and end. */
  readonly time: 'start' | 'whole';
  readonly onOpen: (eventID: string) => void;
  /** Has room for one line per part. */
  readonly isTall?: boolean;
  readonly tabIndex?: number;
  readonly style?: CSSProperties;
}

export const EventButton = ({ segment, day, time, isTall, onOpen, ...rest }: EventButtonProps) => (
  <button
    {...rest}
    type="button"
    className={styles.event}
    data-tone={segment.event.tone ?? 'accent'}
    data-tall={isTall || undefined}
    aria-label={eventName(segment, day)}
    onClick={(event) => {
      event.stopPropagation();
      onOpen(segment.event.id);
    }}
  >
    <span className={styles.time}>
      {time === 'whole' ? segmentTime(segment) : isWholeDay(segment) ? '' : minuteText(segment.from)}
    </span>{' '}
    <span className={styles.name}>{segment.event.title}</span>
    {time === 'whole' && segment.event.note !== undefined && <span className={styles.note}>{segment.event.note}</span>}
  </button>
);
