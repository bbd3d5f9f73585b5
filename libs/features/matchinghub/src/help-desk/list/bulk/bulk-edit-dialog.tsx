import { useQueryClient } from '@tanstack/react-query';
import type { TicketDetail, TicketId, TicketSummary } from '@vinculo/contracts/tickets';
import { readAgain } from '@vinculo/data-access/bulk';
import { ticketQueries, useEditTickets, type TicketEdit } from '@vinculo/data-access/tickets';
import { labelOf, type Option } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { ticketPriorities, type TicketPriority } from '@vinculo/domain/tickets';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { SelectField } from '@vinculo/ui/form';
import { useState } from 'react';
import { useTicketOptions } from '../ticket-options';

const NOUNS = ['ticket', 'tickets', 'masculine'] as const;

export type BulkTicketField = 'assigneeUid' | 'priority';

interface FieldTexts {
  readonly label: string;
  readonly title: (count: number) => string;
  readonly done: (count: number, label: string) => string;
  readonly valueOf: (ticket: TicketSummary) => string | null;
  readonly edit: (value: string | null, version: number) => TicketEdit['body'];
}

const isPriority = (value: string | null): value is TicketPriority =>
  ticketPriorities.some((priority) => priority.value === value);

const FIELDS: Readonly<Record<BulkTicketField, FieldTexts>> = {
  assigneeUid: {
    label: 'Responsable',
    title: (count) => `¿Quién atiende ${count === 1 ? 'este ticket' : `estos ${count} tickets`}?`,
    done: (count, label) => `${counted(count, 'ticket asignado', 'tickets asignados')} a ${label}`,
    valueOf: ({ assignee }) => assignee?.uid ?? null,
    edit: (assigneeUid, version) => ({ assigneeUid, version }),
  },
  priority: {
    label: 'Prioridad',
    title: (count) => `¿Qué prioridad ${count === 1 ? 'tiene este ticket' : `tienen estos ${count} tickets`}?`,
    done: (count, label) => `${counted(count, 'ticket', 'tickets')} con prioridad ${label.toLowerCase()}`,
    valueOf: ({ priority }) => priority,
    edit: (priority, version) => (isPriority(priority) ? { priority, version } : { version }),
  },
};

interface BulkEditDialogProps extends BulkDialogOptions {
  readonly field: BulkTicketField;
  readonly tickets: readonly TicketSummary[];
}

/** Assigns many tickets to one colleague, or gives them one priority. */
export function BulkEditDialog({ field, tickets, onClose, onSettled }: BulkEditDialogProps) {
  const { staff } = useTicketOptions();
  const edit = useEditTickets();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [showsError, setShowsError] = useState(false);
  const { label, title, done, valueOf, edit: bodyOf } = FIELDS[field];
  const options: readonly Option[] = field === 'priority' ? ticketPriorities : staff;
  const run = useBulkRun({
    rows: tickets,
    idOf: ({ ticketID }) => ticketID,
    reread: readAgain<TicketSummary>(({ ticketID }) =>
      client.fetchQuery({ ...ticketQueries.detail(ticketID), staleTime: 0 }),
    ),
    nouns: NOUNS,
    onClose,
    onSettled,
  });
  const changing = run.rows.filter((ticket) => valueOf(ticket) !== chosen);
  const textOf = (value: string | null): string => (value === null ? 'Sin asignar' : labelOf(options, value));

  function job(): BulkJob | null {
    if (chosen === null) setShowsError(true);
    else if (changing.length === 0) onClose();
    if (chosen === null || changing.length === 0) return null;
    const before = new Map(changing.map((ticket) => [ticket.ticketID, valueOf(ticket)]));
    /** Tickets that still have the new value. */
    const edited = new Map<TicketId, TicketDetail>();
    return {
      count: changing.length,
      send: (control) =>
        edit.mutateAsync({
          items: changing.map(({ ticketID, folio, version }) => ({ ticketID, folio, body: bodyOf(chosen, version) })),
          onStored: (ticket) => edited.set(ticket.ticketID, ticket),
          ...control,
        }),
      doneText: (count) => done(count, textOf(chosen)),
      skippedBecause: 'alguien los cambió después',
      undo: async () => {
        const { changed, refused, left, problem } = await edit.mutateAsync({
          items: [...edited.values()].map(({ ticketID, folio, version }) => ({
            ...{ ticketID, folio },
            body: bodyOf(before.get(ticketID) ?? null, version),
          })),
          onStored: ({ ticketID }) => edited.delete(ticketID),
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
        if (left.length > 0) throw problem;
        return { restored: changed, skipped: refused.map(({ name }) => name) };
      },
    };
  }

  return (
    <BulkDialog
      run={run}
      title={title(run.rows.length)}
      acceptLabel={field === 'priority' ? 'Cambiar' : 'Asignar'}
      onAccept={job}
      onClose={onClose}
    >
      <SelectField
        label={label}
        isRequired
        options={options}
        value={chosen}
        error={showsError && chosen === null ? 'Elige una opción.' : undefined}
        onChange={setChosen}
      />
      {chosen !== null && (
        <BulkChanges
          changing={changing.map((ticket) => ({
            id: ticket.ticketID,
            name: ticket.folio,
            note: ticket.subject,
            before: textOf(valueOf(ticket)),
            after: textOf(chosen),
          }))}
          staying={run.rows.filter((ticket) => valueOf(ticket) === chosen).map(({ folio }) => folio)}
        />
      )}
    </BulkDialog>
  );
}
