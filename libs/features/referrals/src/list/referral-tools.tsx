import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import type { ReferralFilters } from '@vinculo/contracts/referrals';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useListViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { mayExport, NO_CLAIMS } from '@vinculo/domain/session';
import { ExportButton } from '@vinculo/ui/export';
import { viewDescription, ViewsMenu } from '@vinculo/ui/saved-views';
import { referralNotes, useProgramOptions, useReferralList } from './referral-list';

interface ReferralToolsProps {
  readonly filters: ReferralFilters;
}

/** Views and export of the referrals. A view has no search: it may name a person. */
export function ReferralTools({ filters: { search, ...filters } }: ReferralToolsProps) {
  const { activeCount, show } = useReferralList();
  const isExportable = useAuthStore(({ user }) => mayExport(user?.claims ?? NO_CLAIMS, 'referrals'));
  const programs = useProgramOptions();
  return (
    <>
      <ViewsMenu
        label="Referidos"
        api={useListViews('referrals')}
        here={{ list: 'referrals', filters }}
        description={viewDescription(activeCount)}
        onShow={(view) => view.list === 'referrals' && show(view.filters)}
      />
      {isExportable && (
        <ExportButton
          read={(signal, onTotal) =>
            readListExport({ list: 'referrals', filters: { ...filters, search } }, signal, onTotal)
          }
          headings={EXPORT_HEADINGS.referrals}
          name="referidos"
          nouns={['referido', 'referidos']}
          filters={[
            ['Búsqueda', search],
            ...referralNotes(filters, programs).map(({ name, value }) => [name, value] as const),
          ]}
        />
      )}
    </>
  );
}
