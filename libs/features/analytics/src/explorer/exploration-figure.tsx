import { IconInfoCircle } from '@tabler/icons-react';
import type { DayNote } from '@vinculo/contracts/annotations';
import type { ExplorationShape } from '@vinculo/contracts/analytics';
import { measureOf } from '@vinculo/domain/measures';
import { valueText } from '@vinculo/ui/charts';
import { howComputed } from '@vinculo/ui/figures';
import { Tip } from '@vinculo/ui/overlays';
import type { OnOpen } from '../figures/opened';
import { cutText, measureText, unitIn, type Asked, type Exploration } from './exploration';
import { ExplorationBars, ExplorationLines } from './exploration-charts';
import { ExplorationTable } from './exploration-table';
import styles from './explorer.module.css';

interface ExplorationProps {
  readonly asked: Asked;
  readonly exploration: Exploration;
  /** Left out where it is only shown. */
  readonly onOpen?: OnOpen | undefined;
}

/** The figure as a whole, which opens everything that it counts. */
function Total({ asked: { by: _by, grain: _grain, clock, ...request }, exploration, onOpen }: ExplorationProps) {
  const measure = measureOf(request.measure);
  const label = measureText({ ...request, clock });
  const { figure, countedAt } = exploration;
  const value = valueText(figure.value, unitIn(request));
  return (
    <p className={styles.total}>
      {onOpen === undefined ? (
        <strong className={styles.value}>{value}</strong>
      ) : (
        <button
          type="button"
          className={styles.value}
          aria-label={`${label}: ${value}. Ver lo que cuenta`}
          onClick={() => onOpen({ request })}
        >
          {value}
        </button>
      )}
      {label}
      <Tip sentences={howComputed(measure, figure, countedAt)}>
        <IconInfoCircle size={14} stroke={1.75} role="img" aria-label={`Cómo se calcula: ${label}`} />
      </Tip>
    </p>
  );
}

/** The answer to an exploration, in its shape. */
export function ExplorationFigure({
  shape,
  asked,
  exploration,
  annotations = [],
  onOpen,
}: ExplorationProps & {
  readonly shape: ExplorationShape;
  readonly annotations?: readonly DayNote[] | undefined;
}) {
  const props = { asked, exploration, onOpen };
  const cut = cutText(exploration.rowCount);
  return (
    <>
      <Total {...props} />
      {cut !== undefined && <p className={styles.notice}>{cut}</p>}
      {shape === 'line' ? (
        <ExplorationLines {...props} annotations={annotations} />
      ) : shape === 'bar' ? (
        <ExplorationBars {...props} annotations={annotations} />
      ) : (
        <ExplorationTable {...props} />
      )}
    </>
  );
}
