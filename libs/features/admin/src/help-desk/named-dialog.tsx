import { TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState, type ComponentProps, type ReactNode } from 'react';

interface NamedDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'message' | 'isWide' | 'isBusy' | 'onClose'
> {
  readonly name: string;
  readonly nameLabel?: string;
  readonly longestName?: number;
  readonly onName: (name: string) => void;
  /** Whether all but the name can be saved. */
  readonly isRight: boolean;
  readonly onSave: () => void;
  /** The other fields. Errors are shown once somebody has tried to save. */
  readonly children: (showsErrors: boolean, showErrors: () => void) => ReactNode;
}

const nameIsShort = (name: string): boolean => name.trim().length < 2;

/** Adds or changes something of the help desk that has a name. It is saved only if all of it is right. */
export function NamedDialog({
  name,
  nameLabel = 'Nombre',
  longestName = 80,
  onName,
  isRight,
  onSave,
  children,
  ...dialog
}: NamedDialogProps) {
  const [showsErrors, setShowsErrors] = useState(false);
  const showErrors = () => setShowsErrors(true);
  return (
    <Dialog
      {...dialog}
      isOpen
      acceptLabel="Guardar"
      onAccept={() => (nameIsShort(name) || !isRight ? showErrors() : onSave())}
    >
      <TextField
        label={nameLabel}
        isRequired
        maxLength={longestName}
        value={name}
        error={showsErrors && nameIsShort(name) ? 'Escribe al menos dos letras.' : undefined}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
        data-autofocus
      />
      {children(showsErrors, showErrors)}
    </Dialog>
  );
}
