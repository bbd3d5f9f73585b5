import { eventStates, type EventState } from '@vinculo/domain/agenda';
import { mexicoDay } from '@vinculo/domain/calendar';
import { labelOf } from '@vinculo/domain/catalogs';
import type { ReactNode } from 'react';
import { fullTime } from '../dates';
import { eventPath, PrefetchLink } from '../navigation';
import { Tag } from '../status';
import styles from './event-line.module.css';
import { STATE_TONES } from './state-tones';

interface EventLineProps {
  readonly event: {
    readonly eventID: string;
    readonly title: string;
    readonly state: EventState;
    readonly startsAt: string;
  };
  /** When it is, as the list says it. */
  readonly time: ReactNode;
}

/** An event in a list: it opens in the calendar. */
export const EventLine = ({ event: { eventID, title, state, startsAt }, time }: EventLineProps) => (
  <PrefetchLink to={eventPath(eventID, mexicoDay(new Date(startsAt)))} className={styles.line}>
    <time dateTime={startsAt} title={fullTime(new Date(startsAt))}>
      {time}
    </time>
    <span className={styles.title}>{title}</span>
    <Tag tone={STATE_TONES[state]}>{labelOf(eventStates, state)}</Tag>
  </PrefetchLink>
);
