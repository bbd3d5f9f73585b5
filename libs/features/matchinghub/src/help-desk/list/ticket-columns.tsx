import type { TicketSummary } from '@vinculo/contracts/tickets';
import { wordsOf } from '@vinculo/domain/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { ticketPriorities, type TicketPriority } from '@vinculo/domain/tickets';
import { RelativeTime } from '@vinculo/ui/dates';
import { Mono, Tag, type TagTone } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import { SlaTag, TicketStateTag } from '@vinculo/ui/tickets';
import styles from './ticket-list.module.css';

const PRIORITY_TONES = {
  urgent: 'danger',
  high: 'warning',
  normal: 'outline',
  low: 'outline',
} as const satisfies Record<TicketPriority, TagTone>;

export const PriorityTag = ({ priority }: { readonly priority: TicketPriority }) => (
  <Tag tone={PRIORITY_TONES[priority]}>{labelOf(ticketPriorities, priority)}</Tag>
);

/** What a person wrote last stands out until it is answered. */
export const Subject = ({ ticket: { subject, isAwaited, snoozedUntil } }: { readonly ticket: TicketSummary }) => (
  <span className={styles.subject} data-awaited={isAwaited || undefined}>
    <span title={subject}>{subject}</span>
    {snoozedUntil !== null && <Tag>Pospuesto</Tag>}
  </span>
);

/** Who asks, and their company; besides, the name of their file where their mail has another one: the search finds both. */
function askedBy({ requester: { name }, person, company }: TicketSummary): string {
  const known = wordsOf(person?.name ?? '');
  const isOther = person !== null && wordsOf(name).some((word) => !known.includes(word));
  return [name, ...(isOther ? [person.name] : []), ...(company === null ? [] : [company.name])].join(' · ');
}

export const TICKET_COLUMNS: readonly Column<TicketSummary>[] = [
  { key: 'folio', header: 'Folio', width: 104, cell: ({ folio }) => <Mono>{folio}</Mono> },
  { key: 'subject', header: 'Asunto', width: 288, cell: (ticket) => <Subject ticket={ticket} /> },
  {
    key: 'requester',
    header: 'Solicitante',
    width: 190,
    cell: (ticket) => <span title={askedBy(ticket)}>{askedBy(ticket)}</span>,
  },
  { key: 'vacancy', header: 'Vacante', width: 170, needsRoom: 'much', cell: ({ vacancy }) => vacancy?.name ?? '—' },
  { key: 'priority', header: 'Prioridad', width: 94, cell: ({ priority }) => <PriorityTag priority={priority} /> },
  { key: 'state', header: 'Estado', width: 176, cell: ({ state }) => <TicketStateTag state={state} /> },
  { key: 'due', header: 'Plazo', width: 164, cell: ({ state, due }) => <SlaTag state={state} due={due} /> },
  { key: 'assignee', header: 'Responsable', width: 144, cell: ({ assignee }) => assignee?.name ?? 'Sin asignar' },
  {
    key: 'active',
    header: 'Movimiento',
    width: 108,
    tone: 'quiet',
    needsRoom: 'much',
    cell: ({ activeAt }) => <RelativeTime at={activeAt} />,
  },
];

/** A ticket on a phone. */
export const TicketCard = ({ ticket }: { readonly ticket: TicketSummary }) => (
  <span className={styles.card}>
    <strong>{ticket.subject}</strong>
    <span>
      {ticket.folio} · {askedBy(ticket)} · {ticket.assignee?.name ?? 'Sin asignar'}
    </span>
    <span className={styles.tags}>
      <TicketStateTag state={ticket.state} />
      <PriorityTag priority={ticket.priority} />
      {ticket.due !== null && <SlaTag state={ticket.state} due={ticket.due} />}
    </span>
  </span>
);
