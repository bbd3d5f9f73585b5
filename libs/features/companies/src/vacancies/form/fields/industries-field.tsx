import { useCatalog } from '@vinculo/data-access/catalogs';
import type { IndustryExperience } from '@vinculo/domain/vacancies';
import { SelectField } from '@vinculo/ui/form';
import { useState } from 'react';
import { ListField } from './list-field';

interface IndustriesFieldProps {
  readonly value: readonly IndustryExperience[];
  readonly onChange: (value: IndustryExperience[]) => void;
  readonly error?: string | undefined;
}

const yearOption = (years: number) => ({
  value: String(years),
  label: years === 0 ? 'Cualquier experiencia' : `${years} ${years === 1 ? 'año' : 'años'}`,
});
const YEARS = [0, 1, 2, 3, 4, 5, 7, 10].map(yearOption);

/** The required industries with years of experience; adding a listed industry changes its years. */
export function IndustriesField({ value, onChange, error }: IndustriesFieldProps) {
  const [industry, setIndustry] = useState<string | null>(null);
  const catalog = useCatalog('industries');
  const [years, setYears] = useState('0');
  const [problem, setProblem] = useState<string>();

  function add() {
    if (industry === null) return setProblem('Elige la industria.');
    setProblem(undefined);
    onChange([...value.filter((asked) => asked.industry !== industry), { industry, years: Number(years) }]);
    setIndustry(null);
  }

  return (
    <ListField
      legend="Experiencia en industrias"
      listLabel="Industrias de la vacante"
      addLabel="Agregar industria"
      columns={3}
      value={value}
      textOf={(asked) =>
        [catalog.labelOf(asked.industry), ...(asked.years === 0 ? [] : [yearOption(asked.years).label])].join(' · ')
      }
      onAdd={add}
      onLeave={() => industry !== null && add()}
      onChange={onChange}
      error={problem ?? error}
    >
      <SelectField
        label="Industria"
        options={catalog.optionsFor()}
        isUnavailable={catalog.isUnavailable}
        value={industry}
        onChange={setIndustry}
      />
      <SelectField label="Años" options={YEARS} value={years} onChange={(next) => setYears(next ?? '0')} />
    </ListField>
  );
}
