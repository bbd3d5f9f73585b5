import { DateInput } from '@mantine/dates';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es-mx';
import { useState } from 'react';
import { inputProps, type FieldProps } from '../form/field';
import { comboboxProps, dropdownClassNames } from '../form/options/options';
import { Kit } from '../kit/kit';
import styles from './date-field.module.css';
import { typedDay, writtenDay } from './typed-day';

interface DateFieldProps extends FieldProps {
  /** ISO 8601 day; empty if there is none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The first and the last day that can be chosen, ISO 8601. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isDisabled?: boolean;
  /** A dialog focuses this field when it opens. */
  readonly 'data-autofocus'?: boolean;
}

/** A day, typed as 31/12/1990 or chosen from a calendar whose weeks start on Monday. */
export function DateField({
  value,
  onChange,
  min,
  max,
  isDisabled = false,
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  ...input
}: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { classNames, ...field } = inputProps({ label, isRequired, isOptional, help, warning, error });
  return (
    <Kit>
      <DateInput
        {...field}
        {...input}
        classNames={{
          ...classNames,
          day: styles.day ?? '',
          weekday: styles.weekday ?? '',
          calendarHeaderControl: styles.control ?? '',
          calendarHeaderLevel: styles.level ?? '',
        }}
        value={value === '' ? null : value}
        onChange={(day) => {
          onChange(day ?? '');
          setIsOpen(false);
        }}
        disabled={isDisabled}
        allowDeselect
        hideOutsideDates
        dateParser={typedDay}
        valueFormat={writtenDay}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        locale="es-mx"
        firstDayOfWeek={1}
        monthLabelFormat="MMMM YYYY"
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        ariaLabels={{
          previousMonth: 'Mes anterior',
          nextMonth: 'Mes siguiente',
          previousYear: 'Año anterior',
          nextYear: 'Año siguiente',
          previousDecade: 'Década anterior',
          nextDecade: 'Década siguiente',
          monthLevelControl: 'Elegir mes',
          yearLevelControl: 'Elegir año',
        }}
        rightSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        // Focus by keyboard does not open the calendar: it would cover the next fields.
        popoverProps={{
          ...comboboxProps,
          shadow: 'none',
          opened: isOpen,
          classNames: { dropdown: dropdownClassNames.dropdown },
          attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendario' } },
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true);
          if (event.key !== 'Escape' || !isOpen) return;
          // The calendar consumes the Escape key, so that a surrounding panel stays open.
          event.preventDefault();
          setIsOpen(false);
        }}
      />
    </Kit>
  );
}
