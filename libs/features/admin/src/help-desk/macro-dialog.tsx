import type { TicketMacro } from '@vinculo/contracts/tickets';
import { useSaveTicketMacro } from '@vinculo/data-access/tickets';
import { hasEffect, NO_EFFECTS } from '@vinculo/domain/tickets';
import { TextField, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { afterSave } from './after-save';
import { EffectsFields } from './effects-fields';
import { NAME_PROBLEM, nameIsShort } from './name-problem';
import { useHelpDeskNames } from './use-help-desk-names';

interface MacroDialogProps {
  readonly stored: TicketMacro | null;
  readonly onClose: () => void;
}

/** A macro: several steps that are applied to a ticket at once. */
export function MacroDialog({ stored, onClose }: MacroDialogProps) {
  const names = useHelpDeskNames();
  const [name, setName] = useState(stored?.name ?? '');
  const [effects, setEffects] = useState<TicketMacro['effects']>(stored?.effects ?? { ...NO_EFFECTS, tags: [] });
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useSaveTicketMacro();
  const idempotencyKey = useIdempotencyKey([name, effects]);
  return (
    <Dialog
      isOpen
      isWide
      title={stored === null ? 'Nueva macro' : 'Cambiar macro'}
      message="Se aplica entera, y quien la usa la ve antes. Lo que dejes vacío se queda como está."
      acceptLabel="Guardar"
      isBusy={save.isPending}
      onClose={onClose}
      onAccept={() =>
        nameIsShort(name) || !hasEffect(effects)
          ? setShowsErrors(true)
          : save.mutate({ input: { name, effects }, stored, idempotencyKey }, afterSave('Macro guardada', onClose))
      }
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={80}
        value={name}
        error={showsErrors && nameIsShort(name) ? NAME_PROBLEM : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <EffectsFields value={effects} names={names} onChange={setEffects} />
      {showsErrors && !hasEffect(effects) && <p role="alert">Elige al menos un paso.</p>}
    </Dialog>
  );
}
