import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@vinculo/contracts/vacancies';
import { afterAnswers } from '@vinculo/data-access/idle';
import { useChangedBy } from '@vinculo/data-access/live';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { grouped } from '@vinculo/domain/formats';
import { payText } from '@vinculo/domain/vacancies';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconPlus } from '@tabler/icons-react';
import { RelativeTime } from '@vinculo/ui/dates';
import { Button } from '@vinculo/ui/button';
import { EmptyState } from '@vinculo/ui/feedback';
import { ListTable, NoMatches, useAskedView, useAskedViewID, useInfiniteList, useSelection } from '@vinculo/ui/list';
import { useAskedNew } from '@vinculo/ui/navigation';
import { Page } from '@vinculo/ui/page';
import { Pay, StatusChip } from '@vinculo/ui/status';
import { ColumnsButton, DensityMenu, useColumnLayout, type Column } from '@vinculo/ui/table';
import { lazyPiece } from '@vinculo/ui/lazy';
import { useCompanies } from '../../companies/companies-context';
import { CompanyPanelSlot, prefetchVacancyPanel } from '../../companies/company-panel-slot';
import { CompanyName } from '../../lists/company-name';
import { ListCard } from '../../lists/list-card';
import { ViewSwitch } from '../../lists/view-switch';
import { VacanciesBulkBar } from '../vacancies-bulk-bar';
import { VacancyActions } from '../vacancy-actions';
import { placeOf } from '../vacancy-text';
import { useVacancyFilters } from './vacancy-list';
import { VacanciesFilters } from './vacancies-filters';

const VacancyTools = lazyPiece(async () => (await afterAnswers(() => import('./vacancy-tools'))).VacancyTools);
const StartVacancyDialog = lazyPiece(async () => (await import('./start-vacancy-dialog')).StartVacancyDialog, {
  isOverlay: true,
});

const TABLE = 'vacancies';
const COLUMNS: readonly Column<Vacancy>[] = [
  { key: 'name', header: 'Vacante', sortKey: 'name', width: 220, cell: ({ name }) => name },
  { key: 'status', header: 'Estatus', width: 108, cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'company',
    header: 'Empresa',
    width: 208,
    cell: ({ companyName }) => <CompanyName name={companyName} tradeName={companyName} />,
  },
  {
    key: 'pay',
    header: 'Sueldo',
    width: 212,
    align: 'end',
    cell: (vacancy) => <Pay offer={vacancy} />,
  },
  { key: 'place', header: 'Ubicación', width: 184, cell: placeOf },
  { key: 'modality', header: 'Modalidad', width: 108, cell: ({ modalityWork }) => modalityWork.label },
  {
    key: 'matches',
    header: 'Coincidencias',
    width: 120,
    align: 'end',
    needsRoom: 'much',
    cell: ({ matches }) => grouped(matches),
  },
  {
    key: 'updated',
    header: 'Actualizada',
    sortKey: 'updated',
    width: 124,
    tone: 'quiet',
    needsRoom: 'much',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
  {
    key: 'created',
    header: 'Publicada',
    sortKey: 'created',
    width: 124,
    tone: 'quiet',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** The vacancies of all companies. The counts of the home page and of company rows link here. */
export function AllVacancies() {
  const { filters, activeCount, show, clear, sortBy } = useVacancyFilters();
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('vacancies', asked !== null),
    onShow: (search) => search.list === 'vacancies' && show(search.filters),
  });
  const { vacancyID, selectVacancyAlone } = useCompanies();
  const mayCreate = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'vacancies:create'));
  const [isStarting, setIsStarting] = useAskedNew('vacante');
  const layout = useColumnLayout(TABLE, COLUMNS);
  const changedBy = useChangedBy();
  const client = useQueryClient();
  const open = ({ jobID }: Vacancy) => selectVacancyAlone(jobID);
  const list = useInfiniteList({
    query: useInfiniteQuery({
      ...vacancyQueries.list(filters),
      placeholderData: keepPreviousData,
      enabled: asked === null,
    }),
    filters,
    idOf: ({ jobID }) => jobID,
    openID: vacancyID,
    open,
  });

  const selection = useSelection(list.rows, ({ jobID }) => jobID);

  const startButton = mayCreate && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsStarting(true)}>
      Nueva vacante
    </Button>
  );

  return (
    <Page
      title="Vacantes"
      tabTitle="Vacantes"
      count={list.count}
      middle={<ViewSwitch view="vacancies" />}
      actions={startButton}
    >
      <VacanciesFilters
        tools={<VacancyTools />}
        tableTools={
          <>
            <ColumnsButton layout={layout} />
            <DensityMenu />
          </>
        }
      />
      <ListTable
        list={list}
        problemTitle="No pudimos cargar las vacantes"
        changedBy={changedBy}
        label="Vacantes"
        columns={layout.shown}
        layout={layout}
        idOf={({ jobID }) => jobID}
        nameOf={({ name, companyName }) => `${name} de ${companyName}`}
        empty={
          activeCount > 0 ? (
            <NoMatches title="Ninguna vacante coincide" onClear={clear}>
              Prueba con menos filtros o con otra palabra.
            </NoMatches>
          ) : (
            <EmptyState title="Aún no hay vacantes" actions={startButton}>
              Elige una empresa y publica la primera.
            </EmptyState>
          )
        }
        sort={{ key: filters.sort, direction: filters.direction }}
        onSort={sortBy}
        openID={vacancyID}
        onOpen={open}
        onPointAt={({ jobID }) => prefetchVacancyPanel(client, jobID)}
        selection={selection}
        rowActions={(vacancy, tabIndex) => <VacancyActions vacancy={vacancy} tabIndex={tabIndex} />}
        renderCard={(vacancy) => (
          <ListCard
            mark={vacancy.companyName}
            title={vacancy.name}
            tag={<StatusChip status={vacancy.status} />}
            note={`${vacancy.companyName} · ${placeOf(vacancy)}`}
            figures={payText(vacancy)}
          />
        )}
      >
        <VacanciesBulkBar selection={selection} />
      </ListTable>
      <CompanyPanelSlot neighbours={list.neighbours} />
      {isStarting && mayCreate && <StartVacancyDialog onClose={() => setIsStarting(false)} />}
    </Page>
  );
}
