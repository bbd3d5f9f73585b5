import { DRY_RUN_DAYS, type dryRunTicketRule } from '@vinculo/contracts/tickets';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { counted } from '@vinculo/domain/formats';
import { RelativeTime } from '@vinculo/ui/dates';
import { PrefetchLink, ticketPath } from '@vinculo/ui/navigation';
import { effectsText, type HelpDeskNames } from '../use-help-desk-names';
import styles from './dry-run.module.css';

interface DryRunProps {
  readonly result: ResponseOf<typeof dryRunTicketRule>;
  readonly names: HelpDeskNames;
}

/** What a rule would have done. */
export const DryRun = ({ result: { total, isCapped, items }, names }: DryRunProps) => (
  <section className={styles.result} aria-label="Resultado de la prueba">
    <p role="status">
      {total === 0
        ? `En los últimos ${DRY_RUN_DAYS} días no habría cambiado ningún ticket.`
        : `En los últimos ${DRY_RUN_DAYS} días habría cambiado ${counted(total, 'ticket', 'tickets')}. No se cambió nada.`}
      {isCapped && ' Solo revisamos lo más reciente.'}
    </p>
    {items.length > 0 && (
      <ul tabIndex={0} aria-label="Tickets que habría cambiado">
        {items.map(({ ticket, at, effects }) => (
          <li key={ticket.ticketID}>
            <PrefetchLink to={ticketPath(ticket.ticketID)} target="_blank">
              {ticket.folio}
            </PrefetchLink>{' '}
            {ticket.subject}, <RelativeTime at={at} />
            <small>{effectsText(effects, names)}</small>
          </li>
        ))}
      </ul>
    )}
    {items.length < total && <p>Se muestran los {items.length} más recientes.</p>}
  </section>
);
