import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '@vinculo/contracts/staff';
import { useChangedBy } from '@vinculo/data-access/live';
import { staffQueries } from '@vinculo/data-access/staff';
import { adminFilters, useAdminFiltersStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { ADMIN_PAGE_SIZE } from '@vinculo/domain/constants';
import { roles } from '@vinculo/domain/session';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { listParams, ListTable, NoMatches, useListParams } from '@vinculo/ui/list';
import { ADMIN_PARAMS, useAskedNew } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { SearchField, type Column } from '@vinculo/ui/table';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { StaffActions } from './staff-actions';
import { StaffStateTag } from './staff-state-tag';
import tab from '../list-tab.module.css';

const StaffPanel = lazyPiece(async () => (await import('./staff-panel')).StaffPanel);
const InviteDialog = lazyPiece(async () => (await import('./invite-dialog')).InviteDialog, { isOverlay: true });

const COLUMNS: readonly Column<StaffMember>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name },
  { key: 'email', header: 'Correo electrónico', width: 260, cell: ({ email }) => email },
  { key: 'role', header: 'Rol', width: 150, cell: ({ role }) => labelOf(roles, role) },
  { key: 'state', header: 'Estado', width: 170, cell: (person) => <StaffStateTag person={person} /> },
  {
    key: 'factor',
    header: 'Verificación en dos pasos',
    width: 190,
    tone: 'quiet',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Activada' : 'No tiene'),
  },
  {
    key: 'access',
    header: 'Último acceso',
    width: 150,
    tone: 'quiet',
    cell: ({ lastAccessAt }) => (lastAccessAt === null ? 'Nunca' : <RelativeTime at={lastAccessAt} />),
  },
  {
    key: 'actions',
    header: 'Acciones',
    width: 100,
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

const staffParams = listParams(z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1) }), {
  page: 'pagina',
});

/** Who uses the platform, ten to a page, found as one types. */
export function StaffTab() {
  const staff = useQuery(staffQueries.list());
  const changedBy = useChangedBy();
  const { textSearch, setTextSearch } = useAdminFiltersStore();
  const { filters, setFilters } = useListParams(staffParams);
  const setPage = (next: number) => setFilters({ page: next });
  const search = (text: string) => {
    setTextSearch(text);
    setPage(1);
  };
  const [params, setParams] = useSearchParams();
  const [isInviting, setIsInviting] = useAskedNew('invitacion');
  const { dataFiltered, page, numPages } = adminFilters(staff.data ?? [], textSearch, filters.page);

  // As the list has them now: an action changes them.
  const person = staff.data?.find(({ uid }) => uid === params.get(ADMIN_PARAMS.account));
  function open(uid: string | null) {
    const next = new URLSearchParams(window.location.search);
    if (uid === null) next.delete(ADMIN_PARAMS.account);
    else next.set(ADMIN_PARAMS.account, uid);
    setParams(next, { replace: true });
  }
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
      <div className={tab.bar}>
        <SearchField label="Buscar en el personal" placeholder="Nombre o correo" value={textSearch} onChange={search} />
        {inviteButton}
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
        pageKey={`${page} ${textSearch}`}
        empty={
          textSearch === '' ? (
            <EmptyState title="Aún no hay personal" actions={inviteButton}>
              Invita a quien trabajará contigo.
            </EmptyState>
          ) : (
            <NoMatches title="Nadie coincide" clearLabel="Quitar búsqueda" onClear={() => search('')}>
              Prueba con otra parte del nombre o del correo.
            </NoMatches>
          )
        }
        openID={person?.uid ?? null}
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
      />
      <SidePanelSlot>{person !== undefined && <StaffPanel person={person} onClose={() => open(null)} />}</SidePanelSlot>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </section>
  );
}
