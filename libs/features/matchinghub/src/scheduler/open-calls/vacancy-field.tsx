import type { JobId } from '@vinculo/contracts/vacancies';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { useSoughtVacancies } from '@vinculo/data-access/vacancies';
import { problemText } from '@vinculo/ui/errors';
import { Picker } from '@vinculo/ui/picker';
import { useState } from 'react';

const SHOWN = 5;

interface VacancyFieldProps {
  readonly jobID: JobId | null;
  readonly error: string | undefined;
  readonly onChange: (vacancy: { readonly jobID: JobId; readonly name: string }) => void;
}

/** The active vacancy that people come for. */
export function VacancyField({ jobID, error, onChange }: VacancyFieldProps) {
  const [search, setSearch] = useState('');
  const query = useSoughtVacancies(search, { status: 'active' });
  const found = query.data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    <Picker
      label="Vacante"
      placeholder="Puesto, empresa o RFC"
      isRequired
      maxLength={LONGEST_SEARCH}
      search={search}
      onSearch={setSearch}
      searchError={query.isError ? problemText(query.error) : undefined}
      optionsLabel="Vacantes activas"
      options={found.map(({ jobID: id, name, companyName }) => ({ id, name, note: companyName }))}
      status={query.isPending ? 'Buscando…' : found.length === 0 && 'Ninguna vacante activa coincide.'}
      isBusy={query.isPlaceholderData}
      value={jobID}
      error={error}
      onChange={(chosen) => {
        const vacancy = found.find((one) => one.jobID === chosen);
        if (vacancy !== undefined) onChange({ jobID: vacancy.jobID, name: vacancy.name });
      }}
    />
  );
}
