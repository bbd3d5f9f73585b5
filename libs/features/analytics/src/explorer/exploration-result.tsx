import { useQuery } from '@tanstack/react-query';
import type { ExplorationShape } from '@vinculo/contracts/analytics';
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
export const ExplorationResult = ({ asked, shape, onOpen }: ExplorationResultProps) => (
  <ExplorerAnswer
    query={useQuery(analyticsQueries.exploration(asked))}
    isEmpty={({ rows }) => rows.every(({ n }) => n === 0)}
  >
    {(exploration) => <ExplorationFigure asked={asked} shape={shape} exploration={exploration} onOpen={onOpen} />}
  </ExplorerAnswer>
);
