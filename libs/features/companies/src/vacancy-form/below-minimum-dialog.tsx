import type { PayUnderMinimum } from '@vinculo/domain/labour-law';
import { TextArea } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { minimumText } from './advice-text';

interface BelowMinimumDialogProps {
  /** Null where only the server could tell. */
  readonly under: PayUnderMinimum | null;
  readonly acceptLabel: string;
  /** What was written before, and did not arrive. */
  readonly startReason: string;
  readonly onClose: () => void;
  readonly onAccept: (reason: string) => void;
}

/** Asks why a vacancy is published with less than the legal minimum. */
export function BelowMinimumDialog({ under, acceptLabel, startReason, onClose, onAccept }: BelowMinimumDialogProps) {
  const [reason, setReason] = useState(startReason);
  const [showsError, setShowsError] = useState(false);
  return (
    <Dialog
      isOpen
      isDanger
      title="El salario está por debajo del mínimo legal"
      message={`${under === null ? '' : `${minimumText(under)} `}Si publicas así, tu motivo queda en el historial de la vacante.`}
      acceptLabel={acceptLabel}
      onClose={onClose}
      onAccept={() => {
        if (reason.trim() === '') setShowsError(true);
        else onAccept(reason.trim());
      }}
    >
      <TextArea
        label="Motivo"
        isRequired
        rows={2}
        maxLength={300}
        value={reason}
        error={showsError && reason.trim() === '' ? 'Escribe el motivo.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
