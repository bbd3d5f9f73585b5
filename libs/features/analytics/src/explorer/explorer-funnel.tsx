import { useQuery } from '@tanstack/react-query';
import type { FigureFilters } from '@vinculo/contracts/analytics';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { measureOf, type Period } from '@vinculo/domain/measures';
import { FunnelChart } from '@vinculo/ui/charts';
import type { Opened } from '../figures/opened';
import { FUNNEL } from '../summary/summary-questions';
import { ExplorerAnswer } from './explorer-answer';

interface ExplorerFunnelProps {
  readonly period: Period;
  readonly filters: FigureFilters;
  readonly onOpen: (opened: Opened) => void;
}

/** The stages of the process as a funnel. */
export function ExplorerFunnel({ period, filters, onOpen }: ExplorerFunnelProps) {
  const figures = FUNNEL.map((measure) => ({ measure }));
  const query = useQuery(analyticsQueries.figures({ figures, period, filters }));
  return (
    <ExplorerAnswer query={query} isEmpty={(answer) => answer.figures.every(({ n }) => n === 0)}>
      {(answer) => (
        <FunnelChart
          title="Embudo"
          description="Cambios de etapa en el periodo, y qué parte de la etapa anterior son"
          stages={FUNNEL.map((measure, index) => ({
            label: measureOf(measure).label,
            value: answer.figures[index]?.value ?? null,
          }))}
          opens={(stage) => {
            const measure = FUNNEL[stage];
            return measure && (() => onOpen({ request: { measure, period, filters } }));
          }}
        />
      )}
    </ExplorerAnswer>
  );
}
