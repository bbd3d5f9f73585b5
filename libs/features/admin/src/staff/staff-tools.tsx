import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useListViews } from '@vinculo/data-access/saved-views';
import { useAdminFiltersStore } from '@vinculo/data-access/state';
import { ExportButton } from '@vinculo/ui/export';
import { viewDescription, ViewsMenu } from '@vinculo/ui/saved-views';
import { staffNotes, useStaffList } from './staff-list';

/** Views and export of the staff. */
export function StaffTools() {
  const { filters, activeCount, show } = useStaffList();
  const textSearch = useAdminFiltersStore((state) => state.textSearch.trim());
  return (
    <>
      <ViewsMenu
        label="Personal"
        api={useListViews('staff')}
        here={{ list: 'staff', filters }}
        description={viewDescription(activeCount)}
        onShow={(view) => view.list === 'staff' && show(view.filters)}
      />
      <ExportButton
        read={(signal, onTotal) =>
          readListExport({ list: 'staff', filters: { ...filters, textSearch } }, signal, onTotal)
        }
        headings={EXPORT_HEADINGS.staff}
        name="personal"
        nouns={['cuenta', 'cuentas']}
        filters={[['Búsqueda', textSearch], ...staffNotes(filters)]}
      />
    </>
  );
}
