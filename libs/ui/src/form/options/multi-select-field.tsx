import { MultiSelect } from '@mantine/core';
import { useState, type Ref } from 'react';
import { Kit } from '../../kit/kit';
import { inputProps, type FieldProps } from '../field';
import { OptionText } from './option-text';
import { pillsClassNames } from './pills';
import {
  asFound,
  comboboxProps,
  filterOptions,
  spendListKeys,
  nothingFound,
  type FieldOption,
  type SearchedOptions,
} from './options';

interface MultiSelectFieldProps<V extends string> extends FieldProps, SearchedOptions {
  readonly options: readonly FieldOption<V>[];
  readonly value: readonly V[];
  readonly onChange: (value: V[]) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown next to the existing tags. */
  readonly placeholder?: string;
  readonly max?: number;
  readonly isDisabled?: boolean;
  /** The options could not be loaded. */
  readonly isUnavailable?: boolean;
}

/** Multiple choice from a closed list, as tags in the field; the search ignores accents and case. */
export function MultiSelectField<V extends string>({
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  options,
  value,
  onChange,
  max,
  isDisabled = false,
  isUnavailable = false,
  onSearch,
  whenEmpty,
  placeholder = 'Agregar',
  ...input
}: MultiSelectFieldProps<V>) {
  // Closed after each choice: below the field are the buttons of a dialog. A letter, an arrow or a click opens it again.
  const [isOpen, setIsOpen] = useState(false);
  const { classNames, ...field } = inputProps({ label, isRequired, isOptional, help, warning, error });
  const chosen = (values: readonly string[]) =>
    values.flatMap((stored) => options.find((option) => option.value === stored)?.value ?? []);
  return (
    <Kit>
      <MultiSelect
        {...field}
        classNames={pillsClassNames(classNames)}
        data={options.map(({ value: stored, label: text }) => ({ value: stored, label: text }))}
        value={[...value]}
        onChange={(next) => onChange(chosen(next))}
        renderOption={({ option: { value: stored, label: text } }) => (
          <OptionText options={options} value={stored} label={text} />
        )}
        searchable
        dropdownOpened={isOpen}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        onOptionSubmit={() => setIsOpen(false)}
        selectFirstOptionOnChange
        openOnFocus={false}
        hidePickedOptions
        filter={onSearch === undefined ? filterOptions : asFound}
        nothingFoundMessage={nothingFound(isUnavailable, whenEmpty)}
        disabled={isDisabled}
        placeholder={placeholder}
        maxDropdownHeight={280}
        comboboxProps={comboboxProps}
        onKeyDown={spendListKeys}
        rightSection={null}
        {...(onSearch === undefined ? {} : { onSearchChange: onSearch })}
        {...(max === undefined ? {} : { maxValues: max })}
        {...input}
      />
    </Kit>
  );
}
