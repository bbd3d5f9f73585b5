import { useCatalog } from '@vinculo/data-access/catalogs';
import { SelectField, TextField } from '@vinculo/ui/form';
import type { ExperienceDraft } from './candidate-draft';
import { RowsField } from './rows-field';

interface ExperienceFieldProps {
  readonly value: readonly ExperienceDraft[];
  readonly onChange: (value: readonly ExperienceDraft[]) => void;
  readonly error?: string | undefined;
}

const BLANK: ExperienceDraft = { position: '', company: '', industry: '', years: NaN };

/** Work experience: employer, position and years. */
export function ExperienceField({ value, onChange, error }: ExperienceFieldProps) {
  const industries = useCatalog('industries');
  return (
    <RowsField
      label="Experiencia"
      noun="empleo"
      rows={value}
      onChange={onChange}
      blank={BLANK}
      max={20}
      error={error}
      renderRow={({ position, company, industry, years }, change) => (
        <>
          <TextField
            label="Puesto"
            maxLength={120}
            value={position}
            error={error !== undefined && position.trim() === '' ? 'Escribe el puesto.' : undefined}
            onChange={(event) => change({ position: event.currentTarget.value })}
          />
          <TextField
            label="Empresa"
            isOptional
            maxLength={120}
            value={company}
            onChange={(event) => change({ company: event.currentTarget.value })}
          />
          <SelectField
            label="Industria"
            isOptional
            isClearable
            options={industries.optionsFor(industry)}
            isUnavailable={industries.isUnavailable}
            value={industry === '' ? null : industry}
            onChange={(next) => change({ industry: next ?? '' })}
          />
          <TextField
            label="Años"
            type="number"
            min={0}
            max={60}
            step="any"
            value={Number.isNaN(years) ? '' : years}
            error={error !== undefined && !(years >= 0 && years <= 60) ? 'De 0 a 60.' : undefined}
            onChange={(event) => change({ years: event.currentTarget.valueAsNumber })}
          />
        </>
      )}
    />
  );
}
