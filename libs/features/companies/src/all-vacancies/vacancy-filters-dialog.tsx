import { useCatalog } from '@vinculo/data-access/catalogs';
import { modality, states } from '@vinculo/domain/catalogs';
import { DateField } from '@vinculo/ui/date-field';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { OptionFilter } from '../lists/option-filter';
import { OwnerFilter } from '../lists/owner-filter';
import type { filtersFrom } from './use-vacancy-filters';

/** The filters that are chosen here; the search box, the status and the order have places of their own. */
type Narrowing = Pick<
  ReturnType<typeof filtersFrom>,
  'industry' | 'state' | 'modality' | 'ownerUid' | 'publishedFrom' | 'publishedUntil'
>;

const dayOrNone = (day: string): string | undefined => (day === '' ? undefined : day);

interface VacancyFiltersDialogProps {
  readonly start: Narrowing;
  readonly onClose: () => void;
  readonly onApply: (chosen: Narrowing) => void;
}

export function VacancyFiltersDialog({ start, onClose, onApply }: VacancyFiltersDialogProps) {
  const [choosing, setChoosing] = useState(start);
  const industries = useCatalog('industries');
  return (
    <Dialog isOpen title="Filtrar vacantes" acceptLabel="Aplicar" onClose={onClose} onAccept={() => onApply(choosing)}>
      <OptionFilter
        label="Industria de la empresa"
        options={industries.optionsFor(choosing.industry ?? '')}
        isUnavailable={industries.isUnavailable}
        value={choosing.industry}
        onChange={(chosen) => setChoosing({ ...choosing, industry: chosen })}
      />
      <OptionFilter
        label="Estado"
        options={states}
        value={choosing.state}
        onChange={(chosen) => setChoosing({ ...choosing, state: chosen })}
      />
      <OptionFilter
        label="Modalidad"
        options={modality}
        value={choosing.modality}
        onChange={(chosen) => setChoosing({ ...choosing, modality: chosen })}
      />
      <OwnerFilter value={choosing.ownerUid} onChange={(ownerUid) => setChoosing({ ...choosing, ownerUid })} />
      <DateField
        label="Publicada desde"
        max={choosing.publishedUntil}
        value={choosing.publishedFrom ?? ''}
        onChange={(day) => setChoosing({ ...choosing, publishedFrom: dayOrNone(day) })}
      />
      <DateField
        label="Publicada hasta"
        min={choosing.publishedFrom}
        value={choosing.publishedUntil ?? ''}
        onChange={(day) => setChoosing({ ...choosing, publishedUntil: dayOrNone(day) })}
      />
    </Dialog>
  );
}
