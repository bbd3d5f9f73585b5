import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { editTicket, TicketDetail } from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { Button } from '@vinculo/ui/button';
import { lazyPiece } from '@vinculo/ui/lazy';
import { candidatePath, companyPath, PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { TicketLine } from '@vinculo/ui/tickets';
import { useState } from 'react';
import styles from './ticket-facts.module.css';

const LinkDialog = lazyPiece(async () => (await import('./link-dialog')).LinkDialog, { isOverlay: true });

export type TicketLinks = NonNullable<RequestOf<typeof editTicket>['body']['links']>;

interface RelatedSectionProps {
  readonly ticket: TicketDetail;
  readonly isOpen: boolean;
  readonly onLink: (links: TicketLinks) => void;
}

/** Who asks, and the person, vacancy and company that the ticket is about. */
export function RelatedSection({ ticket, isOpen, onLink }: RelatedSectionProps) {
  const { requester, person, vacancy, company } = ticket;
  const [isLinking, setIsLinking] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="ticket-related">
      <div className={styles.head}>
        <h3 id="ticket-related">De quién y de qué</h3>
        {isOpen && (
          <Button size="sm" variant="ghost" onClick={() => setIsLinking(true)}>
            Relacionar
          </Button>
        )}
      </div>
      <dl>
        <dt>Escribe</dt>
        <dd>
          {requester.name}
          {requester.email !== null && <p className={styles.quiet}>{requester.email}</p>}
        </dd>
        {person !== null && (
          <>
            <dt>Persona</dt>
            <dd>
              <PrefetchLink to={candidatePath(person.id)}>{person.name}</PrefetchLink>
            </dd>
          </>
        )}
        {vacancy !== null && (
          <>
            <dt>{ticket.applicationID === null ? 'Vacante' : 'Proceso'}</dt>
            <dd>
              <PrefetchLink to={vacancyPath(vacancy.id)}>{vacancy.name}</PrefetchLink>
            </dd>
          </>
        )}
        {company !== null && (
          <>
            <dt>Empresa</dt>
            <dd>
              <PrefetchLink to={companyPath(company.id)}>{company.name}</PrefetchLink>
            </dd>
          </>
        )}
      </dl>
      {person !== null && <OtherTickets docID={person.id} ticketID={ticket.ticketID} />}
      {isLinking && (
        <LinkDialog
          ticket={ticket}
          onClose={() => setIsLinking(false)}
          onLink={(links) => {
            setIsLinking(false);
            onLink(links);
          }}
        />
      )}
    </section>
  );
}

interface OtherTicketsProps {
  readonly docID: CandidateId;
  readonly ticketID: string;
}

/** What else the person asked. */
function OtherTickets({ docID, ticketID }: OtherTicketsProps) {
  const { data = [] } = useQuery(ticketQueries.related({ docID }));
  const others = data.filter((ticket) => ticket.ticketID !== ticketID);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Otros tickets de la persona">
      {others.slice(0, 5).map((ticket) => (
        <li key={ticket.ticketID}>
          <TicketLine ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}
