import type { TicketDetail } from '@vinculo/contracts/tickets';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { PrefetchLink, ticketPath } from '@vinculo/ui/navigation';
import { useTakeOut } from './actions/use-take-out';
import { useTicketDraft } from './answer/ticket-draft';
import styles from './ticket-panel.module.css';

/** What its reader was writing when a colleague merged the ticket. Who reads the other one may not be the same: a person sends it. */
function Unsent({ ticketID, stored }: { readonly ticketID: TicketDetail['ticketID']; readonly stored: string }) {
  const { answer, note } = useTicketDraft(ticketID).draft;
  const words = [answer === '' ? stored : answer, note].filter(Boolean).join('\n\n');
  if (words === '') return null;
  return (
    <figure className={styles.notice}>
      <figcaption>Esto escribías y no se envió. Cópialo si va en la otra conversación:</figcaption>
      <p className={styles.text}>{words}</p>
    </figure>
  );
}

/** Where a ticket went that was merged, and what was merged into this one. */
export function MergedNotice({ ticket: { ticketID, mergedInto, merged, draft } }: { readonly ticket: TicketDetail }) {
  const { takeOut, isPending } = useTakeOut();
  // Nobody answers in a ticket that was merged: its abilities do not say who may take it out.
  const mayAnswer = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:answer'));
  return (
    <>
      {mergedInto !== null && (
        <p className={styles.notice}>
          <span>
            Se unió a <PrefetchLink to={ticketPath(mergedInto.ticketID)}>{mergedInto.folio}</PrefetchLink>: la
            conversación sigue allá.
          </span>
          {mayAnswer && (
            <Button size="sm" isBusy={isPending} onClick={() => void takeOut(ticketID)}>
              Separar
            </Button>
          )}
        </p>
      )}
      {mergedInto !== null && <Unsent ticketID={ticketID} stored={draft} />}
      {merged.map((one) => (
        <p key={one.ticketID} className={styles.notice}>
          <span>
            Incluye <PrefetchLink to={ticketPath(one.ticketID)}>{one.folio}</PrefetchLink> {one.subject}
          </span>
          {mayAnswer && (
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
