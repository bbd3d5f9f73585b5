import { applicationStages, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { Dialog } from '../overlays';
import type { MessageRecipients } from './message-field';
import { moveNeeds, useMoveDetails, type MoveDetails } from './move-details';

interface MoveDialogProps {
  readonly candidateName: string;
  readonly from: ApplicationStage;
  readonly to: ApplicationStage;
  /** Null until the names of the vacancy are known. */
  readonly recipients: MessageRecipients | null;
  readonly onAccept: (details: MoveDetails) => void;
  readonly onClose: () => void;
}

/** Asks for the reason or the first day of work that a move needs. */
export function MoveDialog({ candidateName, from, to, recipients, onAccept, onClose }: MoveDialogProps) {
  const { fields, read } = useMoveDetails(moveNeeds([from], to), recipients);
  return (
    <Dialog
      isOpen
      title={`Pasar a «${labelOf(applicationStages, to)}»`}
      message={`${candidateName} está en «${labelOf(applicationStages, from)}».`}
      acceptLabel="Pasar"
      onAccept={() => {
        const details = read();
        if (details !== null) onAccept(details);
      }}
      onClose={onClose}
    >
      {fields}
    </Dialog>
  );
}
