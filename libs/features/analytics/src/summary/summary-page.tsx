import { useQuery } from '@tanstack/react-query';
import { annotationQueries } from '@vinculo/data-access/annotations';
import { analyticsQueries } from '@vinculo/data-access/analytics';
import { clockKinds, previousPeriod } from '@vinculo/domain/measures';
import { RelativeTime } from '@vinculo/ui/dates';
import { SegmentedField } from '@vinculo/ui/form';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useListParams } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { AnnotateButton } from '../annotations/annotate-button';
import { Answered } from '../figures/answered';
import { FigureFilters } from '../figures/figure-filters';
import { filtersOf, periodOf, summaryParams } from '../figures/figure-params';
import styles from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { useOpened } from '../figures/use-opened';
import { FreezeButton } from '../snapshots/freeze-button';
import { SummaryFigures } from './summary-figures';
import { QUESTIONS } from './summary-questions';

const FigureRowsPanel = lazyPiece(async () => (await import('../figures/figure-rows-panel')).FigureRowsPanel);

/** How the platform does: figures and charts over a period, each with what it counts. */
export function SummaryPage() {
  const state = useListParams(summaryParams);
  const [opened, setOpened] = useOpened<Opened>();
  const { clock } = state.filters;
  const period = periodOf(state.filters);
  const filters = filtersOf(state.filters);
  const asked = { figures: QUESTIONS, period, filters, compares: true };
  const query = useQuery(analyticsQueries.figures(asked));
  const before = useQuery(
    analyticsQueries.figures({
      figures: [{ measure: 'applications', series: 'week' }],
      period: previousPeriod(period),
      filters,
    }),
  );
  const annotations = useQuery(annotationQueries.list(period));
  const countedAt = query.data?.countedAt;
  return (
    <Page
      title="Analítica"
      lead={
        countedAt === undefined ? (
          'Resumen ejecutivo'
        ) : (
          <>
            Resumen ejecutivo · calculado <RelativeTime at={countedAt} />
          </>
        )
      }
      actions={
        <>
          <AnnotateButton period={period} />
          <FreezeButton question={{ page: 'summary', asked, clock }} />
        </>
      }
    >
      <div className={styles.screen} aria-busy={query.isPlaceholderData}>
        <div className={styles.body}>
          <FigureFilters state={state}>
            <SegmentedField
              label="Tiempos"
              options={clockKinds}
              value={clock}
              onChange={(chosen) => state.setFilters({ clock: chosen })}
            />
          </FigureFilters>
          <Answered query={query} what="las cifras">
            {(answer) => (
              <SummaryFigures
                asked={asked}
                clock={clock}
                answer={answer}
                before={before.data?.figures[0]}
                annotations={annotations.data}
                onOpen={setOpened}
              />
            )}
          </Answered>
        </div>
        <SidePanelSlot>
          {opened !== null && <FigureRowsPanel {...opened} onClose={() => setOpened(null)} />}
        </SidePanelSlot>
      </div>
    </Page>
  );
}
