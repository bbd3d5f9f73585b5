import { useCatalog } from '@vinculo/data-access/catalogs';
import type { IndustryExperience } from '@vinculo/domain/vacancies';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { FieldError, SelectField } from '@vinculo/ui/form';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './list-field.module.css';

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

/** In which industries experience is asked for, and how many years; adding one that is there changes its years. */
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

  const shownError = problem ?? error;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        Experiencia en industrias <span aria-hidden>*</span>
      </legend>
      {value.length > 0 && (
        <ul className={styles.tags} aria-label="Industrias de la vacante">
          {value.map((asked) => (
            <li key={asked.industry}>
              <Tag size="md" onRemove={() => onChange(value.filter((other) => other !== asked))}>
                {[catalog.labelOf(asked.industry), ...(asked.years === 0 ? [] : [yearOption(asked.years).label])].join(
                  ' · ',
                )}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adder} data-columns={3}>
        <SelectField
          label="Industria"
          options={catalog.optionsFor()}
          isUnavailable={catalog.isUnavailable}
          value={industry}
          onChange={setIndustry}
        />
        <SelectField label="Años" options={YEARS} value={years} onChange={(next) => setYears(next ?? '0')} />
        <Button icon={<IconPlus size={16} stroke={1.75} />} onClick={add}>
          Agregar industria
        </Button>
      </div>
      {shownError !== undefined && (
        <p className={styles.error} role="alert">
          <FieldError>{shownError}</FieldError>
        </p>
      )}
    </fieldset>
  );
}
