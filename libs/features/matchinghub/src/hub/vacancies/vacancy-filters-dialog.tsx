import { useCatalog } from '@vinculo/data-access/catalogs';
import { useAuthStore } from '@vinculo/data-access/state';
import { modality, states } from '@vinculo/domain/catalogs';
import { Checkbox } from '@vinculo/ui/form';
import { OptionFilter } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import type { ActiveVacancyFilters } from './vacancy-params';

interface VacancyFiltersDialogProps {
  readonly start: ActiveVacancyFilters;
  readonly onClose: () => void;
  readonly onApply: (chosen: ActiveVacancyFilters) => void;
}

export function VacancyFiltersDialog({ start, onClose, onApply }: VacancyFiltersDialogProps) {
  const [choosing, setChoosing] = useState(start);
  const uid = useAuthStore(({ user }) => user?.uid);
  const positions = useCatalog('positions');
  const industries = useCatalog('industries');
  return (
    <Dialog
      isOpen
      title="Filtrar vacantes activas"
      acceptLabel="Aplicar"
      onClose={onClose}
      onAccept={() => onApply(choosing)}
    >
      <OptionFilter
        label="Puesto"
        options={positions.optionsFor(choosing.position ?? '')}
        isUnavailable={positions.isUnavailable}
        value={choosing.position}
        onChange={(position) => setChoosing({ ...choosing, position })}
      />
      <OptionFilter
        label="Industria de la empresa"
        options={industries.optionsFor(choosing.industry ?? '')}
        isUnavailable={industries.isUnavailable}
        value={choosing.industry}
        onChange={(industry) => setChoosing({ ...choosing, industry })}
      />
      <OptionFilter
        label="Estado"
        options={states}
        value={choosing.state}
        onChange={(state) => setChoosing({ ...choosing, state })}
      />
      <OptionFilter
        label="Modalidad"
        options={modality}
        value={choosing.modality}
        onChange={(workplace) => setChoosing({ ...choosing, modality: workplace })}
      />
      <Checkbox
        checked={choosing.ownerUid !== undefined}
        onChange={({ target }) => setChoosing({ ...choosing, ownerUid: target.checked ? uid : undefined })}
      >
        Solo de empresas a mi cargo
      </Checkbox>
    </Dialog>
  );
}
