import { useQuery } from '@tanstack/react-query';
import { NO_FIGURE_FILTERS, type Figure } from '@vinculo/contracts/analytics';
import { analyticsQueries, type FiguresRequest } from '@vinculo/data-access/analytics';
import { measureOf } from '@vinculo/domain/measures';
import { FunnelChart } from '@vinculo/ui/charts';
import type { OnOpen } from '../figures/opened';
import { ExplorerAnswer } from './explorer-answer';

interface FunnelFigureProps {
  /** A stage for each figure. */
  readonly asked: FiguresRequest;
  readonly figures: readonly Figure[];
  /** Left out where it is only shown. */
  readonly onOpen?: OnOpen | undefined;
}

/** The stages of the process as a funnel. */
export const FunnelFigure = ({ asked, figures, onOpen }: FunnelFigureProps) => (
  <FunnelChart
    title="Embudo"
    description="Cambios de etapa en el periodo, y qué parte de la etapa anterior son"
    stages={asked.figures.map(({ measure }, index) => ({
      label: measureOf(measure).label,
      value: figures[index]?.value ?? null,
    }))}
    opens={(stage) => {
      const { period, filters = NO_FIGURE_FILTERS } = asked;
      const measure = asked.figures[stage]?.measure;
      return measure && onOpen && (() => onOpen({ request: { measure, period, filters } }));
    }}
  />
);

interface ExplorerFunnelProps {
  readonly asked: FiguresRequest;
  readonly onOpen: OnOpen;
}

export const ExplorerFunnel = ({ asked, onOpen }: ExplorerFunnelProps) => (
  <ExplorerAnswer
    query={useQuery(analyticsQueries.figures(asked))}
    isEmpty={({ figures }) => figures.every(({ n }) => n === 0)}
  >
    {({ figures }) => <FunnelFigure asked={asked} figures={figures} onOpen={onOpen} />}
  </ExplorerAnswer>
);
