import { useInfiniteQuery } from '@tanstack/react-query';
import { modelQueries } from '@vinculo/data-access/models';
import { FigureRowsPanel } from '@vinculo/ui/figures';
import type { OpenedOutcomes } from './performance';

interface OutcomesPanelProps extends OpenedOutcomes {
  readonly onClose: () => void;
}

/** The scored applications that a figure of the performance counts. */
export const OutcomesPanel = ({ label, formula, part, outcomes, onClose }: OutcomesPanelProps) => (
  <FigureRowsPanel
    described={{ label, formula }}
    part={part}
    query={useInfiniteQuery(modelQueries.outcomes(outcomes))}
    onClose={onClose}
  />
);
