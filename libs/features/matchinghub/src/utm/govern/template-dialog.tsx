import type { LinkTemplate } from '@vinculo/contracts/campaigns';
import { useCreateTemplate, useEditTemplate } from '@vinculo/data-access/campaigns';
import { linkParts, vocabularies, type VocabularyName } from '@vinculo/domain/campaigns';
import { labelOf } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { SelectField, TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { Vocabulary } from '../vocabulary';

interface TemplateDialogProps {
  readonly vocabulary: Vocabulary;
  /** The template to change; undefined adds one. */
  readonly template?: LinkTemplate;
  readonly onClose: () => void;
}

const EMPTY = { name: '', destination: '', source: '', medium: '', content: '', placement: '' };

/** A template: where its links lead and what they are made of, but for the campaign. */
export function TemplateDialog({ vocabulary, template, onClose }: TemplateDialogProps) {
  const create = useCreateTemplate();
  const edit = useEditTemplate();
  const { name, destination, source, medium, content, placement } = template ?? EMPTY;
  const [draft, setDraft] = useState({ name, destination, source, medium, content, placement });
  const [isChecked, setIsChecked] = useState(false);
  const idempotencyKey = useIdempotencyKey(draft);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const needed = (value: string, text: string) => (isChecked && value.trim() === '' ? text : undefined);
  const options = (part: VocabularyName) =>
    vocabulary.terms
      .filter((term) => term.vocabulary === part && !term.isRetired)
      .map(({ value, label }) => ({ value, label }));

  function accept(): void {
    setIsChecked(true);
    if ([draft.name, draft.destination, draft.source, draft.medium].some((value) => value.trim() === '')) return;
    const saved =
      template === undefined
        ? create.mutateAsync({ body: draft, idempotencyKey })
        : edit.mutateAsync({ ...template, ...draft });
    void saved.then(
      () => {
        notify.success('Plantilla guardada');
        onClose();
      },
      (error: unknown) => notify.error(problemText(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title={template === undefined ? 'Nueva plantilla' : `Cambiar «${template.name}»`}
      acceptLabel="Guardar"
      isBusy={create.isPending || edit.isPending}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={draft.name}
        error={needed(draft.name, 'Ponle un nombre.')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Destino"
        isRequired
        help="Una dirección https de un sitio permitido; {vacante} se cambia por la vacante"
        maxLength={300}
        value={draft.destination}
        error={needed(draft.destination, 'Escribe a dónde llevan los enlaces.')}
        onChange={({ target }) => change({ destination: target.value })}
      />
      {vocabularies.map(({ value: part }) => (
        <SelectField
          key={part}
          label={labelOf(linkParts, part)}
          isRequired={part === 'source' || part === 'medium'}
          isClearable={part === 'content' || part === 'placement'}
          options={options(part)}
          value={draft[part] || null}
          error={part === 'source' || part === 'medium' ? needed(draft[part], 'Elige una opción.') : undefined}
          onChange={(chosen) => change({ [part]: chosen ?? '' })}
        />
      ))}
    </Dialog>
  );
}
