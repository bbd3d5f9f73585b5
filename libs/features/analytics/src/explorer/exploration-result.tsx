import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ExplorationShape } from '@vinculo/contracts/analytics';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { measureOf } from '@vinculo/domain/measures';
import { valueText } from '@vinculo/ui/charts';
import { Tip } from '@vinculo/ui/overlays';
import { howComputed } from '@vinculo/ui/figures';
import type { Opened } from '../figures/opened';
import { cutText, unitIn, type Asked, type Exploration } from './exploration';
import { ExplorationBars, ExplorationLines } from './exploration-charts';
import { ExplorationTable } from './exploration-table';
import { ExplorerAnswer } from './explorer-answer';
import styles from './explorer.module.css';

interface ExplorationResultProps {
  readonly asked: Asked;
  readonly shape: ExplorationShape;
  readonly onOpen: (opened: Opened) => void;
}

interface TotalProps {
  readonly asked: Asked;
  readonly exploration: Exploration;
  readonly onOpen: (opened: Opened) => void;
}

/** The figure as a whole, which opens everything that it counts. */
function Total({ asked: { by: _by, grain: _grain, ...request }, exploration, onOpen }: TotalProps) {
  const measure = measureOf(request.measure);
  const { figure, countedAt } = exploration;
  const value = valueText(figure.value, unitIn(request));
  return (
    <p className={styles.total}>
      <button
        type="button"
        className={styles.value}
        aria-label={`${measure.label}: ${value}. Ver lo que cuenta`}
        onClick={() => onOpen({ request })}
      >
        {value}
      </button>
      {measure.label}
      <Tip sentences={howComputed(measure, figure, countedAt)}>
        <IconInfoCircle size={14} stroke={1.75} role="img" aria-label={`Cómo se calcula: ${measure.label}`} />
      </Tip>
    </p>
  );
}

/** A figure by groups and time, in the chosen shape. */
export function ExplorationResult({ asked, shape, onOpen }: ExplorationResultProps) {
  const query = useQuery(analyticsQueries.exploration(asked));
  return (
    <ExplorerAnswer query={query} isEmpty={({ rows }) => rows.every(({ n }) => n === 0)}>
      {(exploration) => {
        const props = { asked, exploration, onOpen };
        const cut = cutText(exploration.rowCount);
        return (
          <>
            <Total {...props} />
            {cut !== undefined && <p className={styles.notice}>{cut}</p>}
            {shape === 'line' ? (
              <ExplorationLines {...props} />
            ) : shape === 'bar' ? (
              <ExplorationBars {...props} />
            ) : (
              <ExplorationTable {...props} />
            )}
          </>
        );
      }}
    </ExplorerAnswer>
  );
}
