import type { UseMutationResult } from '@tanstack/react-query';
import { TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { codeProblem } from '../second-factor/code-problem';

interface CodeDialogProps<T> {
  readonly title: string;
  readonly message: string;
  readonly acceptLabel: string;
  readonly isDanger?: boolean;
  readonly send: UseMutationResult<T, Error, string>;
  readonly onClose: () => void;
  readonly onDone: (answer: T) => void;
}

/** Performs an action that requires a code of the second factor. */
export function CodeDialog<T>({ send, onClose, onDone, ...dialog }: CodeDialogProps<T>) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function accept() {
    if (code.trim() === '') return setIsMissing(true);
    send.mutate(code.trim(), {
      onSuccess: (answer) => {
        onClose();
        onDone(answer);
      },
    });
  }

  const problem = isMissing ? 'Escribe un código.' : send.isError ? codeProblem(send.error) : undefined;
  return (
    <Dialog
      isOpen
      {...dialog}
      isBusy={send.isPending}
      onAccept={accept}
      onClose={() => {
        send.reset();
        onClose();
      }}
    >
      <TextField
        label="Código de tu aplicación, o uno de recuperación"
        isRequired
        autoComplete="one-time-code"
        maxLength={24}
        value={code}
        error={problem}
        data-autofocus
        onChange={(event) => {
          setIsMissing(false);
          setCode(event.target.value);
        }}
      />
    </Dialog>
  );
}
