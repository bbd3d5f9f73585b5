import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { Kit } from '../kit/kit';
import { inputProps, type FieldProps } from './field';
import { pillsClassNames } from './pills';
import { comboboxProps, filterOptions, spendEscape } from './options';

interface LabelsFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Labels that others have; any other can be written too. */
  readonly suggestions?: readonly string[];
  readonly max: number;
  /** Letters of one label. */
  readonly maxLength: number;
}

/** Free labels, as tags in the field: Enter or a comma adds what is written, Backspace takes the last one off. */
export function LabelsField({ value, onChange, suggestions = [], max, maxLength, ...field }: LabelsFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { classNames, ...input } = inputProps(field);
  return (
    <Kit>
      <TagsInput
        {...input}
        classNames={pillsClassNames(classNames)}
        data={[...suggestions]}
        value={[...value]}
        onChange={onChange}
        filter={filterOptions}
        openOnFocus={false}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        // The kit opens the list for a click and for the arrows, but not for what is typed.
        onSearchChange={(text) => setIsOpen(text !== '')}
        maxTags={max}
        maxLength={maxLength}
        placeholder="Agregar"
        maxDropdownHeight={280}
        comboboxProps={comboboxProps}
        onKeyDown={spendEscape}
        rightSection={null}
      />
    </Kit>
  );
}
