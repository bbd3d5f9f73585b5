import { useState, type ReactNode } from 'react';
import { Dialog } from '../overlays';
import { ReasonField } from './reason-field';

interface ReasonDialogProps {
  readonly title: string;
  /** The consequences, and who reads the reason. */
  readonly message: ReactNode;
  readonly acceptLabel?: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly isRequired?: boolean;
  /** Minimum length of a required reason. */
  readonly shortest?: number;
  readonly usual?: readonly string[];
  /** The text of a previous attempt that failed. */
  readonly startReason?: string;
  readonly onClose: () => void;
  /** Receives the trimmed reason. */
  readonly onAccept: (reason: string) => void;
}

/** Asks for the reason of an action. */
export function ReasonDialog({
  isRequired = true,
  shortest = 1,
  usual = [],
  startReason = '',
  onAccept,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState(startReason);
  const [showsError, setShowsError] = useState(false);
  const isMissing = isRequired && reason.trim().length < shortest;
  return (
    <Dialog isOpen {...dialog} onAccept={() => (isMissing ? setShowsError(true) : onAccept(reason.trim()))}>
      <ReasonField
        isRequired={isRequired}
        usual={usual}
        value={reason}
        error={showsError && isMissing ? 'Escribe el motivo.' : undefined}
        onChange={setReason}
      />
    </Dialog>
  );
}
