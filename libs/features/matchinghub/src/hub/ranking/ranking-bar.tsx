import { SELECTION_LIMIT } from '@vinculo/contracts/candidate-bulk';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { RankedCandidate } from '@vinculo/contracts/matching';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconColumns3, IconUserPlus } from '@tabler/icons-react';
import { BulkBar, type BulkDialogOptions } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { InviteRankedDialog } from './invite-ranked-dialog';

const CompareDialog = lazyPiece(async () => (await import('./compare-dialog')).CompareDialog, { isOverlay: true });

interface RankingBarProps {
  readonly jobID: JobId;
  readonly selection: ListSelection<RankedCandidate, CandidateId>;
}

/** The actions on the selected people. Place it right after the rows. */
export function RankingBar({ jobID, selection }: RankingBarProps) {
  const mayInvite = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  return (
    <BulkBar
      selection={selection}
      limit={SELECTION_LIMIT}
      actions={[
        {
          key: 'compare',
          label: 'Comparar',
          icon: IconColumns3,
          dialog: ({ onClose }) => <CompareDialog jobID={jobID} people={selection.rows} onClose={onClose} />,
        },
        ...(mayInvite
          ? [
              {
                key: 'invite',
                label: 'Invitar',
                icon: IconUserPlus,
                dialog: (options: BulkDialogOptions) => (
                  <InviteRankedDialog jobID={jobID} people={selection.rows} {...options} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
