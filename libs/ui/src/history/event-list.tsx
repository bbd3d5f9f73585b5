import { eventSentence, type ActivityEvent } from '@vinculo/contracts/audit';
import { Button } from '../button';
import { RelativeTime } from '../dates';
import { Avatar } from '../status';
import styles from './event-list.module.css';

interface EventListProps {
  readonly events: readonly ActivityEvent[];
  /** Loads older events; left out if there are none. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** Events with actor and time, newest first, with pagination. */
export const EventList = ({ events, onMore, isLoadingMore }: EventListProps) => (
  <>
    <ol className={styles.list}>
      {events.map((event) => (
        <li key={event.eventID}>
          <Avatar name={event.actorName} />
          <p>
            <strong>{event.actorName}</strong> {eventSentence(event)}
            <span className={styles.when}>
              <RelativeTime at={event.at} />
            </span>
          </p>
        </li>
      ))}
    </ol>
    {onMore !== undefined && (
      <Button isBusy={isLoadingMore} onClick={onMore}>
        Ver más
      </Button>
    )}
  </>
);
