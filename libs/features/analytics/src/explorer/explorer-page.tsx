import { afterAnswers } from '@vinculo/data-access/idle';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useAskedView, useAskedViewID, useListParams } from '@vinculo/ui/list';
import { paths } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { AnnotateButton } from '../annotations/annotate-button';
import { FigureFilters } from '../figures/figure-filters';
import { figureParams } from '../figures/figure-params';
import figures from '../figures/figures.module.css';
import type { Opened } from '../figures/opened';
import { useOpened } from '../figures/use-opened';
import { FreezeButton } from '../snapshots/freeze-button';
import { ExplorationResult } from './exploration-result';
import { ExplorerCohorts } from './explorer-cohorts';
import { ExplorerFunnel } from './explorer-funnel';
import { explorerParams, isOverTime, questionOf } from './explorer-params';
import { ExplorerQuestion } from './explorer-question';

const FigureRowsPanel = lazyPiece(async () => (await import('../figures/figure-rows-panel')).FigureRowsPanel);
const ExplorerTools = lazyPiece(async () => (await afterAnswers(() => import('./explorer-tools'))).ExplorerTools);

/** Any measure by any dimension and time, in any shape; the URL holds all of it. */
export function ExplorerPage() {
  const { filters: search, setFilters, show } = useListParams(explorerParams);
  const filtersState = useListParams(figureParams);
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('explorer', asked !== null),
    onShow: (view) => view.list === 'explorer' && show(view.filters),
  });
  const [opened, setOpened] = useOpened<Opened>();
  const question = questionOf(search);
  return (
    <Page
      title="Explorador"
      crumbs={[{ label: 'Analítica', to: paths.analytics }]}
      actions={
        <>
          <ExplorerTools search={search} onShow={show} />
          {question.page === 'exploration' && isOverTime(question) && <AnnotateButton period={question.asked.period} />}
          <FreezeButton question={question} />
        </>
      }
    >
      <div className={figures.screen}>
        <div className={figures.body}>
          <ExplorerQuestion search={search} onChange={setFilters} />
          <FigureFilters state={filtersState} />
          {asked !== null ? null : question.page === 'funnel' ? (
            <ExplorerFunnel asked={question.asked} onOpen={setOpened} />
          ) : question.page === 'cohorts' ? (
            <ExplorerCohorts asked={question.asked} onOpen={setOpened} />
          ) : (
            <ExplorationResult asked={question.asked} shape={question.shape} onOpen={setOpened} />
          )}
        </div>
        <SidePanelSlot>
          {opened !== null && <FigureRowsPanel {...opened} onClose={() => setOpened(null)} />}
        </SidePanelSlot>
      </div>
    </Page>
  );
}
