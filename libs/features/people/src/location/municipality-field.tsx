import { isValueOf, states } from '@vinculo/domain/catalogs';
import { lazy, Suspense } from 'react';
import { SelectField } from '@vinculo/ui/form';

export interface MunicipalityFieldProps {
  /** '' while nobody chose one. */
  readonly state: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (municipality: string) => void;
}

// All the municipalities of the country weigh more than the form.
const MunicipalitySelect = lazy(async () => ({
  default: (await import('./municipality-select')).MunicipalitySelect,
}));

/** A municipality of the chosen state; what an old file says stays until it is changed. */
export function MunicipalityField(props: MunicipalityFieldProps) {
  const { state, value, error } = props;
  const waiting = (help?: string) => (
    <SelectField
      label="Municipio"
      help={help}
      isDisabled
      options={value === '' ? [] : [{ value, label: value }]}
      value={value === '' ? null : value}
      error={error}
      onChange={() => undefined}
    />
  );
  if (!isValueOf(states, state)) return waiting('Elige antes el estado.');
  return (
    <Suspense fallback={waiting()}>
      <MunicipalitySelect {...props} state={state} />
    </Suspense>
  );
}
