import type { JobId } from '@vinculo/contracts/vacancies';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { VacancyPicker } from '../bulk/vacancy-picker';

interface ChooseVacancyDialogProps {
  readonly start: JobId | null;
  readonly onChoose: (jobID: JobId) => void;
  readonly onClose: () => void;
}

export function ChooseVacancyDialog({ start, onChoose, onClose }: ChooseVacancyDialogProps) {
  const [jobID, setJobID] = useState(start);
  const [showsError, setShowsError] = useState(false);
  return (
    <Dialog
      isOpen
      title="Match con una vacante"
      message="La lista mostrará el match de cada persona con la vacante que elijas."
      acceptLabel="Mostrar"
      onClose={onClose}
      onAccept={() => (jobID === null ? setShowsError(true) : onChoose(jobID))}
    >
      <VacancyPicker
        value={jobID}
        onChange={setJobID}
        error={showsError && jobID === null ? 'Elige una vacante.' : undefined}
      />
    </Dialog>
  );
}
