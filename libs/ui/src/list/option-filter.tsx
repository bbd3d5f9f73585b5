import type { Option } from '@vinculo/domain/catalogs';
import { SelectField } from '../form';

interface OptionFilterProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  /** Undefined: it narrows nothing. */
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
  /** What the field says while it narrows nothing. */
  readonly placeholder?: string;
  /** The options could not be loaded. */
  readonly isUnavailable?: boolean;
}

/** Narrows a list to one option of a catalogue, or to none. */
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
