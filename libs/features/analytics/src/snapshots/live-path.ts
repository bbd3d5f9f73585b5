import type { SnapshotContent } from '@vinculo/contracts/snapshots';
import { paths } from '@vinculo/ui/navigation';
import { explorerParams } from '../explorer/explorer-params';
import { summaryParams } from '../figures/figure-params';

/** The page of figures that asks today what was frozen. */
export function livePath(content: SnapshotContent): string {
  const { period, filters } = content.asked;
  const search = { ...period, ...filters };
  const explorer = (more: Parameters<typeof explorerParams.write>[1]) =>
    `${paths.analyticsExplorer}?${explorerParams.write(new URLSearchParams(), { ...search, ...more })}`;
  switch (content.page) {
    case 'summary':
      return `${paths.analytics}?${summaryParams.write(new URLSearchParams(), { ...search, clock: content.clock ?? 'gross' })}`;
    case 'funnel':
      return explorer({ shape: 'funnel' });
    case 'cohorts':
      return explorer({ shape: 'cohort', milestone: content.asked.milestone });
    case 'exploration': {
      const { measure, start, by = 'none', grain = 'none', clock = 'gross' } = content.asked;
      return explorer({ shape: content.shape, measure, start, by, grain, clock });
    }
  }
}
