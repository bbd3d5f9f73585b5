import { IconCheck } from '@tabler/icons-react';
import type { Payout, PayoutId } from '@vinculo/contracts/referrals';
import { BulkBar } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { BulkApproveDialog } from './bulk-approve-dialog';

/** Payouts that one action may change. */
const LIMIT = 200;

interface PayoutsBulkBarProps {
  readonly selection: ListSelection<Payout, PayoutId>;
}

/** The bulk actions on the selected payouts. Place it right after the rows. */
export const PayoutsBulkBar = ({ selection }: PayoutsBulkBarProps) => (
  <BulkBar
    selection={selection}
    limit={LIMIT}
    gender="masculine"
    actions={[
      {
        key: 'approve',
        label: 'Aprobar',
        icon: IconCheck,
        dialog: (options) => <BulkApproveDialog payouts={selection.rows} {...options} />,
      },
    ]}
  />
);
