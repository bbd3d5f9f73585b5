import { IconArrowRight, IconSend, IconX } from '@tabler/icons-react';
import { MOVE_LIMIT, type VacancyApplication } from '@vinculo/contracts/applications';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useAuthStore } from '@vinculo/data-access/state';
import { SHORTLIST_SIZE } from '@vinculo/domain/applications';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { BulkBar, type BulkDialogOptions } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { useMediaQuery } from '@vinculo/ui/table';
import { SendShortlistDialog } from '../shortlists/send-shortlist-dialog';
import { BulkMoveDialog } from './bulk-move-dialog';

interface BoardBulkBarProps {
  readonly selection: ListSelection<VacancyApplication, string>;
  readonly jobID: JobId;
  readonly isBlind: boolean;
  /** The last place of the vacancy was filled. */
  readonly onFull: () => void;
}

const ACTIONS = [
  { key: 'move', label: 'Pasar a…', verb: 'Pasar', icon: IconArrowRight, to: null },
  { key: 'discard', label: 'Descartar', verb: 'Descartar', icon: IconX, to: 'discarded' },
] as const;

/** Below this width the actions leave no room for the number of cards. */
const PHONE = '(max-width: 639px)';

/** The bulk actions on the selected cards. */
export function BoardBulkBar({ selection, ...props }: BoardBulkBarProps) {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const { rows } = selection;
  // The company learns their names.
  const isKnown = rows.every((row) => !row.isBlind);
  const isShortlist = isKnown && rows.length >= SHORTLIST_SIZE.min && rows.length <= SHORTLIST_SIZE.max;
  const moves = ACTIONS.map(({ to, verb, ...action }) => ({
    ...action,
    dialog: (options: BulkDialogOptions) => (
      <BulkMoveDialog to={to} verb={verb} applications={rows} {...props} {...options} />
    ),
  }));
  const shortlist = {
    key: 'shortlist',
    label: 'Enviar terna',
    icon: IconSend,
    dialog: ({ onClose, onSettled }: BulkDialogOptions) => (
      <SendShortlistDialog
        jobID={props.jobID}
        applications={rows}
        onClose={onClose}
        onSent={() => onSettled(new Set())}
      />
    ),
  };
  return (
    <BulkBar
      selection={selection}
      limit={MOVE_LIMIT}
      isCompact={useMediaQuery(PHONE)}
      actions={[
        ...(can(claims, 'applications:move') ? moves : []),
        ...(can(claims, 'shortlists:send') && isShortlist ? [shortlist] : []),
      ]}
    />
  );
}
