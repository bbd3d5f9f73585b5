import { useQuery } from '@tanstack/react-query';
import type { ExplorationShape } from '@vinculo/contracts/analytics';
import { annotationQueries } from '@vinculo/data-access/annotations';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import type { OnOpen } from '../figures/opened';
import type { Asked } from './exploration';
import { ExplorationFigure } from './exploration-figure';
import { ExplorerAnswer } from './explorer-answer';

interface ExplorationResultProps {
  readonly asked: Asked;
  readonly shape: ExplorationShape;
  readonly onOpen: OnOpen;
}

/** A figure by groups and time, in the chosen shape. */
export function ExplorationResult({ asked, shape, onOpen }: ExplorationResultProps) {
  const query = useQuery(analyticsQueries.exploration(asked));
  const annotations = useQuery({ ...annotationQueries.list(asked.period), enabled: shape !== 'table' });
  return (
    <ExplorerAnswer query={query} isEmpty={({ rows }) => rows.every(({ n }) => n === 0)}>
      {(exploration) => <ExplorationFigure {...{ asked, shape, exploration, onOpen }} annotations={annotations.data} />}
    </ExplorerAnswer>
  );
}
