import { IconArrowRight, IconX } from '@tabler/icons-react';
import { MOVE_LIMIT, type VacancyApplication } from '@vinculo/contracts/applications';
import type { JobId } from '@vinculo/contracts/vacancies';
import { BulkBar, type BulkDialogOptions } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { BulkMoveDialog } from './bulk-move-dialog';

interface BoardBulkBarProps {
  readonly selection: ListSelection<VacancyApplication, string>;
  readonly jobID: JobId;
  /** The last place of the vacancy was filled. */
  readonly onFull: () => void;
}

const ACTIONS = [
  { key: 'move', label: 'Pasar a…', icon: IconArrowRight, to: null },
  { key: 'discard', label: 'Descartar', icon: IconX, to: 'discarded' },
] as const;

/** The bulk actions on the selected cards. */
export const BoardBulkBar = ({ selection, ...props }: BoardBulkBarProps) => (
  <BulkBar
    selection={selection}
    limit={MOVE_LIMIT}
    actions={ACTIONS.map(({ to, ...action }) => ({
      ...action,
      dialog: (options: BulkDialogOptions) => (
        <BulkMoveDialog to={to} applications={selection.rows} {...props} {...options} />
      ),
    }))}
  />
);
