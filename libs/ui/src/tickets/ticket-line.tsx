import { ticketPath, PrefetchLink } from '../navigation';
import { Mono } from '../status';
import type { ComponentProps } from 'react';
import { SlaTag } from './sla-tag';
import styles from './ticket-line.module.css';
import { TicketStateTag } from './ticket-state-tag';

interface TicketLineProps {
  readonly ticket: ComponentProps<typeof SlaTag> & {
    readonly ticketID: string;
    readonly folio: string;
    readonly subject: string;
  };
}

/** A ticket in a list of another record: it opens at the help desk. */
export const TicketLine = ({ ticket: { ticketID, folio, subject, state, due } }: TicketLineProps) => (
  <PrefetchLink to={ticketPath(ticketID)} className={styles.line}>
    <Mono>{folio}</Mono>
    <span className={styles.subject}>{subject}</span>
    {due !== null && <SlaTag state={state} due={due} />}
    <TicketStateTag state={state} />
  </PrefetchLink>
);
