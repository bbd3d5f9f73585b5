import type { VocabularyTerm } from '@vinculo/contracts/campaigns';
import { useCreateTerm, useEditTerm } from '@vinculo/data-access/campaigns';
import { isTerm, termFrom, vocabularies, type VocabularyName } from '@vinculo/domain/campaigns';
import { labelOf } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { MultiSelectField, TextField, useIdempotencyKey, type FieldOption } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface TermDialogProps {
  readonly vocabulary: VocabularyName;
  /** The term to change; undefined adds one. */
  readonly term?: VocabularyTerm;
  readonly mediumOptions: readonly FieldOption<string>[];
  readonly onClose: () => void;
}

/** A term of a vocabulary. What stands in links is proposed from the name, and fixed once it is there. */
export function TermDialog({ vocabulary, term, mediumOptions, onClose }: TermDialogProps) {
  const create = useCreateTerm();
  const edit = useEditTerm();
  const [label, setLabel] = useState(term?.label ?? '');
  const [typed, setTyped] = useState<string | null>(term?.value ?? null);
  const [mediums, setMediums] = useState<string[]>([...(term?.mediums ?? [])]);
  const [isChecked, setIsChecked] = useState(false);
  const value = typed ?? termFrom(label);
  const idempotencyKey = useIdempotencyKey([vocabulary, value, label, mediums]);
  const isLabelled = label.trim().length > 1;

  function accept(): void {
    setIsChecked(true);
    if (!isLabelled || !isTerm(value)) return;
    const saved =
      term === undefined
        ? create.mutateAsync({ body: { vocabulary, value, label: label.trim(), mediums }, idempotencyKey })
        : edit.mutateAsync({
            ...{ termID: term.termID, isRetired: term.isRetired, version: term.version },
            ...{ label: label.trim(), mediums },
          });
    void saved.then(
      () => {
        notify.success('Vocabulario guardado');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={term === undefined ? `Agregar a ${labelOf(vocabularies, vocabulary)}` : `Cambiar «${term.label}»`}
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={label}
        error={isChecked && !isLabelled ? 'Escribe el nombre.' : undefined}
        onChange={({ target }) => setLabel(target.value)}
      />
      <TextField
        label="Cómo va en el enlace"
        isRequired
        disabled={term !== undefined}
        help="Minúsculas, números, guion y guion bajo"
        maxLength={60}
        value={value}
        error={isChecked && !isTerm(value) ? 'Solo minúsculas sin acento, números, - y _.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {vocabulary === 'source' && (
        <MultiSelectField
          label="Medios que usa"
          help="Sin ninguno, no se pueden crear enlaces con esta fuente"
          options={mediumOptions}
          value={mediums}
          onChange={setMediums}
        />
      )}
    </Dialog>
  );
}
