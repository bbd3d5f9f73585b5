import { viability } from '@vinculo/domain/candidates';
import { education, states } from '@vinculo/domain/catalogs';
import { MultiSelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { RankingFilters } from './ranking-params';

interface RankingFiltersDialogProps {
  readonly start: RankingFilters;
  readonly onClose: () => void;
  readonly onApply: (chosen: RankingFilters) => void;
}

export function RankingFiltersDialog({ start, onClose, onApply }: RankingFiltersDialogProps) {
  const [choosing, setChoosing] = useState(start);
  return (
    <Dialog isOpen title="Filtrar personas" acceptLabel="Aplicar" onClose={onClose} onAccept={() => onApply(choosing)}>
      <MultiSelectField
        label="Estado"
        options={states}
        value={choosing.stateFilter}
        onChange={(stateFilter) => setChoosing({ ...choosing, stateFilter })}
      />
      <MultiSelectField
        label="Escolaridad"
        options={education}
        value={choosing.educationFilter}
        onChange={(educationFilter) => setChoosing({ ...choosing, educationFilter })}
      />
      <MultiSelectField
        label="Viabilidad"
        options={viability}
        value={choosing.viability === 'all' ? [] : choosing.viability}
        onChange={(chosen) => setChoosing({ ...choosing, viability: chosen.length === 0 ? 'all' : chosen })}
      />
    </Dialog>
  );
}
