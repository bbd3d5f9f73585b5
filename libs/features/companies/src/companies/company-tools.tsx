import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useListViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { mayExport, NO_CLAIMS } from '@vinculo/domain/session';
import { ExportButton } from '@vinculo/ui/export';
import { viewDescription, ViewsMenu } from '@vinculo/ui/saved-views';
import { useOwnerName } from '../lists/use-owner-name';
import { companyNotes, useCompanyFilters } from './company-list';

/** Views and export of the companies. */
export function CompanyTools() {
  const { filters, activeCount, show } = useCompanyFilters();
  const isExportable = useAuthStore(({ user }) => mayExport(user?.claims ?? NO_CLAIMS, 'companies'));
  const { labelOf: industryOf } = useCatalog('industries');
  const ownerOf = useOwnerName();
  return (
    <>
      <ViewsMenu
        label="Empresas"
        api={useListViews('companies')}
        here={{ list: 'companies', filters }}
        description={viewDescription(activeCount, 'el orden de la lista')}
        onShow={(view) => view.list === 'companies' && show(view.filters)}
      />
      {isExportable && (
        <ExportButton
          read={(signal, onTotal) => readListExport({ list: 'companies', filters }, signal, onTotal)}
          headings={EXPORT_HEADINGS.companies}
          name="empresas"
          nouns={['empresa', 'empresas']}
          filters={companyNotes(filters, { industryOf, ownerOf })}
        />
      )}
    </>
  );
}
