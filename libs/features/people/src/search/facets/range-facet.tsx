import styles from './range-facet.module.css';

interface Range {
  readonly min: number;
  readonly max: number;
}

interface RangeFacetProps {
  readonly label: string;
  readonly bounds: Range;
  readonly value: Range;
  readonly onChange: (value: Range) => void;
}

/** A range of integers, both ends included: a slider with two thumbs that push each other. */
export function RangeFacet({ label, bounds, value, onChange }: RangeFacetProps) {
  const share = (number: number) => `${((number - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
  const track: Record<`--${string}`, string> = { '--from': share(value.min), '--to': share(value.max) };
  return (
    <div className={styles.range} role="group" aria-label={label}>
      <span className={styles.label} aria-hidden>
        {label}
        <output>
          {value.min} a {value.max}
        </output>
      </span>
      <div className={styles.track} style={track}>
        <input
          type="range"
          aria-label={`${label}, mínimo`}
          {...bounds}
          value={value.min}
          onChange={({ target: { valueAsNumber: min } }) => onChange({ min, max: Math.max(min, value.max) })}
        />
        <input
          type="range"
          aria-label={`${label}, máximo`}
          {...bounds}
          value={value.max}
          onChange={({ target: { valueAsNumber: max } }) => onChange({ min: Math.min(max, value.min), max })}
        />
      </div>
    </div>
  );
}
