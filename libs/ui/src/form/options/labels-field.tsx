import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { Kit } from '../../kit/kit';
import { inputProps, type FieldProps } from '../field';
import { lengthProblem } from '../../errors';
import { pillsClassNames } from './pills';
import { comboboxProps, filterOptions, spendEscape } from './options';

interface LabelsFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Suggested labels, already in use elsewhere; any other can be typed too. */
  readonly suggestions?: readonly string[];
  readonly max: number;
  /** Maximum length of a label. */
  readonly maxLength: number;
}

/** Free labels, as tags in the field: Enter or a comma adds the text, Backspace removes the last tag. */
export function LabelsField({ value, onChange, suggestions = [], max, maxLength, ...field }: LabelsFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const tooLong = lengthProblem(typed.trim(), maxLength);
  const { classNames, ...input } = inputProps({ ...field, error: tooLong ?? field.error });

  function handleChange(labels: string[]) {
    onChange(labels.filter((label) => label.length <= maxLength));
    // A text beyond the limit stays in the box, to be shortened.
    const refused = labels.find((label) => label.length > maxLength);
    if (refused !== undefined) setTyped(refused);
  }

  function handleSearch(text: string) {
    setTyped(text);
    // The kit opens the list on click and on arrow keys, but not on typing.
    setIsOpen(text !== '');
  }

  return (
    <Kit>
      <TagsInput
        {...input}
        classNames={pillsClassNames(classNames)}
        data={[...suggestions]}
        value={[...value]}
        onChange={handleChange}
        searchValue={typed}
        onSearchChange={handleSearch}
        data-too-long={tooLong !== undefined || undefined}
        filter={filterOptions}
        openOnFocus={false}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        maxTags={max}
        placeholder="Agregar"
        maxDropdownHeight={280}
        comboboxProps={comboboxProps}
        onKeyDown={spendEscape}
        rightSection={null}
      />
    </Kit>
  );
}
