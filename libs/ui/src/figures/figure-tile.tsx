import type { Figure } from '@vinculo/contracts/analytics';
import { measureOf, unitOf, type MeasureId } from '@vinculo/domain/measures';
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
  /** ISO 8601. */
  readonly countedAt: string;
  /** Beside how it changed. */
  readonly course?: ReactNode;
  /** Opens what the figure counts; left out where it is only shown. */
  readonly onOpen?: (() => void) | undefined;
}

/** A figure, how it changed, and how it is computed. */
export function FigureTile({ measure: id, label, figure, countedAt, course, onOpen }: FigureTileProps) {
  const measure = measureOf(id);
  const name = label ?? measure.label;
  const unit = unitOf(measure);
  return (
    <li className={styles.tile}>
      <span className={styles.name}>
        {name}
        <HowComputed name={name} sentences={howComputed(measure, figure, countedAt)} />
      </span>
      {onOpen === undefined ? (
        <span className={styles.shown}>{valueText(figure.value, unit)}</span>
      ) : (
        <button
          type="button"
          className={styles.value}
          aria-label={`${name}: ${valueText(figure.value, unit)}. Ver lo que cuenta`}
          onClick={onOpen}
        >
          {valueText(figure.value, unit)}
        </button>
      )}
      <span className={styles.note}>
        {measure.isPrivate === true && figure.value === null
          ? 'Menos de cinco respuestas'
          : figure.clock === null
            ? changeText(figure, unit)
            : `p75 ${valueText(figure.clock.p75, unit)} · neto ${valueText(figure.clock.net, unit)}`}
        {course ?? <Confidence figure={figure} unit={unit} />}
      </span>
    </li>
  );
}
