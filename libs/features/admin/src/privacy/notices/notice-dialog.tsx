import { CallError } from '@vinculo/contracts/errors';
import { usePublishNotice } from '@vinculo/data-access/consents';
import { mexicoDay } from '@vinculo/domain/calendar';
import { MOST_PURPOSES } from '@vinculo/domain/privacy';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { TextArea, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

const SHORTEST_TEXT = 20;
const linesOf = (text: string): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '').slice(0, MOST_PURPOSES);

/** Publishes a new version of the notice; published versions never change. */
export function NoticeDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [inForceFrom, setInForceFrom] = useState(mexicoDay(new Date()));
  const [text, setText] = useState('');
  const [necessary, setNecessary] = useState('');
  const [voluntary, setVoluntary] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [taken, setTaken] = useState('');
  const publish = usePublishNotice();
  const idempotencyKey = useIdempotencyKey([name, inForceFrom, text, necessary, voluntary]);
  const isNameMissing = name.trim() === '';
  const isTextShort = text.trim().length < SHORTEST_TEXT;
  const isNecessaryMissing = linesOf(necessary).length === 0;

  function nameError(): string | undefined {
    if (taken !== '' && taken === name.trim()) return 'Ya hay una versión con este nombre.';
    return showsErrors && isNameMissing ? 'Escribe la versión.' : undefined;
  }

  function accept() {
    if (isNameMissing || isTextShort || isNecessaryMissing || inForceFrom === '') return setShowsErrors(true);
    const input = { name, inForceFrom, text, necessary: linesOf(necessary), voluntary: linesOf(voluntary) };
    publish.mutate(
      { input, idempotencyKey },
      {
        onSuccess: () => {
          notify.success(`Aviso ${name.trim()} publicado`);
          onClose();
        },
        onError: (error) => {
          if (error instanceof CallError && error.info.fields?.['name'] === 'taken') setTaken(name.trim());
          else notify.error(problemText(error));
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      title="Publicar una versión del aviso"
      message="Una vez publicada no se puede cambiar: publica otra."
      acceptLabel="Publicar"
      isBusy={publish.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Versión"
        isRequired
        maxLength={20}
        value={name}
        error={nameError()}
        onChange={({ target }) => setName(target.value)}
        data-autofocus
      />
      <DateField
        label="Vigente desde"
        isRequired
        value={inForceFrom}
        error={showsErrors && inForceFrom === '' ? 'Elige un día.' : undefined}
        onChange={setInForceFrom}
      />
      <TextArea
        label="Texto o enlace"
        isRequired
        rows={4}
        maxLength={20_000}
        value={text}
        error={showsErrors && isTextShort ? `Escribe al menos ${SHORTEST_TEXT} caracteres.` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <TextArea
        label="Finalidades necesarias"
        isRequired
        rows={3}
        help="Una por renglón."
        value={necessary}
        error={showsErrors && isNecessaryMissing ? 'Escribe al menos una.' : undefined}
        onChange={({ target }) => setNecessary(target.value)}
      />
      <TextArea
        label="Finalidades voluntarias"
        isOptional
        rows={3}
        help="Una por renglón; la persona puede negarse."
        value={voluntary}
        onChange={({ target }) => setVoluntary(target.value)}
      />
    </Dialog>
  );
}
