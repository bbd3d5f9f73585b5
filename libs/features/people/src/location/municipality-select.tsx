import type { State } from '@vinculo/domain/catalogs';
import { municipalitiesOf } from '@vinculo/domain/municipalities';
import { SelectField } from '@vinculo/ui/form';
import type { MunicipalityFieldProps } from './municipality-field';

interface MunicipalitySelectProps extends MunicipalityFieldProps {
  readonly state: State;
}

export function MunicipalitySelect({ state, value, error, help, onChange }: MunicipalitySelectProps) {
  const known = municipalitiesOf(state);
  const options = [...(value === '' || known.includes(value) ? [] : [value]), ...known];
  return (
    <SelectField
      label="Municipio"
      help={help}
      isClearable
      options={options.map((name) => ({ value: name, label: name }))}
      value={value === '' ? null : value}
      error={error}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}
