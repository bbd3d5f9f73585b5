import { IconInfoCircle } from '@tabler/icons-react';
import type { Figure } from '@vinculo/contracts/analytics';
import { measureOf, unitOf, type MeasureId } from '@vinculo/domain/measures';
import { valueText } from '@vinculo/ui/charts';
import { Tip } from '@vinculo/ui/overlays';
import { changeText, howComputed } from './figure-words';
import styles from './figures.module.css';

interface FigureTileProps {
  readonly measure: MeasureId;
  readonly figure: Figure;
  /** ISO 8601. */
  readonly countedAt: string;
  /** Opens what the figure counts. */
  readonly onOpen: () => void;
}

/** A figure, how it changed, and how it is computed. */
export function FigureTile({ measure: id, figure, countedAt, onOpen }: FigureTileProps) {
  const measure = measureOf(id);
  const unit = unitOf(measure);
  return (
    <li className={styles.tile}>
      <span className={styles.name}>
        {measure.label}
        <Tip sentences={howComputed(measure, figure, countedAt)}>
          <IconInfoCircle size={14} stroke={1.75} role="img" aria-label={`Cómo se calcula: ${measure.label}`} />
        </Tip>
      </span>
      <button
        type="button"
        className={styles.value}
        aria-label={`${measure.label}: ${valueText(figure.value, unit)}. Ver lo que cuenta`}
        onClick={onOpen}
      >
        {valueText(figure.value, unit)}
      </button>
      <span className={styles.note}>
        {figure.clock === null
          ? changeText(figure, unit)
          : `p75 ${valueText(figure.clock.p75, unit)} · neto ${valueText(figure.clock.net, unit)}`}
      </span>
    </li>
  );
}
