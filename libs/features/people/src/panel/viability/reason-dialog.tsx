import type { Candidate } from '@vinculo/contracts/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { viability as options, type Viability } from '@vinculo/domain/candidates';
import { TextArea } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { verdictText } from './verdict-text';

interface ReasonDialogProps {
  readonly candidate: Candidate;
  /** What the person is about to be. */
  readonly viability: Viability;
  readonly isBusy: boolean;
  readonly onAccept: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why someone has reservations or refuses; the file keeps the answer. */
export function ReasonDialog({ candidate, viability, isBusy, onAccept, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  return (
    <Dialog
      isOpen
      title={`¿Evaluar como «${labelOf(options, viability)}»?`}
      message={`Hoy está como ${verdictText(candidate)}. El motivo queda en su expediente.`}
      acceptLabel="Guardar"
      isBusy={isBusy}
      onAccept={() => (reason.trim() === '' ? setShowsError(true) : onAccept(reason.trim()))}
      onClose={onClose}
    >
      <TextArea
        label="Motivo"
        isRequired
        rows={3}
        maxLength={300}
        value={reason}
        error={showsError && reason.trim() === '' ? 'Escribe el motivo.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
