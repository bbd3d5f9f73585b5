import type { Option } from '@vinculo/domain/catalogs';
import { SelectField } from '../form';

interface OptionFilterProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  /** Undefined: no filter. */
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
  /** Shown in the field if there is no filter. */
  readonly placeholder?: string;
  /** The options could not be loaded. */
  readonly isUnavailable?: boolean;
}

/** Filters a list by one option of a catalogue. */
export const OptionFilter = <V extends string>({
  label,
  options,
  value,
  onChange,
  placeholder = 'Cualquiera',
  isUnavailable = false,
}: OptionFilterProps<V>) => (
  <SelectField
    label={label}
    isClearable
    placeholder={placeholder}
    options={options}
    isUnavailable={isUnavailable}
    value={value ?? null}
    onChange={(chosen) => onChange(chosen ?? undefined)}
  />
);
