import { useReplySurveyAnswer } from '@vinculo/data-access/surveys';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { TextArea } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

const LONGEST = 1_000;
const SHORTEST = 3;

interface ReplyDialogProps {
  readonly requestID: string;
  readonly onClose: () => void;
}

/** Writes to the person who gave an answer, whose name and e-mail stay hidden. */
export function ReplyDialog({ requestID, onClose }: ReplyDialogProps) {
  const reply = useReplySurveyAnswer();
  const [text, setText] = useState('');
  const [showsError, setShowsError] = useState(false);
  const isShort = text.trim().length < SHORTEST;

  function accept(): void {
    setShowsError(true);
    if (isShort) return;
    void reply.mutateAsync({ requestID, text: text.trim() }).then(
      () => {
        notify.success('El correo va en camino');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title="Escribir a quien contestó"
      message="Le llega por correo, una sola vez. No verás quién es."
      acceptLabel="Enviar"
      isBusy={reply.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextArea
        label="Mensaje"
        isRequired
        rows={6}
        maxLength={LONGEST}
        value={text}
        error={showsError && isShort ? 'Escribe qué quieres decirle.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}
