import { useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { SelectField } from '@vinculo/ui/form';
import { useState } from 'react';

interface AskedByVacancyProps {
  readonly vacancy: Vacancy | null;
  readonly onChange: (vacancy: Vacancy | null) => void;
}

/** Chooses the vacancy whose documents count; without one, all of them do. */
export function AskedByVacancy({ vacancy, onChange }: AskedByVacancyProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const query = useQuery({ ...vacancyQueries.connection(), enabled: isChoosing });
  if (!isChoosing) {
    return (
      <Button size="sm" onClick={() => setIsChoosing(true)}>
        Comparar con una vacante
      </Button>
    );
  }
  const open = (query.data ?? []).filter(({ status }) => status === 'active');
  return (
    <SelectField
      label="Lo que pide la vacante"
      isClearable
      placeholder={query.isPending ? 'Cargando…' : 'Elige una vacante'}
      error={query.isError ? problemText(query.error) : undefined}
      options={open.map(({ jobID, name, companyName }) => ({ value: jobID, label: `${name} · ${companyName}` }))}
      value={vacancy?.jobID ?? null}
      onChange={(jobID) => onChange(open.find((job) => job.jobID === jobID) ?? null)}
    />
  );
}
