import type { Day } from '@vinculo/domain/calendar';
import type { CSSProperties } from 'react';
import { eventName, isWholeDay, minuteText, segmentTime, type Segment } from './calendar-model';
import styles from './calendar.module.css';

interface EventButtonProps {
  readonly segment: Segment;
  readonly day: Day;
  /** Beside the title: only the beginning, which a whole day has none of, or the whole time. */
  readonly time: 'start' | 'whole';
  readonly onOpen: (eventID: string) => void;
  /** Room for a line of each part. */
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
