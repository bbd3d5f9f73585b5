import { useCatalog } from '@vinculo/data-access/catalogs';
import { MultiSelectField, SelectField } from '@vinculo/ui/form';

interface PositionDraft {
  readonly industry: string;
  /** The value of a family; '' for none. */
  readonly family: string;
  readonly functions: string[];
}

interface PositionFieldsProps {
  readonly value: PositionDraft;
  readonly industryError: string | undefined;
  readonly onChange: (change: Partial<PositionDraft>) => void;
}

/** Where a position belongs: its industry, its family and its usual functions. */
export function PositionFields({ value, industryError, onChange }: PositionFieldsProps) {
  const industries = useCatalog('industries');
  const families = useCatalog('families');
  const functions = useCatalog('functions');
  return (
    <>
      <SelectField
        label="Industria"
        isRequired
        options={industries.optionsFor(value.industry)}
        value={value.industry === '' ? null : value.industry}
        error={industryError}
        onChange={(industry) => onChange({ industry: industry ?? '' })}
      />
      <SelectField
        label="Familia"
        isOptional
        isClearable
        help="Quien busca un puesto también encaja, en parte, en los demás de su familia."
        options={families.optionsFor(value.family)}
        value={value.family === '' ? null : value.family}
        onChange={(family) => onChange({ family: family ?? '' })}
      />
      <MultiSelectField
        label="Funciones"
        isOptional
        help="Las usuales del puesto."
        options={functions.optionsFor(...value.functions)}
        value={value.functions}
        max={20}
        onChange={(chosen) => onChange({ functions: chosen })}
      />
    </>
  );
}
