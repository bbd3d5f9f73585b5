import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Kit } from '../../kit/kit';
import { inputProps, type FieldProps } from '../field';
import {
  asFound,
  comboboxProps,
  dropdownClassNames,
  filterOptions,
  spendListKeys,
  nothingFound,
  type FieldOption,
  type SearchedOptions,
} from './options';
import { OptionText } from './option-text';

interface SelectFieldProps<V extends string> extends FieldProps, SearchedOptions {
  readonly options: readonly FieldOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** Shows a button that clears the value. */
  readonly isClearable?: boolean;
  readonly isDisabled?: boolean;
  /** A choice is being saved: the field keeps the focus and takes no other one. */
  readonly isBusy?: boolean;
  /** The options could not be loaded. */
  readonly isUnavailable?: boolean;
  readonly before?: ReactNode;
}

/** A choice from a closed list with a search that ignores accents and case. */
export function SelectField<V extends string>({
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  options,
  value,
  onChange,
  isClearable = false,
  isDisabled = false,
  isBusy = false,
  isUnavailable = false,
  onSearch,
  whenEmpty,
  before,
  placeholder = 'Elige una opción',
  ...input
}: SelectFieldProps<V>) {
  const { classNames, ...field } = inputProps({ label, isRequired, isOptional, help, warning, error });
  return (
    <Kit>
      <Select
        {...field}
        classNames={{ ...classNames, ...dropdownClassNames }}
        data={options.map(({ value: stored, label: text }) => ({ value: stored, label: text }))}
        value={value}
        onChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? null)}
        renderOption={({ option: { value: stored, label: text } }) => (
          <OptionText options={options} value={stored} label={text} />
        )}
        searchable
        selectFirstOptionOnChange
        openOnFocus={false}
        filter={onSearch === undefined ? filterOptions : asFound}
        {...(onSearch === undefined ? {} : { onSearchChange: onSearch })}
        nothingFoundMessage={nothingFound(isUnavailable, whenEmpty)}
        allowDeselect={false}
        clearable={isClearable}
        // The kit keeps the button from the keyboard, which has no other way to empty the field.
        clearButtonProps={{
          'aria-label': `Vaciar ${label}`,
          'aria-hidden': undefined,
          tabIndex: 0,
          // It goes with the value; the focus stays in the field.
          onClick: ({ currentTarget }) => currentTarget.closest('[data-select]')?.querySelector('input')?.focus(),
        }}
        wrapperProps={{ 'data-select': true }}
        disabled={isDisabled}
        readOnly={isBusy}
        leftSection={before}
        rightSection={
          isClearable && value !== null ? undefined : <IconChevronDown size={16} stroke={1.75} aria-hidden />
        }
        rightSectionPointerEvents={isClearable && value !== null ? 'all' : 'none'}
        placeholder={placeholder}
        maxDropdownHeight={280}
        comboboxProps={comboboxProps}
        onKeyDown={spendListKeys}
        // What is typed after a click takes the place of the choice, as it does after Tab.
        onClick={({ currentTarget }) => {
          if (currentTarget.value === options.find((option) => option.value === value)?.label) currentTarget.select();
        }}
        {...input}
      />
    </Kit>
  );
}
