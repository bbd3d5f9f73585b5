import { isValueOf, states } from '@vinculo/domain/catalogs';
import { SelectField } from '@vinculo/ui/form';
import { lazyPiece } from '@vinculo/ui/lazy';

export interface MunicipalityFieldProps {
  /** '' if none is chosen. */
  readonly state: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly help?: string;
  readonly onChange: (municipality: string) => void;
}

interface WaitingFieldProps extends Pick<MunicipalityFieldProps, 'value' | 'error'> {
  readonly help?: string;
}

const WaitingField = ({ value, error, help }: WaitingFieldProps) => (
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

// Loaded separately: the list of all municipalities is larger than the form.
const MunicipalitySelect = lazyPiece(async () => (await import('./municipality-select')).MunicipalitySelect, {
  fallback: ({ value, error }) => <WaitingField value={value} error={error} />,
});

/** A municipality of the chosen state; the value of an old file is kept until it is changed. */
export function MunicipalityField(props: MunicipalityFieldProps) {
  const { state, value, error } = props;
  if (!isValueOf(states, state)) return <WaitingField value={value} error={error} help="Elige antes el estado." />;
  return <MunicipalitySelect {...props} state={state} />;
}
