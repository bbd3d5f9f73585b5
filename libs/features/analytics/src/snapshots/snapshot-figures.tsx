import type { SnapshotContent } from '@vinculo/contracts/snapshots';
import { ExplorationFigure } from '../explorer/exploration-figure';
import { CohortsFigure } from '../explorer/explorer-cohorts';
import { FunnelFigure } from '../explorer/explorer-funnel';
import explorer from '../explorer/explorer.module.css';
import { SummaryFigures } from '../summary/summary-figures';

/** The figures of a snapshot as on their page, only to be seen. */
export function SnapshotFigures({ content }: { readonly content: SnapshotContent }) {
  if (content.page === 'summary')
    return (
      <SummaryFigures
        asked={content.asked}
        clock={content.clock}
        answer={content.answer}
        before={content.before.figures[0]}
        annotations={content.annotations}
      />
    );
  return (
    <section className={explorer.result} aria-label="Resultado">
      {content.page === 'funnel' ? (
        <FunnelFigure asked={content.asked} figures={content.answer.figures} />
      ) : content.page === 'cohorts' ? (
        <CohortsFigure asked={content.asked} answer={content.answer} />
      ) : (
        <ExplorationFigure
          shape={content.shape}
          asked={content.asked}
          exploration={content.answer}
          annotations={content.annotations}
        />
      )}
    </section>
  );
}
