import type { PayUnderMinimum } from '@vinculo/domain/labour-law';
import { ReasonDialog } from '@vinculo/ui/reason';
import { minimumText } from './form/law/advice-text';

interface BelowMinimumDialogProps {
  /** Null if only the server could compute it. */
  readonly under: PayUnderMinimum | null;
  readonly acceptLabel: string;
  readonly isBusy?: boolean;
  /** The reason of an earlier attempt that failed. */
  readonly startReason?: string;
  readonly onClose: () => void;
  readonly onAccept: (reason: string) => void;
}

/** Asks for the reason to publish, copy or activate a vacancy that pays less than the legal minimum. */
export const BelowMinimumDialog = ({ under, ...dialog }: BelowMinimumDialogProps) => (
  <ReasonDialog
    isDanger
    title="El salario está por debajo del mínimo legal"
    message={`${under === null ? '' : `${minimumText(under)} `}Si sigues así, tu motivo queda en el historial de la vacante.`}
    {...dialog}
  />
);
