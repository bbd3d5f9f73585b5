import { IconFlag, IconUserCheck } from '@tabler/icons-react';
import type { TicketId, TicketSummary } from '@vinculo/contracts/tickets';
import { BulkBar, type BulkDialogOptions } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { BulkEditDialog, type BulkTicketField } from './bulk-edit-dialog';

/** Tickets that one action may change. */
const LIMIT = 200;

interface TicketsBulkBarProps {
  readonly selection: ListSelection<TicketSummary, TicketId>;
}

/** The bulk actions on the selected tickets. Place it right after the rows. */
export function TicketsBulkBar({ selection }: TicketsBulkBarProps) {
  const dialog = (field: BulkTicketField) => (options: BulkDialogOptions) => (
    <BulkEditDialog field={field} tickets={selection.rows} {...options} />
  );
  return (
    <BulkBar
      selection={selection}
      limit={LIMIT}
      gender="masculine"
      actions={[
        { key: 'assign', label: 'Asignar', icon: IconUserCheck, dialog: dialog('assigneeUid') },
        { key: 'priority', label: 'Prioridad', icon: IconFlag, dialog: dialog('priority') },
      ]}
    />
  );
}
