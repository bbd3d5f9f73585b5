import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanySummary } from '@vinculo/contracts/companies';
import { companyQueries } from '@vinculo/data-access/companies';
import { CallError } from '@vinculo/contracts/errors';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf, states } from '@vinculo/domain/catalogs';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState, ErrorState, NoPermissionState } from '@vinculo/ui/feedback';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { CompanyMark, Mono, StatusCounts, VerificationTag } from '@vinculo/ui/status';
import { DataTable, TableFooter, type Column } from '@vinculo/ui/table';
import { lazy, Suspense, useState } from 'react';
import { problemText } from '@vinculo/ui/errors';
import { CompaniesFilters } from './companies-filters';
import { CompaniesProvider, useCompanies } from './companies-context';
import styles from './companies-page.module.css';
import { DEFAULT_SORT, isCompanySort, useCompanyFilters } from './use-company-filters';

// The list comes first; what a row or a button opens comes when it is pointed at or asked for.
const loadPanel = () => import('./company-panel');
const CompanyPanel = lazy(async () => ({ default: (await loadPanel()).CompanyPanel }));
const CreateCompanyDialog = lazy(async () => ({
  default: (await import('./create-company-dialog')).CreateCompanyDialog,
}));

const COLUMNS: readonly Column<CompanySummary>[] = [
  {
    key: 'name',
    header: 'Razón social',
    sortKey: 'name',
    width: 300,
    cell: ({ legalName, tradeName }) => (
      <span className={styles.name} title={legalName}>
        <CompanyMark name={tradeName} />
        <span>{legalName}</span>
      </span>
    ),
  },
  {
    key: 'verification',
    header: 'Verificación',
    width: 136,
    cell: ({ verification }) => <VerificationTag status={verification} />,
  },
  {
    key: 'vacancies',
    header: 'Vacantes',
    sortKey: 'active',
    width: 152,
    align: 'end',
    cell: ({ vacancyCounts }) => <StatusCounts counts={vacancyCounts} />,
  },
  { key: 'rfc', header: 'RFC', width: 136, cell: ({ rfc }) => <Mono>{rfc}</Mono> },
  { key: 'industry', header: 'Industria', width: 190, cell: ({ industry }) => industry },
  { key: 'state', header: 'Ubicación', width: 190, cell: ({ city, state }) => `${city}, ${labelOf(states, state)}` },
  { key: 'owner', header: 'Responsable', width: 160, cell: ({ ownerName }) => ownerName },
  {
    key: 'activity',
    header: 'Última actividad',
    sortKey: 'activity',
    width: 140,
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

function CompaniesScreen() {
  const { filters, activeCount, clear, sortBy } = useCompanyFilters();
  const { selectedID, select } = useCompanies();
  const client = useQueryClient();
  const mayCreate = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'companies:create'));
  const [isCreating, setIsCreating] = useState(false);
  const list = useInfiniteQuery({ ...companyQueries.list(filters), placeholderData: keepPreviousData });

  const companies = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [firstPage] = list.data?.pages ?? [];
  const total = firstPage?.total ?? 0;
  const index = companies.findIndex(({ companyID }) => companyID === selectedID);
  const neighbour = (offset: number) => {
    const company = index < 0 ? undefined : companies[index + offset];
    return company === undefined ? undefined : () => select(company.companyID);
  };

  const createButton = mayCreate && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsCreating(true)}>
      Nueva empresa
    </Button>
  );

  return (
    <Page
      title="Empresas"
      count={
        firstPage === undefined ? undefined : `${total.toLocaleString('en-US')}${firstPage.totalCapped ? '+' : ''}`
      }
      actions={createButton}
    >
      <CompaniesFilters />
      <DataTable
        label="Empresas"
        columns={COLUMNS}
        rows={companies}
        idOf={({ companyID }) => companyID}
        nameOf={({ tradeName }) => tradeName}
        isLoading={list.isPending}
        problem={
          list.isError && companies.length === 0 ? (
            <ListProblem error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
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
        sort={{ key: filters.sort ?? DEFAULT_SORT.sort, direction: filters.direction ?? DEFAULT_SORT.direction }}
        onSort={(key) => {
          if (isCompanySort(key)) sortBy(key);
        }}
        openID={selectedID}
        onOpen={({ companyID }) => select(companyID)}
        onPointAt={({ companyID }) => {
          loadPanel().then(
            ({ prefetchCompany }) => prefetchCompany(client, companyID),
            () => undefined,
          );
        }}
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
        }}
        renderCard={(company) => (
          <>
            <span className={styles.cardHead}>
              <strong>{company.tradeName}</strong>
              <VerificationTag status={company.verification} />
            </span>
            <span className={styles.cardFoot}>
              <span>
                {company.city}, {labelOf(states, company.state)}
              </span>
              <StatusCounts counts={company.vacancyCounts} />
            </span>
          </>
        )}
      />
      {companies.length > 0 && (
        <TableFooter from={1} to={companies.length} total={total} isTotalCapped={firstPage?.totalCapped ?? false} />
      )}
      <SidePanelSlot>
        {selectedID !== null && (
          <Suspense fallback={null}>
            <CompanyPanel key={selectedID} companyID={selectedID} onPrevious={neighbour(-1)} onNext={neighbour(1)} />
          </Suspense>
        )}
      </SidePanelSlot>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateCompanyDialog
            onClose={() => setIsCreating(false)}
            onCreated={(companyID) => {
              setIsCreating(false);
              select(companyID, 'perfil');
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface ListProblemProps {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const ListProblem = ({ error, isRetrying, onRetry }: ListProblemProps) =>
  error instanceof CallError && error.code === 'forbidden' ? (
    <NoPermissionState />
  ) : (
    <ErrorState title="No pudimos cargar las empresas" isRetrying={isRetrying} onRetry={onRetry}>
      {problemText(error)}
    </ErrorState>
  );
