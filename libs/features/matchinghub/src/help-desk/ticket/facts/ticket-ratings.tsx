import type { TicketDetail } from '@vinculo/contracts/tickets';
import { isBadAnswer } from '@vinculo/domain/surveys';
import { RelativeTime } from '@vinculo/ui/dates';
import { Tag } from '@vinculo/ui/status';
import styles from './ticket-facts.module.css';

/** How the requester rated each resolution, the newest first. */
export const TicketRatings = ({ ticket: { ratings } }: { readonly ticket: TicketDetail }) =>
  ratings.length > 0 && (
    <section className={styles.section} aria-labelledby="ticket-ratings">
      <h3 id="ticket-ratings">Calificación</h3>
      <ol>
        {ratings.map(({ ratingID, score, comment, at }) => (
          <li key={ratingID}>
            <Tag tone={isBadAnswer({ nps: null, csat: score }) ? 'danger' : 'success'}>{`${score} de 5`}</Tag>
            {comment !== '' && ` «${comment}»`}
            <p className={styles.quiet}>
              <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
