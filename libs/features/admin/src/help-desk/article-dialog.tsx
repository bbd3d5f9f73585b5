import type { TicketArticle } from '@vinculo/contracts/tickets';
import { useSaveTicketArticle } from '@vinculo/data-access/tickets';
import { TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { afterSave } from './after-save';
import { NAME_PROBLEM, nameIsShort } from './name-problem';

interface ArticleDialogProps {
  readonly stored: TicketArticle | null;
  readonly onClose: () => void;
}

/** An article: what the team knows, short enough to be inserted into an answer. */
export function ArticleDialog({ stored, onClose }: ArticleDialogProps) {
  const [name, setName] = useState(stored?.name ?? '');
  const [text, setText] = useState(stored?.text ?? '');
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useSaveTicketArticle();
  const idempotencyKey = useIdempotencyKey([name, text]);
  const isTextMissing = text.trim() === '';
  return (
    <Dialog
      isOpen
      isWide
      title={stored === null ? 'Nuevo artículo' : 'Cambiar artículo'}
      message="Se busca y se inserta al responder. Escríbelo como se lo dirías a quien pregunta."
      acceptLabel="Guardar"
      isBusy={save.isPending}
      onClose={onClose}
      onAccept={() =>
        nameIsShort(name) || isTextMissing
          ? setShowsErrors(true)
          : save.mutate({ input: { name, text }, stored, idempotencyKey }, afterSave('Artículo guardado', onClose))
      }
    >
      <TextField
        label="Título"
        isRequired
        maxLength={120}
        value={name}
        error={showsErrors && nameIsShort(name) ? NAME_PROBLEM : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <TextArea
        label="Texto"
        isRequired
        rows={10}
        maxLength={5000}
        value={text}
        error={showsErrors && isTextMissing ? 'Escribe el artículo.' : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  );
}
