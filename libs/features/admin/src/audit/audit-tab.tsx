import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@vinculo/contracts/audit';
import type { StaffMember } from '@vinculo/contracts/staff';
import { auditQueries, type AuditFilters } from '@vinculo/data-access/audit';
import { staffQueries } from '@vinculo/data-access/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { fullTime, RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { SelectField } from '@vinculo/ui/form';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import { DataTable, type Column } from '@vinculo/ui/table';
import { useState } from 'react';
import list from '../list-tab.module.css';
import { AUDIT_SUBJECT_LABELS } from './audit-subjects';
import styles from './audit-tab.module.css';
import { ChainCheck } from './chain-check';
import { sentenceOf } from './event-cells';
import { ExportButton } from './export-button';
import { useAuditFilters } from './use-audit-filters';

const EventPanel = lazyPiece(async () => (await import('./event-panel')).EventPanel);

/** The filters in words, as they stand in an exported file. */
function notesOf({ actorUid, subject, from, to }: AuditFilters, staff: readonly StaffMember[]) {
  const notes: (readonly [string, string])[] = [['Exportado', fullTime(new Date())]];
  if (actorUid !== undefined) notes.push(['Quién', staff.find(({ uid }) => uid === actorUid)?.name ?? actorUid]);
  if (subject !== undefined) notes.push(['Sobre qué', labelOf(AUDIT_SUBJECT_LABELS, subject)]);
  if (from !== undefined) notes.push(['Desde', from]);
  if (to !== undefined) notes.push(['Hasta', to]);
  return notes.length > 1 ? notes : [...notes, ['Filtros', 'Ninguno'] as const];
}

const COLUMNS: readonly Column<AuditEvent>[] = [
  {
    key: 'actor',
    header: 'Quién',
    width: 210,
    cell: ({ actorName }) => (
      <span className={styles.who}>
        <Avatar name={actorName} /> {actorName}
      </span>
    ),
  },
  { key: 'deed', header: 'Qué hizo', cell: sentenceOf },
  { key: 'at', header: 'Cuándo', width: 150, tone: 'quiet', cell: ({ at }) => <RelativeTime at={at} /> },
];

/** Everything that everybody did, newest first. */
export function AuditTab() {
  const { filters, isFiltered, change, clear } = useAuditFilters();
  const events = useInfiniteQuery({ ...auditQueries.list(filters), placeholderData: keepPreviousData });
  const { data: staff = [] } = useQuery(staffQueries.list());
  const [openID, setOpenID] = useState<string | null>(null);
  const rows = events.data?.pages.flatMap(({ items }) => items) ?? [];
  const idOf = ({ eventID }: AuditEvent) => String(eventID);
  const index = rows.findIndex((row) => idOf(row) === openID);
  const open = index < 0 ? undefined : rows[index];
  const neighbour = (offset: 1 | -1) => {
    const row = index < 0 ? undefined : rows[index + offset];
    return row === undefined ? undefined : () => setOpenID(idOf(row));
  };
  return (
    <section className={list.tab} aria-label="Bitácora">
      <div className={list.filters}>
        <SelectField
          label="Quién"
          placeholder="Todos"
          isClearable
          options={staff.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={filters.actorUid ?? null}
          onChange={(actorUid) => change({ actorUid: actorUid ?? undefined })}
        />
        <SelectField
          label="Sobre qué"
          placeholder="Todo"
          isClearable
          options={AUDIT_SUBJECT_LABELS}
          value={filters.subject ?? null}
          onChange={(subject) => change({ subject: subject ?? undefined })}
        />
        <DateField
          label="Desde"
          value={filters.from ?? ''}
          onChange={(day) => change({ from: day === '' ? undefined : day })}
        />
        <DateField
          label="Hasta"
          value={filters.to ?? ''}
          onChange={(day) => change({ to: day === '' ? undefined : day })}
        />
        {isFiltered && (
          <Button variant="ghost" onClick={clear}>
            Limpiar
          </Button>
        )}
        <ExportButton filters={filters} notes={notesOf(filters, staff)} />
        <ChainCheck />
      </div>
      <DataTable
        label="Bitácora"
        columns={COLUMNS}
        rows={rows}
        idOf={idOf}
        nameOf={sentenceOf}
        density="compact"
        isLoading={events.isPending}
        problem={
          events.isError && rows.length === 0 ? (
            <ErrorState
              title="No pudimos cargar la bitácora"
              isRetrying={events.isFetching}
              onRetry={() => void events.refetch()}
            >
              {problemText(events.error)}
            </ErrorState>
          ) : undefined
        }
        empty={
          <EmptyState
            title={isFiltered ? 'Nada coincide con estos filtros' : 'Aún no hay actividad'}
            actions={isFiltered && <Button onClick={clear}>Quitar filtros</Button>}
          >
            {isFiltered ? 'Prueba con otros días o con todo el equipo.' : 'Lo que haga el equipo queda aquí.'}
          </EmptyState>
        }
        openID={openID}
        onOpen={(event) => setOpenID(idOf(event))}
        onNearEnd={() => {
          if (events.hasNextPage && !events.isFetchingNextPage) void events.fetchNextPage();
        }}
        renderCard={(event) => (
          <span className={list.card}>
            <span>
              <strong>{event.actorName}</strong> {sentenceOf(event)}
            </span>
            <RelativeTime at={event.at} />
          </span>
        )}
      />
      <SidePanelSlot>
        {open !== undefined && (
          <EventPanel
            event={open}
            sentence={sentenceOf(open)}
            onClose={() => setOpenID(null)}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
          />
        )}
      </SidePanelSlot>
    </section>
  );
}
