import { Checkbox } from '@vinculo/ui/form';
import { useId, useState } from 'react';
import styles from './facets.module.css';

/** How many of the matching people have an option. */
export interface OptionCount {
  readonly count: number;
  readonly isAtLeast: boolean;
}

export interface FacetOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** Null where nobody knows. */
  readonly count: OptionCount | null;
}

const counted = ({ count, isAtLeast }: OptionCount): string =>
  `${count.toLocaleString('en-US')}${isAtLeast ? '+' : ''}`;

const Count = ({ of }: { readonly of: OptionCount | null }) =>
  of === null ? null : <span className={styles.count}>{counted(of)}</span>;

interface CheckFacetProps {
  readonly label: string;
  readonly count: OptionCount | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that people have or have not. */
export const CheckFacet = ({ label, count, isOn, onChange }: CheckFacetProps) => (
  <div className={styles.option}>
    <Checkbox checked={isOn} onChange={(event) => onChange(event.target.checked)}>
      <span className={styles.text}>{label}</span>
      <Count of={count} />
    </Checkbox>
  </div>
);

interface RadioFacetProps<V extends string> {
  readonly label: string;
  /** The first stands for any. */
  readonly options: readonly FacetOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One of a few, all in sight. */
export function RadioFacet<V extends string>({ label, options, value, onChange }: RadioFacetProps<V>) {
  const id = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.radio}>
          <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span className={styles.text}>{option.label}</span>
          <Count of={option.count} />
        </label>
      ))}
    </fieldset>
  );
}

type SelectFacetProps<V extends string> = RadioFacetProps<V>;

/** One of many, in a list that opens. */
export const SelectFacet = <V extends string>({ label, options, value, onChange }: SelectFacetProps<V>) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <select
      className={styles.input}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.count === null ? option.label : `${option.label} (${counted(option.count)})`}
        </option>
      ))}
    </select>
  </label>
);

/** So many options are in sight before the others are asked for. */
const SHOWN = 6;

interface ListFacetProps<V extends string> {
  readonly label: string;
  readonly options: readonly FacetOption<V>[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: V[]) => void;
}

/** Any of several: the first ones, those that are on, and the others when asked for. */
export function ListFacet<V extends string>({ label, options, chosen, onChange }: ListFacetProps<V>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = options.filter(({ value }, index) => showsAll || index < SHOWN || chosen.includes(value));
  const hidden = options.length - shown.length;
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {shown.map((option) => (
        <CheckFacet
          key={option.value}
          label={option.label}
          count={option.count}
          isOn={chosen.includes(option.value)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
          }
        />
      ))}
      {hidden > 0 && (
        <button className={styles.more} type="button" onClick={() => setShowsAll(true)}>
          Ver {hidden} más
        </button>
      )}
    </fieldset>
  );
}
