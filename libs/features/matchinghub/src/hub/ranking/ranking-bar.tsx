import { SELECTION_LIMIT } from '@vinculo/contracts/candidate-bulk';
import type { PersonKey, RankedCandidate } from '@vinculo/contracts/matching';
import { BulkBar } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { useMediaQuery } from '@vinculo/ui/table';
import type { RankingActions } from './use-ranking-actions';

/** Below this width the actions do not fit next to each other; an open panel leaves them less room. */
const NARROW = '(max-width: 1199px)';
const NARROW_BESIDE_PANEL = '(max-width: 1799px)';

interface RankingBarProps {
  readonly selection: ListSelection<RankedCandidate, PersonKey>;
  readonly actions: RankingActions;
  readonly isBesidePanel: boolean;
}

/** The actions on the selected people. Place it right after the rows. */
export function RankingBar({ selection, actions: { actions, start }, isBesidePanel }: RankingBarProps) {
  return (
    <BulkBar
      selection={selection}
      limit={SELECTION_LIMIT}
      isCompact={useMediaQuery(isBesidePanel ? NARROW_BESIDE_PANEL : NARROW)}
      actions={actions.map(({ key, label, icon }) => ({ key, label, icon, run: () => start(key, selection.rows) }))}
    />
  );
}
