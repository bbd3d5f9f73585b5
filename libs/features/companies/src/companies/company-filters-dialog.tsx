import type { CompanyFilters } from '@vinculo/contracts/companies';
import { industries, states } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { SelectField } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

/** The filters that are chosen here; the search box and the order have places of their own. */
export type Narrowing = Pick<CompanyFilters, 'industry' | 'state' | 'verification' | 'minActive'>;

const MINIMUMS = [1, 3, 5, 10, 20].map((count) => ({ value: String(count), label: `${count} o más` }));

interface CompanyFiltersDialogProps {
  readonly start: Narrowing;
  readonly onClose: () => void;
  readonly onApply: (chosen: Narrowing) => void;
}

export function CompanyFiltersDialog({ start, onClose, onApply }: CompanyFiltersDialogProps) {
  const [choosing, setChoosing] = useState(start);
  return (
    <Dialog isOpen title="Filtrar empresas" acceptLabel="Aplicar" onClose={onClose} onAccept={() => onApply(choosing)}>
      <SelectField
        label="Verificación"
        isClearable
        placeholder="Cualquiera"
        options={verificationStatus}
        value={choosing.verification ?? null}
        onChange={(verification) => setChoosing({ ...choosing, verification: verification ?? undefined })}
      />
      <SelectField
        label="Industria"
        isClearable
        placeholder="Cualquiera"
        options={industries}
        value={choosing.industry ?? null}
        onChange={(industry) => setChoosing({ ...choosing, industry: industry ?? undefined })}
      />
      <SelectField
        label="Estado"
        isClearable
        placeholder="Cualquiera"
        options={states}
        value={choosing.state ?? null}
        onChange={(state) => setChoosing({ ...choosing, state: state ?? undefined })}
      />
      <SelectField
        label="Vacantes activas"
        isClearable
        placeholder="Las que sean"
        options={MINIMUMS}
        value={choosing.minActive === undefined ? null : String(choosing.minActive)}
        onChange={(count) => setChoosing({ ...choosing, minActive: count === null ? undefined : Number(count) })}
      />
    </Dialog>
  );
}
