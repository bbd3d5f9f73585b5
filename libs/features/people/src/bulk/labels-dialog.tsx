import type { BulkAction } from '@vinculo/contracts/candidate-bulk';
import { MAX_LABELS } from '@vinculo/domain/candidates';
import { LabelsField } from '@vinculo/ui/form';
import { useState } from 'react';
import { useSuggestions } from '../labels/use-suggestions';
import { PeopleDialog, type PeopleDialogProps } from './people-dialog';

const WORDS = {
  tags: { title: 'Etiquetar', add: 'Etiquetas por agregar', remove: 'Etiquetas por quitar' },
  groups: { title: 'Agrupar', add: 'Grupos por agregar', remove: 'Grupos por quitar' },
} as const;

interface LabelsDialogProps extends PeopleDialogProps {
  readonly kind: keyof typeof WORDS;
}

/** Adds labels to many people and removes others. */
export function LabelsDialog({ kind, ...props }: LabelsDialogProps) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [showsError, setShowsError] = useState(false);
  const suggestions = useSuggestions(kind);
  const isEmpty = add.length + remove.length === 0;
  const words = WORDS[kind];
  const action: BulkAction | null = isEmpty ? null : { kind, add: [...add], remove: [...remove] };
  const bounds = { suggestions, max: MAX_LABELS, maxLength: 40 };
  return (
    <PeopleDialog
      {...props}
      title={words.title}
      acceptLabel={words.title}
      action={action}
      onIncomplete={() => setShowsError(true)}
    >
      <LabelsField
        {...bounds}
        label={words.add}
        help="Enter o una coma agrega lo escrito."
        error={showsError && isEmpty ? 'Escribe al menos una.' : undefined}
        value={add}
        onChange={(labels) => {
          setAdd(labels);
          setRemove(remove.filter((label) => !labels.includes(label)));
        }}
      />
      <LabelsField
        {...bounds}
        label={words.remove}
        isOptional
        value={remove}
        onChange={(labels) => {
          setRemove(labels);
          setAdd(add.filter((label) => !labels.includes(label)));
        }}
      />
    </PeopleDialog>
  );
}
