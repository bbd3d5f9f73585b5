import { IconX } from '@tabler/icons-react';
import type { TicketDetail } from '@vinculo/contracts/tickets';
import { useUnlinkTickets } from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { ticketLinkKinds, ticketStates } from '@vinculo/domain/tickets';
import { Button, IconButton } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { PrefetchLink, ticketPath } from '@vinculo/ui/navigation';
import { useState } from 'react';
import styles from './ticket-facts.module.css';

const TicketLinkDialog = lazyPiece(async () => (await import('./ticket-link-dialog')).TicketLinkDialog, {
  isOverlay: true,
});

interface LinksSectionProps {
  readonly ticket: TicketDetail;
  readonly isOpen: boolean;
}

/** What a ticket is to other tickets. */
export function LinksSection({ ticket, isOpen }: LinksSectionProps) {
  const { ticketID, links } = ticket;
  const unlink = useUnlinkTickets();
  const [isLinking, setIsLinking] = useState(false);
  if (links.length === 0 && !isOpen) return null;
  return (
    <section className={styles.section} aria-labelledby="ticket-links">
      <div className={styles.head}>
        <h3 id="ticket-links">Otros tickets</h3>
        {isOpen && (
          <Button size="sm" variant="ghost" onClick={() => setIsLinking(true)}>
            Vincular
          </Button>
        )}
      </div>
      {links.length > 0 && (
        <ul aria-label="Tickets vinculados">
          {links.map(({ kind, ticket: other }) => (
            <li key={other.ticketID} className={styles.head}>
              <span className={styles.linked}>
                {labelOf(ticketLinkKinds, kind)}{' '}
                <PrefetchLink to={ticketPath(other.ticketID)}>{other.folio}</PrefetchLink>
                <p className={styles.quiet}>
                  {other.subject} · {labelOf(ticketStates, other.state)}
                </p>
              </span>
              {isOpen && (
                <IconButton
                  label={`Quitar el vínculo con ${other.folio}`}
                  icon={<IconX size={14} stroke={1.75} aria-hidden />}
                  onClick={() =>
                    unlink.mutate(
                      { ticketID, otherID: other.ticketID },
                      { onError: (error) => notify.error(problemText(error)) },
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isLinking && <TicketLinkDialog ticket={ticket} onClose={() => setIsLinking(false)} />}
    </section>
  );
}
