import { useQuery } from '@tanstack/react-query';
import type { TicketDetail, TicketId } from '@vinculo/contracts/tickets';
import { usePresence } from '@vinculo/data-access/live';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { isUnresolved } from '@vinculo/domain/tickets';
import type { Neighbours } from '@vinculo/ui/list';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Mono, Present } from '@vinculo/ui/status';
import { SlaTag, TicketStateTag } from '@vinculo/ui/tickets';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Composer, type WantedForm } from './answer/composer';
import type { MessageForm } from './answer/ticket-draft';
import { TicketActions, type TicketDialog } from './actions/ticket-actions';
import { useChangeState } from './actions/use-change-state';
import { TicketFacts } from './facts/ticket-facts';
import { MergedNotice } from './merged-notice';
import { Thread } from './thread';
import { TICKET_KEYS, type TicketTask } from './ticket-keys';
import styles from './ticket-panel.module.css';

interface TicketPanelProps {
  readonly ticketID: TicketId;
  /** What is to be done first. */
  readonly task: TicketTask | null;
  readonly onTask: (task: TicketTask | null) => void;
  readonly neighbours: Neighbours;
  readonly onOpen: (ticketID: TicketId | null) => void;
}

/** A ticket beside the list: its thread, what it is about, and what can be done with it. */
export function TicketPanel({ ticketID, neighbours, onOpen, onTask, ...asked }: TicketPanelProps) {
  const query = useQuery(ticketQueries.detail(ticketID));
  const others = usePresence('ticket', ticketID);
  const ticket = query.data;
  const frame = { ...neighbours, onClose: () => onOpen(null) };
  if (ticket === undefined)
    return <SidePanel {...frame} {...pendingContent(query, 'Ticket', 'No pudimos cargar el ticket')} />;
  const writing = ticket.writing.filter(({ uid }) => others.some((other) => other.uid === uid));
  return (
    <OpenTicket
      ticket={ticket}
      frame={frame}
      writing={writing.map(({ name }) => name)}
      present={others.filter(({ uid }) => !writing.some((other) => other.uid === uid))}
      onTask={onTask}
      onOpen={onOpen}
      {...asked}
    />
  );
}

interface OpenTicketProps extends Pick<TicketPanelProps, 'task' | 'onTask' | 'onOpen'> {
  readonly ticket: TicketDetail;
  readonly frame: Neighbours & { readonly onClose: () => void };
  /** Names of the colleagues who write in it now. */
  readonly writing: readonly string[];
  /** The others who have it open. */
  readonly present: readonly { readonly uid: string; readonly name: string }[];
}

function OpenTicket({ ticket, frame, writing, present, task, onTask, onOpen }: OpenTicketProps) {
  const body = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<TicketDialog | null>(null);
  /** The form that a key asked for; the count moves the focus again. */
  const [wanted, setWanted] = useState<WantedForm | null>(null);
  const started = useRef<TicketTask | null>(null);
  const changeState = useChangeState(ticket);
  const isOpen = ticket.abilities.answer && ticket.mergedInto === null;

  const ask = (form: MessageForm, words = '') => setWanted({ form, words, count: (wanted?.count ?? 0) + 1 });

  function run(next: TicketTask): void {
    switch (next) {
      case 'answer':
      case 'note':
        return ask(next);
      case 'assign':
      case 'tag':
        return body.current?.querySelector<HTMLElement>(`[data-task="${next}"] input`)?.focus();
      case 'resolve':
        return ticket.verbs.includes('resolve') ? void changeState('resolve', '') : undefined;
      case 'snooze':
        return setDialog('snooze');
    }
  }
  const start = useEffectEvent((next: TicketTask) => {
    onTask(null);
    // The panel takes the focus first, in development twice.
    if (isOpen) queueMicrotask(() => run(next));
  });
  useEffect(() => {
    // Once: in development React runs the effects of a new component twice.
    if (task !== null && started.current !== task) start(task);
    started.current = task;
  }, [task]);

  return (
    <SidePanel
      {...frame}
      title={ticket.subject}
      subtitle={
        <span className={styles.subtitle}>
          <Mono>{ticket.folio}</Mono> <TicketStateTag state={ticket.state} />
          {isUnresolved(ticket.state) && <SlaTag state={ticket.state} due={ticket.due} />}
          <Present colleagues={present} />
        </span>
      }
      actions={
        isOpen && (
          <TicketActions
            ticket={ticket}
            changeState={changeState}
            dialog={dialog}
            onDialog={setDialog}
            onOpen={onOpen}
          />
        )
      }
      keys={isOpen ? Object.fromEntries(TICKET_KEYS.map(({ key, task: next }) => [key, () => run(next)])) : {}}
    >
      <div ref={body} className={styles.ticket} data-wide-panel>
        <div className={styles.main}>
          <MergedNotice ticket={ticket} />
          <Thread ticket={ticket} onPropose={isOpen ? (text) => ask('answer', text) : null} />
          {isOpen && <Composer ticket={ticket} wanted={wanted} writing={writing} />}
        </div>
        <aside className={styles.side} aria-label="Datos del ticket">
          <TicketFacts ticket={ticket} isOpen={isOpen} />
        </aside>
      </div>
    </SidePanel>
  );
}
