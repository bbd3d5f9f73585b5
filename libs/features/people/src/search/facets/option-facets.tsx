import { grouped } from '@vinculo/domain/formats';
import { Checkbox } from '@vinculo/ui/form';
import { useState } from 'react';
import styles from './facets.module.css';

/** How many of the matching people have an option. */
export interface OptionCount {
  readonly count: number;
  readonly isAtLeast: boolean;
}

export interface FacetOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** Null if unknown. */
  readonly count: OptionCount | null;
}

/** "807", "1,000+" */
export const countText = ({ count, isAtLeast }: OptionCount): string => grouped(count, isAtLeast);

const Count = ({ of }: { readonly of: OptionCount | null }) =>
  of === null ? null : <span className={styles.count}>{countText(of)}</span>;

interface CheckFacetProps {
  readonly label: string;
  readonly count: OptionCount | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A filter by whether people have something. */
export const CheckFacet = ({ label, count, isOn, onChange }: CheckFacetProps) => (
  <div className={styles.option}>
    <Checkbox checked={isOn} onChange={(event) => onChange(event.target.checked)}>
      <span className={styles.text}>{label}</span>
      <Count of={count} />
    </Checkbox>
  </div>
);

/** Number of options shown before "more". */
const SHOWN = 6;

interface ListFacetProps<V extends string> {
  readonly label: string;
  readonly options: readonly FacetOption<V>[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: V[]) => void;
}

/** A multiple-choice filter: the first options, the selected ones, and the others on request. */
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
