import { useCatalog } from '@vinculo/data-access/catalogs';
import { states } from '@vinculo/domain/catalogs';
import { companyStages, riskLevels, verificationStatus } from '@vinculo/domain/companies';
import { DateField } from '@vinculo/ui/date-field';
import { SelectField } from '@vinculo/ui/form';
import { OptionFilter } from '@vinculo/ui/list';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { OwnerFilter } from '../lists/owner-filter';
import { contactOptions, publishedOptions, type CompanyFilters } from './company-list';

const minimumText = (count: number): string => `${count} o más`;
const maximumText = (count: number): string => (count === 0 ? 'Ninguna' : count === 1 ? 'Una' : `${count} o menos`);

/** Usual numbers, with the one that a link has chosen. */
const numbers = (usual: readonly number[], chosen: number | undefined, textOf: (count: number) => string) =>
  [...new Set([...usual, ...(chosen === undefined ? [] : [chosen])])]
    .toSorted((one, other) => one - other)
    .map((count) => ({ value: String(count), label: textOf(count) }));

interface CompanyFiltersDialogProps {
  readonly start: CompanyFilters;
  readonly onClose: () => void;
  readonly onApply: (chosen: CompanyFilters) => void;
}

export function CompanyFiltersDialog({ start, onClose, onApply }: CompanyFiltersDialogProps) {
  const [choosing, setChoosing] = useState(start);
  const industries = useCatalog('industries');
  return (
    <Dialog isOpen title="Filtrar empresas" acceptLabel="Aplicar" onClose={onClose} onAccept={() => onApply(choosing)}>
      <OptionFilter
        label="Verificación"
        options={verificationStatus}
        value={choosing.verification}
        onChange={(chosen) => setChoosing({ ...choosing, verification: chosen })}
      />
      <OptionFilter
        label="Riesgo"
        options={riskLevels}
        value={choosing.risk}
        onChange={(chosen) => setChoosing({ ...choosing, risk: chosen })}
      />
      <OptionFilter
        label="Etapa"
        options={companyStages}
        value={choosing.stage}
        onChange={(chosen) => setChoosing({ ...choosing, stage: chosen })}
      />
      <OptionFilter
        label="Industria"
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
        label="Contactos"
        options={contactOptions}
        value={choosing.contacts}
        onChange={(chosen) => setChoosing({ ...choosing, contacts: chosen })}
      />
      <OptionFilter
        label="Vacantes publicadas"
        options={publishedOptions}
        value={choosing.published}
        onChange={(chosen) => setChoosing({ ...choosing, published: chosen })}
      />
      <SelectField
        label="Vacantes activas"
        isClearable
        placeholder="Cualquier número"
        options={numbers([1, 3, 5, 10, 20], start.minActive, minimumText)}
        value={choosing.minActive === undefined ? null : String(choosing.minActive)}
        onChange={(count) => setChoosing({ ...choosing, minActive: count === null ? undefined : Number(count) })}
      />
      <SelectField
        label="Vacantes activas, a lo más"
        isClearable
        placeholder="Cualquier número"
        options={numbers([0, 1, 4, 9], start.maxActive, maximumText)}
        value={choosing.maxActive === undefined ? null : String(choosing.maxActive)}
        onChange={(count) => setChoosing({ ...choosing, maxActive: count === null ? undefined : Number(count) })}
      />
      <DateField
        label="Sin actividad desde"
        value={choosing.idleSince ?? ''}
        onChange={(day) => setChoosing({ ...choosing, idleSince: day === '' ? undefined : day })}
      />
      <OwnerFilter value={choosing.ownerUid} onChange={(ownerUid) => setChoosing({ ...choosing, ownerUid })} />
    </Dialog>
  );
}
