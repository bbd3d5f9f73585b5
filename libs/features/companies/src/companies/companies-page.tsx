import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanySummary } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { useChangedBy } from '@vinculo/data-access/live';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { companyRisk } from '@vinculo/domain/companies';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { vacanciesPath } from '@vinculo/ui/navigation';
import { Tip } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { Mono, RiskTag, StatusCounts, VerificationTag } from '@vinculo/ui/status';
import {
  ColumnsButton,
  DataTable,
  DensityMenu,
  TableFooter,
  useColumnLayout,
  useHeldRows,
  type Column,
} from '@vinculo/ui/table';
import { useState } from 'react';
import { CompanyName } from '../lists/company-name';
import { ListCard } from '../lists/list-card';
import { listCount } from '../lists/list-count';
import { ListProblem } from '../lists/list-problem';
import { neighboursOf } from '../lists/neighbours';
import { ViewSwitch } from '../lists/view-switch';
import { CompaniesFilters } from './companies-filters';
import { CompaniesProvider, useCompanies } from './companies-context';
import { CompanyPanelSlot, prefetchPanel } from './company-panel-slot';
import { useCompanyFilters } from './use-company-filters';

// The list comes first; what a button opens, and the other list, come when they are asked for.
const CreateCompanyDialog = lazyPiece(async () => (await import('./create-company-dialog')).CreateCompanyDialog, {
  isOverlay: true,
});
const AllVacancies = lazyPiece(async () => (await import('../all-vacancies/all-vacancies')).AllVacancies, {
  fallback: <RowsSkeleton rows={12} label="Cargando vacantes" />,
});

const TABLE = 'companies';
const COLUMNS: readonly Column<CompanySummary>[] = [
  {
    key: 'name',
    header: 'Razón social',
    sortKey: 'name',
    // Without a width of its own it takes what the others leave.
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
    width: 190,
    roomyWidth: 250,
    needsRoom: true,
    cell: ({ industry }) => industry,
  },
  {
    key: 'state',
    header: 'Ubicación',
    width: 130,
    roomyWidth: 230,
    cell: ({ city, state }) => `${city}, ${labelOf(states, state)}`,
  },
  { key: 'owner', header: 'Responsable', width: 178, cell: ({ ownerName }) => ownerName },
  {
    key: 'activity',
    header: 'Actividad',
    sortKey: 'activity',
    width: 112,
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
  const { filters, activeCount, clear, sortBy } = useCompanyFilters();
  const { selectedID, select } = useCompanies();
  const layout = useColumnLayout(TABLE, COLUMNS);
  const changedBy = useChangedBy();
  const client = useQueryClient();
  const mayCreate = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'companies:create'));
  const [isCreating, setIsCreating] = useState(false);
  const list = useInfiniteQuery({ ...companyQueries.list(filters), placeholderData: keepPreviousData });

  const companies = useHeldRows({
    rows: list.data?.pages.flatMap((page) => page.items) ?? [],
    idOf: ({ companyID }) => companyID,
    listKey: JSON.stringify(filters),
    isHeld: selectedID !== null && !list.isPlaceholderData,
  });
  const [firstPage] = list.data?.pages ?? [];
  const total = firstPage?.total ?? 0;
  const neighbours = neighboursOf({
    rows: companies,
    isOpen: ({ companyID }) => companyID === selectedID,
    open: ({ companyID }) => select(companyID),
    count: listCount(firstPage),
  });

  const createButton = mayCreate && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsCreating(true)}>
      Nueva empresa
    </Button>
  );

  return (
    <Page
      title="Empresas"
      tabTitle="Empresas"
      count={listCount(firstPage)}
      middle={<ViewSwitch view="companies" />}
      actions={createButton}
    >
      <CompaniesFilters
        tools={
          <>
            <ColumnsButton layout={layout} />
            <DensityMenu />
          </>
        }
      />
      <DataTable
        changedBy={changedBy}
        label="Empresas"
        columns={layout.shown}
        layout={layout}
        rows={companies}
        idOf={({ companyID }) => companyID}
        nameOf={({ tradeName }) => tradeName}
        isLoading={list.isPending}
        problem={
          list.isError && companies.length === 0 ? (
            <ListProblem
              title="No pudimos cargar las empresas"
              error={list.error}
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          ) : undefined
        }
        empty={
          activeCount > 0 ? (
            <EmptyState title="Ninguna empresa coincide" actions={<Button onClick={clear}>Quitar filtros</Button>}>
              Prueba con menos filtros o con otra palabra.
            </EmptyState>
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
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
        }}
        renderCard={(company) => (
          <ListCard
            mark={company.tradeName}
            title={company.tradeName}
            tag={<VerificationTag status={company.verification} />}
            note={`${company.city}, ${labelOf(states, company.state)}`}
            figures={<StatusCounts counts={company.vacancyCounts} />}
          />
        )}
      />
      {companies.length > 0 && (
        <TableFooter from={1} to={companies.length} total={total} isTotalCapped={firstPage?.totalCapped ?? false} />
      )}
      <CompanyPanelSlot neighbours={neighbours} />
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
