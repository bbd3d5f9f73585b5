import type { PayUnderMinimum } from '@vinculo/domain/labour-law';
import { ReasonDialog } from '@vinculo/ui/reason';
import { minimumText } from './form/advice-text';

interface BelowMinimumDialogProps {
  /** Null where only the server could tell. */
  readonly under: PayUnderMinimum | null;
  readonly acceptLabel: string;
  readonly isBusy?: boolean;
  /** What was written before, and did not arrive. */
  readonly startReason?: string;
  readonly onClose: () => void;
  readonly onAccept: (reason: string) => void;
}

/** Asks why a vacancy is published, copied or put in use again with less than the legal minimum. */
export const BelowMinimumDialog = ({ under, ...dialog }: BelowMinimumDialogProps) => (
  <ReasonDialog
    isDanger
    title="El salario está por debajo del mínimo legal"
    message={`${under === null ? '' : `${minimumText(under)} `}Si sigues así, tu motivo queda en el historial de la vacante.`}
    {...dialog}
  />
);
