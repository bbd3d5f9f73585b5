import type { TicketDetail } from '@vinculo/contracts/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { isUnresolved, ticketTargets } from '@vinculo/domain/tickets';
import { fullTime } from '@vinculo/ui/dates';
import { Tag } from '@vinculo/ui/status';
import { durationText } from './duration-text';
import styles from './ticket-facts.module.css';

/** Minutes of a working day of the law. */
const DAY = 24 * 60;

/** Once it is met a clock no longer runs either; a waiting ticket is not resolved. */
function ClockTag({ clock: { target, isRunning, isOver }, state }: ClockTagProps) {
  if (isOver) return <Tag tone="danger">Fuera de plazo</Tag>;
  if (isRunning) return <Tag>Corre</Tag>;
  return target === 'resolution' && isUnresolved(state) ? <Tag>Detenido</Tag> : <Tag tone="success">Cumplido</Tag>;
}

interface ClockTagProps {
  readonly clock: TicketDetail['clocks'][number];
  readonly state: TicketDetail['state'];
}

/** What was promised, how much of it has passed in the hours of the team, and whether it still runs. */
export const TicketClocks = ({ ticket: { clocks, spentMinutes, state } }: { readonly ticket: TicketDetail }) => (
  <section className={styles.section} aria-labelledby="ticket-clocks">
    <h3 id="ticket-clocks">Plazos</h3>
    <ul>
      {clocks.map((clock) => (
        <li key={clock.target}>
          <span>
            {labelOf(ticketTargets, clock.target)} <ClockTag clock={clock} state={state} />
          </span>
          <p className={styles.quiet} title={clock.dueAt === null ? undefined : fullTime(new Date(clock.dueAt))}>
            {clock.isLegal
              ? `${clock.elapsedMinutes / DAY} de ${clock.promisedMinutes / DAY} días hábiles de ley`
              : `${durationText(clock.elapsedMinutes)} de ${durationText(clock.promisedMinutes)}`}
          </p>
        </li>
      ))}
    </ul>
    {spentMinutes > 0 && <p>Tiempo dedicado: {durationText(spentMinutes)}</p>}
  </section>
);
