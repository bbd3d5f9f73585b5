import type { CompanyId, CompanySummary } from '@vinculo/contracts/companies';
import { IconUserCheck } from '@tabler/icons-react';
import { BulkBar } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { BulkAssignDialog } from './bulk-assign-dialog';

/** Companies that one action may change. */
const LIMIT = 200;

interface CompaniesBulkBarProps {
  readonly selection: ListSelection<CompanySummary, CompanyId>;
}

/** The bulk actions on the selected companies. Place it right after the rows. */
export const CompaniesBulkBar = ({ selection }: CompaniesBulkBarProps) => (
  <BulkBar
    selection={selection}
    limit={LIMIT}
    actions={[
      {
        key: 'assign',
        label: 'Asignar responsable',
        icon: IconUserCheck,
        dialog: (options) => <BulkAssignDialog companies={selection.rows} {...options} />,
      },
    ]}
  />
);
