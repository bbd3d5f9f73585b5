import type { Figure } from '@vinculo/contracts/analytics';
import { measureOf, unitOf, type ClockKind, type MeasureId } from '@vinculo/domain/measures';
import type { ReactNode } from 'react';
import { valueText } from '../charts/frame/chart-text';
import { Confidence } from './confidence';
import { changeText, howComputed } from './figure-words';
import { HowComputed } from './how-computed';
import styles from './figures.module.css';

interface FigureTileProps {
  readonly measure: MeasureId;
  /** In other words than the measure's own. */
  readonly label?: string;
  readonly figure: Figure;
  /** Which time stands first, where the figure is one. */
  readonly clock?: ClockKind | undefined;
  /** ISO 8601. */
  readonly countedAt: string;
  /** Beside how it changed. */
  readonly course?: ReactNode;
  /** Opens what the figure counts; left out where it is only shown. */
  readonly onOpen?: (() => void) | undefined;
}

/** What the figure is by the chosen clock, and by the other one. */
function timesOf({ value, clock }: Figure, kind: ClockKind) {
  if (clock === null) return { value, times: null };
  const { p75, net, netP75 } = clock;
  return kind === 'net'
    ? { value: net, times: { p75: netP75, other: 'bruto', otherValue: value } }
    : { value, times: { p75, other: 'neto', otherValue: net } };
}

/** A figure, how it changed, and how it is computed. */
export function FigureTile({
  measure: id,
  label,
  figure,
  clock = 'gross',
  countedAt,
  course,
  onOpen,
}: FigureTileProps) {
  const measure = measureOf(id);
  const name = label ?? measure.label;
  const unit = unitOf(measure);
  const { value, times } = timesOf(figure, clock);
  return (
    <li className={styles.tile}>
      <span className={styles.name}>
        {name}
        <HowComputed name={name} sentences={howComputed(measure, figure, countedAt)} />
      </span>
      {onOpen === undefined ? (
        <span className={styles.shown}>{valueText(value, unit)}</span>
      ) : (
        <button
          type="button"
          className={styles.value}
          aria-label={`${name}: ${valueText(value, unit)}. Ver lo que cuenta`}
          onClick={onOpen}
        >
          {valueText(value, unit)}
        </button>
      )}
      <span className={styles.note}>
        {measure.isPrivate === true && figure.value === null
          ? 'Menos de cinco respuestas'
          : times === null
            ? changeText(figure, unit)
            : `p75 ${valueText(times.p75, unit)} · ${times.other} ${valueText(times.otherValue, unit)}`}
        {course ?? <Confidence figure={figure} unit={unit} />}
      </span>
    </li>
  );
}
