import type { TicketArticle } from '@vinculo/contracts/tickets';
import { useSaveTicketArticle } from '@vinculo/data-access/tickets';
import { TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { useState } from 'react';
import { afterSave } from './after-save';
import { NamedDialog } from './named-dialog';

interface ArticleDialogProps {
  readonly stored: TicketArticle | null;
  readonly onClose: () => void;
}

/** An article: what the team knows, short enough to be inserted into an answer. */
export function ArticleDialog({ stored, onClose }: ArticleDialogProps) {
  const [name, setName] = useState(stored?.name ?? '');
  const [text, setText] = useState(stored?.text ?? '');
  const save = useSaveTicketArticle();
  const idempotencyKey = useIdempotencyKey([name, text]);
  const isTextMissing = text.trim() === '';
  return (
    <NamedDialog
      isWide
      title={stored === null ? 'Nuevo artículo' : 'Cambiar artículo'}
      message="Se busca y se inserta al responder. Escríbelo como se lo dirías a quien pregunta."
      isBusy={save.isPending}
      onClose={onClose}
      name={name}
      nameLabel="Título"
      longestName={120}
      onName={setName}
      isRight={!isTextMissing}
      onSave={() =>
        save.mutate({ input: { name, text }, stored, idempotencyKey }, afterSave('Artículo guardado', onClose))
      }
    >
      {(showsErrors) => (
        <>
          <TextArea
            label="Texto"
            isRequired
            rows={10}
            maxLength={5000}
            value={text}
            error={showsErrors && isTextMissing ? 'Escribe el artículo.' : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </>
      )}
    </NamedDialog>
  );
}
