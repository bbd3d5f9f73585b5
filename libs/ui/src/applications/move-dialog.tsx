import { applicationStages, type ApplicationStage } from '@vinculo/domain/applications';
import { labelOf } from '@vinculo/domain/catalogs';
import { Dialog } from '../overlays';
import { moveNeeds, useMoveDetails, type MoveDetails } from './move-details';

interface MoveDialogProps {
  readonly candidateName: string;
  readonly from: ApplicationStage;
  readonly to: ApplicationStage;
  readonly onAccept: (details: MoveDetails) => void;
  readonly onClose: () => void;
}

/** Asks for the reason or the first day of work that a move needs. */
export function MoveDialog({ candidateName, from, to, onAccept, onClose }: MoveDialogProps) {
  const { fields, read } = useMoveDetails(moveNeeds([from], to));
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
