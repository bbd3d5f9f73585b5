import type { DayNote } from '@vinculo/contracts/annotations';
import type { Figure, FigureFilters, readFigures } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { FiguresRequest } from '@vinculo/data-access/analytics';
import type { ClockKind } from '@vinculo/domain/measures';
import { FigureTile, FigureTiles } from '@vinculo/ui/figures';
import { Deferred } from '@vinculo/ui/lazy';
import type { OnOpen } from '../figures/opened';
import { SummaryCharts } from './summary-charts';
import { answersIn } from './summary-questions';

interface SummaryFiguresProps {
  readonly asked: FiguresRequest & { readonly filters: FigureFilters };
  readonly clock?: ClockKind | undefined;
  readonly answer: ResponseOf<typeof readFigures>;
  /** Applications by week of the period before. */
  readonly before: Figure | undefined;
  readonly annotations?: readonly DayNote[] | undefined;
  /** Left out where they are only shown. */
  readonly onOpen?: OnOpen | undefined;
}

/** The figures of the summary as tiles and charts. */
export function SummaryFigures({ asked, clock, answer, before, annotations, onOpen }: SummaryFiguresProps) {
  const { period, filters } = asked;
  const answers = answersIn(asked.figures, answer.figures);
  return (
    <>
      <FigureTiles label="Cifras del periodo">
        {answers.tiles.map(
          ({ measure, figure }) =>
            figure && (
              <FigureTile
                key={measure}
                measure={measure}
                figure={figure}
                clock={clock}
                countedAt={answer.countedAt}
                onOpen={onOpen && (() => onOpen({ request: { measure, period, filters } }))}
              />
            ),
        )}
      </FigureTiles>
      <Deferred>
        <SummaryCharts {...{ answers, before, period, filters, annotations, onOpen }} />
      </Deferred>
    </>
  );
}
