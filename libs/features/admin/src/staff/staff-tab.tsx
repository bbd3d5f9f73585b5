import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '@vinculo/contracts/staff';
import { useChangedBy } from '@vinculo/data-access/live';
import { staffQueries } from '@vinculo/data-access/staff';
import { useAdminDataStore, useAdminFiltersStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { ADMIN_PAGE_SIZE } from '@vinculo/domain/constants';
import { roles } from '@vinculo/domain/session';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { Button, IconButton } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState } from '@vinculo/ui/feedback';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ADMIN_PARAMS, useAskedNew } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { DataTable, SearchField, TableFooter, type Column } from '@vinculo/ui/table';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StaffActions } from './staff-actions';
import { StaffStateTag } from './staff-state-tag';
import list from '../list-tab.module.css';

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

/** Who uses the platform, ten to a page, found as one types. */
export function StaffTab() {
  const staff = useQuery(staffQueries.list());
  const changedBy = useChangedBy();
  const { textSearch, dataFiltered, page, numPages, setAllData, setTextSearch, setPage } = useAdminFiltersStore();
  const { set: setAdmin, clear: clearAdmin } = useAdminDataStore();
  const [params, setParams] = useSearchParams();
  const [isInviting, setIsInviting] = useAskedNew('invitacion');
  const { data } = staff;
  useEffect(() => {
    if (data !== undefined) setAllData(data);
  }, [data, setAllData]);

  // As the list has them now: an action changes them.
  const person = data?.find(({ uid }) => uid === params.get(ADMIN_PARAMS.account));
  useEffect(() => {
    if (person !== undefined) setAdmin(person);
    return clearAdmin;
  }, [person, setAdmin, clearAdmin]);
  const open = ({ uid }: StaffMember) => setParams({ [ADMIN_PARAMS.account]: uid }, { replace: true });
  const close = () => setParams({}, { replace: true });
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
    <section className={list.tab} aria-label="Personal">
      <div className={list.bar}>
        <SearchField
          label="Buscar en el personal"
          placeholder="Nombre o correo"
          value={textSearch}
          onChange={setTextSearch}
        />
        {inviteButton}
      </div>
      <DataTable
        changedBy={changedBy}
        label="Personal"
        columns={COLUMNS}
        rows={people}
        idOf={({ uid }) => uid}
        nameOf={({ name }) => name}
        pageKey={`${page} ${textSearch}`}
        isLoading={staff.isPending}
        problem={
          staff.isError ? (
            <ErrorState
              title="No pudimos cargar al personal"
              isRetrying={staff.isFetching}
              onRetry={() => void staff.refetch()}
            >
              {problemText(staff.error)}
            </ErrorState>
          ) : undefined
        }
        empty={
          textSearch === '' ? (
            <EmptyState title="Aún no hay personal" actions={inviteButton}>
              Invita a quien trabajará contigo.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nadie coincide"
              actions={<Button onClick={() => setTextSearch('')}>Quitar búsqueda</Button>}
            >
              Prueba con otra parte del nombre o del correo.
            </EmptyState>
          )
        }
        openID={person?.uid ?? null}
        onOpen={open}
        renderCard={(person) => (
          <span className={list.card}>
            <strong>{person.name}</strong>
            <span>
              {labelOf(roles, person.role)} · {person.email}
            </span>
            <StaffStateTag person={person} />
          </span>
        )}
      />
      {people.length > 0 && (
        <TableFooter
          from={start + 1}
          to={start + people.length}
          total={dataFiltered.length}
          pages={{ page, count: numPages, onJump: setPage }}
          onPrevious={page === 1 ? undefined : () => setPage(page - 1)}
          onNext={page >= numPages ? undefined : () => setPage(page + 1)}
        />
      )}
      <SidePanelSlot>{person !== undefined && <StaffPanel person={person} onClose={close} />}</SidePanelSlot>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </section>
  );
}
