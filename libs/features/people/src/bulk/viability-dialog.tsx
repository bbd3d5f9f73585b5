import { needsReason, viability as options, type Viability } from '@vinculo/domain/candidates';
import { SelectField } from '@vinculo/ui/form';
import { ReasonField } from '@vinculo/ui/reason';
import { useState } from 'react';
import { PeopleDialog, type PeopleDialogProps } from './people-dialog';

/** Sets the viability of many people; reservations and rejections require a reason. */
export function ViabilityDialog(props: PeopleDialogProps) {
  const [viability, setViability] = useState<Viability | null>(null);
  const [reason, setReason] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const isReasonMissing = viability !== null && needsReason(viability) && reason.trim() === '';
  return (
    <PeopleDialog
      {...props}
      title="Evaluar"
      acceptLabel="Evaluar"
      action={viability === null || isReasonMissing ? null : { kind: 'viability', viability, reason: reason.trim() }}
      onIncomplete={() => setShowsErrors(true)}
    >
      <SelectField
        label="Viabilidad"
        isRequired
        options={options}
        value={viability}
        error={showsErrors && viability === null ? 'Elige una.' : undefined}
        onChange={setViability}
      />
      {viability !== null && (
        <ReasonField
          isRequired={needsReason(viability)}
          value={reason}
          error={showsErrors && isReasonMissing ? 'Escribe el motivo.' : undefined}
          onChange={setReason}
        />
      )}
    </PeopleDialog>
  );
}
