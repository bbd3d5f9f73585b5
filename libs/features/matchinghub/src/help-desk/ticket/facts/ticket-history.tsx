import type { TicketDetail } from '@vinculo/contracts/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { ticketChannels, ticketStates } from '@vinculo/domain/tickets';
import { RelativeTime } from '@vinculo/ui/dates';
import styles from './ticket-facts.module.css';

/** Every change of state, the newest first. */
export const TicketHistory = ({ ticket: { history, channel, ruleRuns } }: { readonly ticket: TicketDetail }) => (
  <section className={styles.section} aria-labelledby="ticket-history">
    <h3 id="ticket-history">Cambios</h3>
    <ol>
      {history.map(({ changeID, from, to, byName, at, reason }) => (
        <li key={changeID}>
          {labelOf(ticketStates, to)}
          {from === null && ` · ${labelOf(ticketChannels, channel)}`}
          {reason !== '' && ` «${reason}»`}
          <p className={styles.quiet}>
            {byName}, <RelativeTime at={at} />
          </p>
        </li>
      ))}
    </ol>
    {ruleRuns.length > 0 && (
      <ul aria-label="Reglas que corrieron">
        {ruleRuns.map(({ runID, rule, at }) => (
          <li key={runID}>
            Regla «{rule}»
            <p className={styles.quiet}>
              <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
);
