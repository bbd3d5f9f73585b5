import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { Button } from '@vinculo/ui/button';
import { Dialog } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { VacancyPicker } from '../../bulk/vacancy-picker';

interface AskedByVacancyProps {
  /** The chosen vacancy, once loaded. */
  readonly vacancy: Vacancy | undefined;
  readonly onChange: (jobID: JobId | null) => void;
}

/** Selects the vacancy whose required documents count; without one, all documents count. */
export function AskedByVacancy({ vacancy, onChange }: AskedByVacancyProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<JobId | null>(null);
  const [showsError, setShowsError] = useState(false);

  function accept() {
    if (chosen === null) return setShowsError(true);
    onChange(chosen);
    setIsChoosing(false);
  }

  return (
    <div>
      {vacancy === undefined ? (
        <Button size="sm" onClick={() => setIsChoosing(true)}>
          Comparar con una vacante
        </Button>
      ) : (
        <Tag tone="accent" size="md" onRemove={() => onChange(null)}>{`Lo que pide ${vacancy.name}`}</Tag>
      )}
      {isChoosing && (
        <Dialog
          isOpen
          title="Comparar con una vacante"
          message="El avance del expediente cuenta solo los documentos que pide."
          acceptLabel="Comparar"
          onAccept={accept}
          onClose={() => setIsChoosing(false)}
        >
          <VacancyPicker
            value={chosen}
            onChange={setChosen}
            error={showsError && chosen === null ? 'Elige una vacante.' : undefined}
          />
        </Dialog>
      )}
    </div>
  );
}
