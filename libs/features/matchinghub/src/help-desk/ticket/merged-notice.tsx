import type { TicketDetail } from '@vinculo/contracts/tickets';
import { Button } from '@vinculo/ui/button';
import { PrefetchLink, ticketPath } from '@vinculo/ui/navigation';
import { useTakeOut } from './actions/use-take-out';
import styles from './ticket-panel.module.css';

/** Where a ticket went that was merged, and what was merged into this one. */
export function MergedNotice({
  ticket: { ticketID, mergedInto, merged, abilities },
}: {
  readonly ticket: TicketDetail;
}) {
  const { takeOut, isPending } = useTakeOut();
  return (
    <>
      {mergedInto !== null && (
        <p className={styles.notice}>
          <span>
            Se unió a <PrefetchLink to={ticketPath(mergedInto.ticketID)}>{mergedInto.folio}</PrefetchLink>: la
            conversación sigue allá.
          </span>
          {abilities.answer && (
            <Button size="sm" isBusy={isPending} onClick={() => void takeOut(ticketID)}>
              Separar
            </Button>
          )}
        </p>
      )}
      {merged.map((one) => (
        <p key={one.ticketID} className={styles.notice}>
          <span>
            Incluye <PrefetchLink to={ticketPath(one.ticketID)}>{one.folio}</PrefetchLink> {one.subject}
          </span>
          {abilities.answer && (
            <Button
              size="sm"
              isBusy={isPending}
              aria-label={`Separar ${one.folio}`}
              onClick={() => void takeOut(one.ticketID)}
            >
              Separar
            </Button>
          )}
        </p>
      ))}
    </>
  );
}
