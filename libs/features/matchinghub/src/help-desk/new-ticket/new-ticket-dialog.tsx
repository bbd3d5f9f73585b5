import {
  LONGEST_MESSAGE,
  messageText,
  ticketRequester,
  ticketSubject,
  type TicketCategoryId,
  type TicketId,
} from '@vinculo/contracts/tickets';
import type { TicketOrigin } from '@vinculo/data-access/state';
import { useOpenTicket } from '@vinculo/data-access/tickets';
import { ticketPriorities, type TicketPriority } from '@vinculo/domain/tickets';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { useTicketOptions } from '../list/ticket-options';

interface NewTicketDialogProps {
  readonly origin: TicketOrigin;
  readonly onClose: () => void;
  readonly onCreated: (ticketID: TicketId) => void;
}

/** Opens a ticket for somebody who called or came by. */
export function NewTicketDialog({ origin, onClose, onCreated }: NewTicketDialogProps) {
  const { openCategories, isUnavailable, staff } = useTicketOptions();
  const [draft, setDraft] = useState({
    name: origin.name ?? '',
    email: origin.email ?? '',
    subject: '',
    text: '',
    priority: 'normal' as TicketPriority,
  });
  const [categoryID, setCategoryID] = useState<TicketCategoryId | null>(null);
  const [assigneeUid, setAssigneeUid] = useState<string | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const open = useOpenTicket();
  const idempotencyKey = useIdempotencyKey([draft, categoryID, assigneeUid]);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const email = draft.email.trim() === '' ? null : draft.email.trim();
  const name = ticketRequester.shape.name.safeParse(draft.name);
  const address = ticketRequester.shape.email.safeParse(email);
  const subject = ticketSubject.safeParse(draft.subject);
  const text = messageText.safeParse(draft.text);
  const error = (isWrong: boolean, words: string) => (showsErrors && isWrong ? words : undefined);

  function accept(): void {
    if (!name.success || !address.success || !subject.success || !text.success || categoryID === null)
      return setShowsErrors(true);
    open.mutate(
      {
        input: {
          requester: { name: name.data, email: address.data },
          subject: subject.data,
          text: text.data,
          docID: origin.docID ?? null,
          companyID: origin.companyID ?? null,
          jobID: origin.jobID ?? null,
          applicationID: null,
          categoryID,
          priority: draft.priority,
          assigneeUid,
          tags: [],
        },
        idempotencyKey,
      },
      {
        onSuccess: ({ ticketID, folio }) => {
          notify.success(`Ticket ${folio} abierto`);
          onCreated(ticketID);
        },
        onError: (problem) => notify.error(problemText(problem)),
      },
    );
  }
  return (
    <Dialog
      isOpen
      title="Nuevo ticket"
      acceptLabel="Abrir ticket"
      isBusy={open.isPending}
      onClose={onClose}
      onAccept={accept}
    >
      <TextField
        label="Quién pregunta"
        isRequired
        maxLength={120}
        value={draft.name}
        error={error(!name.success, 'Escribe su nombre.')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        data-autofocus
      />
      <TextField
        label="Correo"
        type="email"
        maxLength={254}
        value={draft.email}
        error={error(!address.success, 'Revisa el correo: nombre@dominio.com')}
        help="Sin correo, la respuesta queda aquí y no le llega."
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <TextField
        label="Asunto"
        isRequired
        maxLength={200}
        value={draft.subject}
        error={error(!subject.success, 'Escribe al menos tres letras.')}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      <TextArea
        label="Qué pregunta"
        isRequired
        rows={4}
        maxLength={LONGEST_MESSAGE}
        value={draft.text}
        error={error(!text.success, 'Escribe la pregunta.')}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <SelectField
        label="Categoría"
        isRequired
        isUnavailable={isUnavailable}
        options={openCategories}
        value={categoryID}
        error={error(categoryID === null, 'Elige una.')}
        onChange={setCategoryID}
      />
      <SelectField
        label="Prioridad"
        isRequired
        options={ticketPriorities}
        value={draft.priority}
        onChange={(priority) => set({ priority: priority ?? 'normal' })}
      />
      <SelectField
        label="Responsable"
        isClearable
        placeholder="Sin asignar"
        options={staff}
        value={assigneeUid}
        onChange={setAssigneeUid}
      />
    </Dialog>
  );
}
