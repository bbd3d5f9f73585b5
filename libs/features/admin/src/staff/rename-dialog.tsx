import { staffName, type StaffMember } from '@vinculo/contracts/staff';
import { errorText } from '@vinculo/ui/errors';
import { TextField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { NAME_PROBLEM } from './name-problem';

interface RenameDialogProps {
  readonly person: StaffMember;
  /** The name that was refused because another account has it. */
  readonly taken: string | undefined;
  readonly isBusy: boolean;
  readonly onAccept: (name: string) => void;
  readonly onClose: () => void;
}

/** Changes the name of an account. */
export function RenameDialog({ person, taken, isBusy, onAccept, onClose }: RenameDialogProps) {
  const [name, setName] = useState(person.name);
  const [showsError, setShowsError] = useState(false);
  const parsed = staffName.safeParse(name);

  const problem = parsed.success ? parsed.data === taken && errorText('duplicate_name') : showsError && NAME_PROBLEM;

  function accept() {
    if (!parsed.success) return setShowsError(true);
    if (parsed.data === person.name) return onClose();
    onAccept(parsed.data);
  }

  return (
    <Dialog
      isOpen
      title={`Cambiar el nombre de ${person.name}`}
      message="Con él firmará desde ahora sus notas y cambios; lo que ya firmó conserva el nombre anterior. No se le avisa por correo: lo verá en la plataforma."
      acceptLabel="Cambiar nombre"
      isBusy={isBusy}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={120}
        autoComplete="off"
        value={name}
        error={problem || undefined}
        onChange={({ target }) => setName(target.value)}
        data-autofocus
      />
    </Dialog>
  );
}
