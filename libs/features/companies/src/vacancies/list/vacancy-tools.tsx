import { useQueries } from '@tanstack/react-query';
import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { companyQueries } from '@vinculo/data-access/companies';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useListViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { mayExport, NO_CLAIMS } from '@vinculo/domain/session';
import { ExportButton } from '@vinculo/ui/export';
import { viewDescription, ViewsMenu } from '@vinculo/ui/saved-views';
import { useOwnerName } from '../../lists/use-owner-name';
import { useVacancyFilters, vacancyNotes } from './vacancy-list';

/** Views and export of the vacancies. */
export function VacancyTools() {
  const { filters, activeCount, show } = useVacancyFilters();
  const isExportable = useAuthStore(({ user }) => mayExport(user?.claims ?? NO_CLAIMS, 'vacancies'));
  const { labelOf: industryOf } = useCatalog('industries');
  const { labelOf: positionOf } = useCatalog('positions');
  const ownerOf = useOwnerName();
  const { companyID } = filters;
  const [company] = useQueries({
    queries: (companyID === undefined ? [] : [companyID]).map((id) => companyQueries.detail(id)),
  });
  return (
    <>
      <ViewsMenu
        label="Vacantes"
        api={useListViews('vacancies')}
        here={{ list: 'vacancies', filters }}
        description={viewDescription(activeCount, 'el orden de la lista')}
        onShow={(view) => view.list === 'vacancies' && show(view.filters)}
      />
      {isExportable && (
        <ExportButton
          read={(signal, onTotal) => readListExport({ list: 'vacancies', filters }, signal, onTotal)}
          headings={EXPORT_HEADINGS.vacancies}
          name="vacantes"
          nouns={['vacante', 'vacantes']}
          filters={vacancyNotes(filters, {
            companyName: company?.data?.tradeName,
            ...{ positionOf, industryOf, ownerOf },
          })}
        />
      )}
    </>
  );
}
