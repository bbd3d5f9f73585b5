import { useQueries } from '@tanstack/react-query';
import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { companyQueries } from '@vinculo/data-access/companies';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useListViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { jobStatus, labelOf, modality, states } from '@vinculo/domain/catalogs';
import { can, LIST_EXPORT, NO_CLAIMS } from '@vinculo/domain/session';
import { payAmount } from '@vinculo/domain/vacancies';
import { ExportButton } from '@vinculo/ui/export';
import { viewDescription, ViewsMenu } from '@vinculo/ui/saved-views';
import { useOwnerName } from '../../lists/use-owner-name';
import { useVacancyFilters } from './vacancy-list';

/** Views and export of the vacancies. */
export function VacancyTools() {
  const { filters, activeCount, show } = useVacancyFilters();
  const mayExport = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, LIST_EXPORT.vacancies));
  const { labelOf: industryOf } = useCatalog('industries');
  const ownerOf = useOwnerName();
  const { companyID, status, industry, state, modality: workplace, ownerUid } = filters;
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
      {mayExport && (
        <ExportButton
          read={(signal, onTotal) => readListExport({ list: 'vacancies', filters }, signal, onTotal)}
          headings={EXPORT_HEADINGS.vacancies}
          name="vacantes"
          nouns={['vacante', 'vacantes']}
          filters={[
            ['Búsqueda', filters.search],
            ['Empresa', company?.data?.tradeName],
            ['Estatus', status && labelOf(jobStatus, status)],
            ['Industria de la empresa', industry && industryOf(industry)],
            ['Estado', state && labelOf(states, state)],
            ['Modalidad', workplace && labelOf(modality, workplace)],
            ['Responsable', ownerUid && ownerOf(ownerUid)],
            ['Publicada desde', filters.publishedFrom],
            ['Publicada hasta', filters.publishedUntil],
            ['Sueldo al mes desde', filters.payFrom === undefined ? undefined : payAmount(filters.payFrom)],
            ['Sueldo al mes hasta', filters.payUntil === undefined ? undefined : payAmount(filters.payUntil)],
          ]}
        />
      )}
    </>
  );
}
