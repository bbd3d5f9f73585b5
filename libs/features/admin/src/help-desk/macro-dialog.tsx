import type { TicketMacro } from '@vinculo/contracts/tickets';
import { useSaveTicketMacro } from '@vinculo/data-access/tickets';
import { hasEffect, NO_EFFECTS } from '@vinculo/domain/tickets';
import { FormError, useIdempotencyKey } from '@vinculo/ui/form';
import { useState } from 'react';
import { afterSave } from './after-save';
import { EffectsFields } from './effects-fields';
import { NamedDialog } from './named-dialog';
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
  const save = useSaveTicketMacro();
  const idempotencyKey = useIdempotencyKey([name, effects]);
  return (
    <NamedDialog
      isWide
      title={stored === null ? 'Nueva macro' : 'Cambiar macro'}
      message="Se aplica entera, y quien la usa la ve antes. Lo que dejes vacío se queda como está."
      isBusy={save.isPending}
      onClose={onClose}
      name={name}
      onName={setName}
      isRight={hasEffect(effects)}
      onSave={() =>
        save.mutate({ input: { name, effects }, stored, idempotencyKey }, afterSave('Macro guardada', onClose))
      }
    >
      {(showsErrors) => (
        <>
          <EffectsFields value={effects} names={names} onChange={setEffects} />
          {showsErrors && !hasEffect(effects) && <FormError>Elige al menos un paso.</FormError>}
        </>
      )}
    </NamedDialog>
  );
}
