import type { CannedReply } from '@vinculo/contracts/tickets';
import { useSaveCannedReply } from '@vinculo/data-access/tickets';
import { replyVariables } from '@vinculo/domain/tickets';
import { TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { afterSave } from './after-save';
import { NAME_PROBLEM, nameIsShort } from './name-problem';

interface ReplyDialogProps {
  readonly stored: CannedReply | null;
  readonly onClose: () => void;
}

/** A reply that is sent often; its variables are filled in from the ticket. */
export function ReplyDialog({ stored, onClose }: ReplyDialogProps) {
  const [name, setName] = useState(stored?.name ?? '');
  const [text, setText] = useState(stored?.text ?? '');
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useSaveCannedReply();
  const idempotencyKey = useIdempotencyKey([name, text]);
  const isTextMissing = text.trim() === '';
  return (
    <Dialog
      isOpen
      title={stored === null ? 'Nueva respuesta' : 'Cambiar respuesta'}
      acceptLabel="Guardar"
      isBusy={save.isPending}
      onClose={onClose}
      onAccept={() =>
        nameIsShort(name) || isTextMissing
          ? setShowsErrors(true)
          : save.mutate({ input: { name, text }, stored, idempotencyKey }, afterSave('Respuesta guardada', onClose))
      }
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={name}
        error={showsErrors && nameIsShort(name) ? NAME_PROBLEM : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <TextArea
        label="Texto"
        isRequired
        rows={8}
        maxLength={5000}
        value={text}
        error={showsErrors && isTextMissing ? 'Escribe la respuesta.' : undefined}
        help={`Se llenan solos: ${replyVariables.map(({ value }) => `{${value}}`).join(', ')}`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  );
}
