import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanySummary } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { afterAnswers } from '@vinculo/data-access/idle';
import { useChangedBy } from '@vinculo/data-access/live';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { companyRisk } from '@vinculo/domain/companies';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, useAskedView, useAskedViewID, useInfiniteList, useSelection } from '@vinculo/ui/list';
import { vacanciesPath } from '@vinculo/ui/navigation';
import { Tip } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { Mono, RiskTag, StatusCounts, VerificationTag } from '@vinculo/ui/status';
import { ColumnsButton, DensityMenu, useColumnLayout, type Column } from '@vinculo/ui/table';
import { useState } from 'react';
import { CompanyName } from '../lists/company-name';
import { ListCard } from '../lists/list-card';
import { ViewSwitch } from '../lists/view-switch';
import { CompaniesFilters } from './companies-filters';
import { CompaniesProvider, useCompanies } from './companies-context';
import { CompanyPanelSlot, prefetchPanel } from './company-panel-slot';
import { useCompanyFilters } from './company-list';

// The list loads first; dialogs and the vacancies list load on demand.
const CreateCompanyDialog = lazyPiece(async () => (await import('./create-company-dialog')).CreateCompanyDialog, {
  isOverlay: true,
});
const CompaniesBulkBar = lazyPiece(async () => (await import('./owner/companies-bulk-bar')).CompaniesBulkBar);
const CompanyTools = lazyPiece(async () => (await afterAnswers(() => import('./company-tools'))).CompanyTools);
const AllVacancies = lazyPiece(async () => (await import('../vacancies/list/all-vacancies')).AllVacancies, {
  fallback: <RowsSkeleton rows={12} label="Cargando vacantes" />,
});

const TABLE = 'companies';
const COLUMNS: readonly Column<CompanySummary>[] = [
  {
    key: 'name',
    header: 'Razón social',
    sortKey: 'name',
    // No width: the column takes the remaining space.
    cell: ({ legalName, tradeName }) => <CompanyName name={legalName} tradeName={tradeName} />,
  },
  {
    key: 'verification',
    header: 'Verificación',
    width: 124,
    cell: ({ verification }) => <VerificationTag status={verification} />,
  },
  {
    key: 'risk',
    header: 'Riesgo',
    width: 88,
    cell: (company, tabIndex) => {
      const { level, reasons } = companyRisk(company);
      return (
        <Tip sentences={reasons} tabIndex={tabIndex}>
          <RiskTag level={level} />
        </Tip>
      );
    },
  },
  {
    key: 'vacancies',
    header: 'Vacantes',
    sortKey: 'active',
    width: 150,
    align: 'end',
    cell: ({ companyID, vacancyCounts }, tabIndex) => (
      <StatusCounts counts={vacancyCounts} to={(status) => vacanciesPath({ companyID, status })} tabIndex={tabIndex} />
    ),
  },
  { key: 'rfc', header: 'RFC', width: 118, cell: ({ rfc }) => <Mono>{rfc}</Mono> },
  {
    key: 'industry',
    header: 'Industria',
    width: 250,
    needsRoom: 'most',
    cell: ({ industry }) => industry,
  },
  {
    key: 'state',
    header: 'Ubicación',
    width: 168,
    roomyWidth: 210,
    needsRoom: 'much',
    cell: ({ city, state }) => `${city}, ${labelOf(states, state)}`,
  },
  { key: 'owner', header: 'Responsable', width: 172, cell: ({ ownerName }) => ownerName },
  {
    key: 'activity',
    header: 'Actividad',
    sortKey: 'activity',
    width: 108,
    tone: 'quiet',
    cell: ({ lastActivityAt }) => <RelativeTime at={lastActivityAt} />,
  },
];

/** /companies, inside its wrapper. */
export const CompaniesPage = () => (
  <CompaniesProvider>
    <CompaniesScreen />
  </CompaniesProvider>
);

const CompaniesScreen = () => (useCompanies().view === 'companies' ? <CompaniesList /> : <AllVacancies />);

function CompaniesList() {
  const { filters, activeCount, show, clear, sortBy } = useCompanyFilters();
  const { selectedID, select } = useCompanies();
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('companies', asked !== null),
    onShow: (search) => search.list === 'companies' && show(search.filters),
  });
  const layout = useColumnLayout(TABLE, COLUMNS);
  const changedBy = useChangedBy();
  const client = useQueryClient();
  const mayCreate = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'companies:create'));
  const [isCreating, setIsCreating] = useState(false);
  const list = useInfiniteList({
    query: useInfiniteQuery({
      ...companyQueries.list(filters),
      placeholderData: keepPreviousData,
      enabled: asked === null,
    }),
    filters,
    idOf: ({ companyID }) => companyID,
    openID: selectedID,
    open: ({ companyID }) => select(companyID),
  });

  const selection = useSelection(list.rows, ({ companyID }) => companyID);
  const mayAssign = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'companies:edit'));

  const createButton = mayCreate && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsCreating(true)}>
      Nueva empresa
    </Button>
  );

  return (
    <Page
      title="Empresas"
      tabTitle="Empresas"
      count={list.count}
      middle={<ViewSwitch view="companies" />}
      actions={createButton}
    >
      <CompaniesFilters
        tools={<CompanyTools />}
        tableTools={
          <>
            <ColumnsButton layout={layout} />
            <DensityMenu />
          </>
        }
      />
      <ListTable
        list={list}
        problemTitle="No pudimos cargar las empresas"
        changedBy={changedBy}
        label="Empresas"
        columns={layout.shown}
        layout={layout}
        idOf={({ companyID }) => companyID}
        nameOf={({ tradeName }) => tradeName}
        empty={
          activeCount > 0 ? (
            <NoMatches title="Ninguna empresa coincide" onClear={clear}>
              Prueba con menos filtros o con otra palabra.
            </NoMatches>
          ) : (
            <EmptyState title="Aún no hay empresas" actions={createButton}>
              Registra la primera para publicar sus vacantes.
            </EmptyState>
          )
        }
        sort={{ key: filters.sort, direction: filters.direction }}
        onSort={sortBy}
        openID={selectedID}
        onOpen={({ companyID }) => select(companyID)}
        onPointAt={({ companyID }) => prefetchPanel(client, companyID)}
        {...(mayAssign && { selection })}
        renderCard={(company) => (
          <ListCard
            mark={company.tradeName}
            title={company.tradeName}
            tag={<VerificationTag status={company.verification} />}
            note={`${company.city}, ${labelOf(states, company.state)}`}
            figures={<StatusCounts counts={company.vacancyCounts} />}
          />
        )}
      >
        {selection.selected.size > 0 && <CompaniesBulkBar selection={selection} />}
      </ListTable>
      <CompanyPanelSlot neighbours={list.neighbours} />
      {isCreating && (
        <CreateCompanyDialog
          onClose={() => setIsCreating(false)}
          onCreated={(companyID) => {
            setIsCreating(false);
            select(companyID, 'perfil');
          }}
        />
      )}
    </Page>
  );
}
