import type { CannedReply } from '@vinculo/contracts/tickets';
import { useSaveCannedReply } from '@vinculo/data-access/tickets';
import { replyVariables } from '@vinculo/domain/tickets';
import { TextArea, useIdempotencyKey } from '@vinculo/ui/form';
import { useState } from 'react';
import { afterSave } from './after-save';
import { NamedDialog } from './named-dialog';

interface ReplyDialogProps {
  readonly stored: CannedReply | null;
  readonly onClose: () => void;
}

/** A reply that is sent often; its variables are filled in from the ticket. */
export function ReplyDialog({ stored, onClose }: ReplyDialogProps) {
  const [name, setName] = useState(stored?.name ?? '');
  const [text, setText] = useState(stored?.text ?? '');
  const save = useSaveCannedReply();
  const idempotencyKey = useIdempotencyKey([name, text]);
  const isTextMissing = text.trim() === '';
  return (
    <NamedDialog
      title={stored === null ? 'Nueva respuesta' : 'Cambiar respuesta'}
      isBusy={save.isPending}
      onClose={onClose}
      name={name}
      onName={setName}
      isRight={!isTextMissing}
      onSave={() =>
        save.mutate({ input: { name, text }, stored, idempotencyKey }, afterSave('Respuesta guardada', onClose))
      }
    >
      {(showsErrors) => (
        <>
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
        </>
      )}
    </NamedDialog>
  );
}
