import { IconX } from '@tabler/icons-react';
import type { Referral, ReferralId } from '@vinculo/contracts/referrals';
import { BulkBar } from '@vinculo/ui/bulk';
import type { ListSelection } from '@vinculo/ui/list';
import { BulkRejectDialog } from './bulk-reject-dialog';

/** Referrals that one action may change. */
const LIMIT = 200;

interface ReferralsBulkBarProps {
  readonly selection: ListSelection<Referral, ReferralId>;
}

/** The bulk actions on the selected referrals. Place it right after the rows. */
export const ReferralsBulkBar = ({ selection }: ReferralsBulkBarProps) => (
  <BulkBar
    selection={selection}
    limit={LIMIT}
    gender="masculine"
    actions={[
      {
        key: 'reject',
        label: 'Rechazar',
        icon: IconX,
        dialog: (options) => <BulkRejectDialog referrals={selection.rows} {...options} />,
      },
    ]}
  />
);
