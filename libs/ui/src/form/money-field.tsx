import { TextInput } from '@mantine/core';
import { useLayoutEffect, useState, type Ref } from 'react';
import { Kit } from '../kit/kit';
import { inputProps, type FieldProps } from './field';

interface MoneyFieldProps extends FieldProps {
  /** Digits with at most one point, as in "9500" or "9500.50"; empty when there is no amount. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** Normalizes typed or pasted text: digits, one point, two decimals. */
function amountOf(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').slice(0, 2)}`;
}

/** With thousands separators before the point. */
function grouped(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.');
  const head = whole.length % 3;
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])].filter((group) => group !== '');
  return [groups.join(','), ...decimals].join('.');
}

/** An amount of money as text: plain and fully selected on focus, with separators otherwise. */
export function MoneyField({
  label,
  isRequired,
  isOptional,
  help,
  warning,
  error,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  ...input
}: MoneyFieldProps) {
  const [typedIn, setTypedIn] = useState<HTMLInputElement | null>(null);
  // Removing the separators clears the selection; without this the next digit would be appended to the old ones.
  useLayoutEffect(() => {
    typedIn?.select();
  }, [typedIn]);
  return (
    <Kit>
      <TextInput
        {...inputProps({ label, isRequired, isOptional, help, warning, error })}
        leftSection="$"
        leftSectionWidth={26}
        inputMode="decimal"
        autoComplete="off"
        disabled={isDisabled}
        value={typedIn === null ? grouped(value) : value}
        onChange={(event) => onChange(amountOf(event.currentTarget.value))}
        onFocus={(event) => setTypedIn(event.currentTarget)}
        onBlur={() => {
          setTypedIn(null);
          onBlur?.();
        }}
        {...input}
      />
    </Kit>
  );
}
