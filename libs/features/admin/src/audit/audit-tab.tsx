import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@vinculo/contracts/audit';
import type { StaffMember } from '@vinculo/contracts/staff';
import { auditQueries, type AuditFilters } from '@vinculo/data-access/audit';
import { staffQueries } from '@vinculo/data-access/staff';
import { labelOf } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { fullTime, RelativeTime } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, OptionFilter, useInfiniteList, useListParams } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import { useState } from 'react';
import tab from '../list-tab.module.css';
import { AUDIT_SUBJECT_LABELS } from './audit-subjects';
import { auditParams } from './audit-list';
import styles from './audit-tab.module.css';
import { ChainCheck } from './chain-check';
import { sentenceOf } from './event-cells';
import { ExportButton } from './export-button';

const EventPanel = lazyPiece(async () => (await import('./event-panel')).EventPanel);

/** The filters as text, for exported files. */
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

/** The events of all users, newest first. */
export function AuditTab() {
  const { filters, activeCount, setFilters, clear } = useListParams(auditParams);
  const { data: staff = [] } = useQuery(staffQueries.list());
  const [openID, setOpenID] = useState<string | null>(null);
  const idOf = ({ eventID }: AuditEvent) => String(eventID);
  const list = useInfiniteList({
    query: useInfiniteQuery({ ...auditQueries.list(filters), placeholderData: keepPreviousData }),
    filters,
    idOf,
    openID,
    open: (event) => setOpenID(idOf(event)),
  });
  const open = list.rows.find((event) => idOf(event) === openID);
  return (
    <section className={tab.tab} aria-label="Bitácora">
      <div className={tab.filters}>
        <OptionFilter
          label="Quién"
          placeholder="Todos"
          options={staff.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={filters.actorUid}
          onChange={(actorUid) => setFilters({ actorUid })}
        />
        <OptionFilter
          label="Sobre qué"
          placeholder="Todo"
          options={AUDIT_SUBJECT_LABELS}
          value={filters.subject}
          onChange={(subject) => setFilters({ subject })}
        />
        <DateField
          label="Desde"
          value={filters.from ?? ''}
          onChange={(day) => setFilters({ from: day === '' ? undefined : day })}
        />
        <DateField
          label="Hasta"
          value={filters.to ?? ''}
          onChange={(day) => setFilters({ to: day === '' ? undefined : day })}
        />
        {activeCount > 0 && (
          <Button variant="ghost" onClick={clear}>
            Limpiar
          </Button>
        )}
        <ExportButton filters={filters} notes={notesOf(filters, staff)} />
        <ChainCheck />
      </div>
      <ListTable
        list={list}
        problemTitle="No pudimos cargar la bitácora"
        label="Bitácora"
        columns={COLUMNS}
        idOf={idOf}
        nameOf={sentenceOf}
        density="compact"
        empty={
          activeCount > 0 ? (
            <NoMatches title="Nada coincide con estos filtros" onClear={clear}>
              Prueba con otros días o con todo el equipo.
            </NoMatches>
          ) : (
            <EmptyState title="Aún no hay actividad">Lo que haga el equipo queda aquí.</EmptyState>
          )
        }
        openID={openID}
        onOpen={(event) => setOpenID(idOf(event))}
        renderCard={(event) => (
          <span className={tab.card}>
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
            onPrevious={list.neighbours.onPrevious}
            onNext={list.neighbours.onNext}
          />
        )}
      </SidePanelSlot>
    </section>
  );
}
