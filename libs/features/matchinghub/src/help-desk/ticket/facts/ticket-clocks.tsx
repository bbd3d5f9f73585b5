import type { TicketDetail } from '@vinculo/contracts/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { ticketTargets } from '@vinculo/domain/tickets';
import { fullTime } from '@vinculo/ui/dates';
import { Tag } from '@vinculo/ui/status';
import { durationText } from './duration-text';
import styles from './ticket-facts.module.css';

/** What was promised, how much of it has passed in the hours of the team, and whether it still runs. */
export const TicketClocks = ({ ticket: { clocks, spentMinutes } }: { readonly ticket: TicketDetail }) => (
  <section className={styles.section} aria-labelledby="ticket-clocks">
    <h3 id="ticket-clocks">Plazos</h3>
    <ul>
      {clocks.map(({ target, promisedMinutes, elapsedMinutes, isRunning, isOver, dueAt }) => (
        <li key={target}>
          <span>
            {labelOf(ticketTargets, target)}{' '}
            {isOver ? <Tag tone="danger">Fuera de plazo</Tag> : isRunning ? <Tag>Corre</Tag> : <Tag>Detenido</Tag>}
          </span>
          <p className={styles.quiet} title={dueAt === null ? undefined : fullTime(new Date(dueAt))}>
            {durationText(elapsedMinutes)} de {durationText(promisedMinutes)}
          </p>
        </li>
      ))}
    </ul>
    {spentMinutes > 0 && <p>Tiempo dedicado: {durationText(spentMinutes)}</p>}
  </section>
);
