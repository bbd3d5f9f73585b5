import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '@vinculo/contracts/staff';
import { afterAnswers } from '@vinculo/data-access/idle';
import { useChangedBy } from '@vinculo/data-access/live';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { staffQueries } from '@vinculo/data-access/staff';
import { adminFilters, useAdminFiltersStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { ADMIN_PAGE_SIZE } from '@vinculo/domain/constants';
import { isStaffListed, roles, secondFactors, staffStates } from '@vinculo/domain/session';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, OptionFilter, useAskedView, useAskedViewID, useSelection } from '@vinculo/ui/list';
import { ADMIN_PARAMS, useAskedNew } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { SearchField, type Column } from '@vinculo/ui/table';
import { useSearchParams } from 'react-router-dom';
import { StaffActions } from './staff-actions';
import { useStaffList } from './staff-list';
import { StaffStateTag } from './staff-state-tag';
import tab from '../list-tab.module.css';

const StaffTools = lazyPiece(async () => (await afterAnswers(() => import('./staff-tools'))).StaffTools);
const StaffBulkBar = lazyPiece(async () => (await import('./staff-bulk-bar')).StaffBulkBar);
const StaffPanel = lazyPiece(async () => (await import('./staff-panel')).StaffPanel);
const InviteDialog = lazyPiece(async () => (await import('./invite-dialog')).InviteDialog, { isOverlay: true });

const COLUMNS: readonly Column<StaffMember>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name },
  { key: 'email', header: 'Correo electrónico', width: 186, cell: ({ email }) => email },
  { key: 'role', header: 'Rol', width: 118, cell: ({ role }) => labelOf(roles, role) },
  { key: 'state', header: 'Estado', width: 178, cell: (person) => <StaffStateTag person={person} /> },
  {
    key: 'factor',
    header: 'Verificación en dos pasos',
    width: 168,
    tone: 'quiet',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Activada' : 'No tiene'),
  },
  {
    key: 'access',
    header: 'Último acceso',
    width: 108,
    tone: 'quiet',
    cell: ({ lastAccessAt }) => (lastAccessAt === null ? 'Nunca' : <RelativeTime at={lastAccessAt} />),
  },
  {
    key: 'actions',
    header: 'Acciones',
    width: 84,
    align: 'end',
    cell: (person, tabIndex) => (
      <StaffActions
        person={person}
        trigger={
          <IconButton
            size="sm"
            label={`Acciones para ${person.name}`}
            tabIndex={tabIndex}
            icon={<IconDots size={16} stroke={1.75} aria-hidden />}
          />
        }
      />
    ),
  },
];

/** The staff accounts, ten per page, with filters and a search. */
export function StaffTab() {
  const staff = useQuery(staffQueries.list());
  const changedBy = useChangedBy();
  const { textSearch, setTextSearch } = useAdminFiltersStore();
  const { filters, page: askedPage, activeCount, setPage, setFilters, show, clear } = useStaffList();
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('staff', asked !== null),
    onShow: (search) => search.list === 'staff' && show(search.filters),
  });
  const search = (text: string) => {
    setTextSearch(text);
    setPage(1);
  };
  const [params, setParams] = useSearchParams();
  const [isInviting, setIsInviting] = useAskedNew('invitacion');
  const { dataFiltered, page, numPages } = adminFilters(
    (staff.data ?? []).filter((member) => isStaffListed(member, filters)),
    textSearch,
    askedPage,
  );

  // Read from the list, because actions change the account.
  const person = staff.data?.find(({ uid }) => uid === params.get(ADMIN_PARAMS.account));
  function open(uid: string | null) {
    const next = new URLSearchParams(window.location.search);
    if (uid === null) next.delete(ADMIN_PARAMS.account);
    else next.set(ADMIN_PARAMS.account, uid);
    setParams(next, { replace: true });
  }
  const selection = useSelection(staff.data ?? [], ({ uid }) => uid);
  const start = (page - 1) * ADMIN_PAGE_SIZE;
  const people = dataFiltered.slice(start, start + ADMIN_PAGE_SIZE);
  const inviteButton = (
    <Button
      variant="primary"
      icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setIsInviting(true)}
    >
      Invitar
    </Button>
  );
  return (
    <section className={tab.tab} aria-label="Personal">
      <div className={tab.filters}>
        <OptionFilter
          label="Rol asignado"
          placeholder="Todos"
          options={roles}
          value={filters.role}
          onChange={(role) => setFilters({ role })}
        />
        <OptionFilter
          label="Estado de la cuenta"
          placeholder="Todos"
          options={staffStates}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
        <OptionFilter
          label="Verificación en dos pasos"
          placeholder="Todos"
          options={secondFactors}
          value={filters.secondFactor}
          onChange={(secondFactor) => setFilters({ secondFactor })}
        />
        <span className={tab.search}>
          <SearchField
            label="Buscar en el personal"
            placeholder="Nombre o correo"
            value={textSearch}
            onChange={search}
          />
        </span>
        <span className={tab.end}>
          <StaffTools />
          {inviteButton}
        </span>
      </div>
      <ListTable
        list={{
          rows: people,
          isLoading: staff.isPending,
          error: staff.error,
          isRetrying: staff.isFetching,
          onRetry: () => void staff.refetch(),
          footer: {
            from: start + 1,
            to: start + people.length,
            total: dataFiltered.length,
            pages: { page, count: numPages, onJump: setPage },
            onPrevious: page === 1 ? undefined : () => setPage(page - 1),
            onNext: page >= numPages ? undefined : () => setPage(page + 1),
          },
        }}
        problemTitle="No pudimos cargar al personal"
        changedBy={changedBy}
        label="Personal"
        columns={COLUMNS}
        idOf={({ uid }) => uid}
        nameOf={({ name }) => name}
        pageKey={`${page} ${textSearch} ${JSON.stringify(filters)}`}
        empty={
          textSearch === '' && activeCount === 0 ? (
            <EmptyState title="Aún no hay personal" actions={inviteButton}>
              Invita a quien trabajará contigo.
            </EmptyState>
          ) : (
            <NoMatches
              title="Nadie coincide"
              clearLabel={activeCount === 0 ? 'Quitar búsqueda' : 'Quitar filtros'}
              onClear={() => {
                search('');
                clear();
              }}
            >
              Prueba con otra parte del nombre o del correo{activeCount > 0 && ', o con menos filtros'}.
            </NoMatches>
          )
        }
        openID={person?.uid ?? null}
        selection={selection}
        onOpen={({ uid }) => open(uid)}
        renderCard={(person) => (
          <span className={tab.card}>
            <strong>{person.name}</strong>
            <span>
              {labelOf(roles, person.role)} · {person.email}
            </span>
            <StaffStateTag person={person} />
          </span>
        )}
      >
        {selection.selected.size > 0 && <StaffBulkBar selection={selection} />}
      </ListTable>
      <SidePanelSlot>{person !== undefined && <StaffPanel person={person} onClose={() => open(null)} />}</SidePanelSlot>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </section>
  );
}
