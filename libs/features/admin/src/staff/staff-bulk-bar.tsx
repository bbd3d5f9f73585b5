import type { StaffMember } from '@vinculo/contracts/staff';
import { IconLogout, IconMail } from '@tabler/icons-react';
import { BulkBar, type BulkDialogOptions } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { useMediaQuery } from '@vinculo/ui/table';
import { BulkStaffDialog, type BulkStaffVerb } from './bulk-staff-dialog';

/** Accounts that one action may change. */
const LIMIT = 200;

/** Below this width the actions do not fit next to each other. */
const NARROW = '(max-width: 639px)';

interface StaffBulkBarProps {
  readonly selection: ListSelection<StaffMember, string>;
}

/** The bulk actions on the selected accounts. Place it right after the rows. */
export function StaffBulkBar({ selection }: StaffBulkBarProps) {
  const isNarrow = useMediaQuery(NARROW);
  const dialog = (verb: BulkStaffVerb) => (options: BulkDialogOptions) => (
    <BulkStaffDialog verb={verb} people={selection.rows} {...options} />
  );
  return (
    <BulkBar
      selection={selection}
      limit={LIMIT}
      isCompact={isNarrow}
      actions={[
        { key: 'signOut', label: 'Cerrar sesiones', icon: IconLogout, dialog: dialog('signOut') },
        { key: 'reset', label: 'Volver a enviar invitación', icon: IconMail, dialog: dialog('reset') },
      ]}
    />
  );
}
