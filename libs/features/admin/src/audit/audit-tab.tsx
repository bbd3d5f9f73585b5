import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@vinculo/contracts/audit';
import { auditQueries } from '@vinculo/data-access/audit';
import { afterAnswers } from '@vinculo/data-access/idle';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { staffQueries } from '@vinculo/data-access/staff';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { DateField } from '@vinculo/ui/date-field';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, OptionFilter, useAskedView, useAskedViewID, useInfiniteList } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import { useState } from 'react';
import tab from '../list-tab.module.css';
import { AUDIT_SUBJECT_LABELS } from './audit-subjects';
import { auditKinds, useAuditList } from './audit-list';
import styles from './audit-tab.module.css';
import { ChainCheck } from './chain-check';
import { sentenceOf } from './event-cells';

const AuditTools = lazyPiece(async () => (await afterAnswers(() => import('./audit-tools'))).AuditTools);
const EventPanel = lazyPiece(async () => (await import('./event-panel')).EventPanel);

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
  { key: 'action', header: 'Qué hizo', cell: sentenceOf },
  { key: 'at', header: 'Cuándo', width: 150, tone: 'quiet', cell: ({ at }) => <RelativeTime at={at} /> },
];

/** The events of all users, newest first. */
export function AuditTab() {
  const { filters, activeCount, setFilters, show, clear } = useAuditList();
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('audit', asked !== null),
    onShow: (search) => search.list === 'audit' && show(search.filters),
  });
  const { data: staff = [] } = useQuery(staffQueries.list());
  const [openID, setOpenID] = useState<string | null>(null);
  const idOf = ({ eventID }: AuditEvent) => String(eventID);
  const list = useInfiniteList({
    query: useInfiniteQuery({
      ...auditQueries.list(filters),
      placeholderData: keepPreviousData,
      enabled: asked === null,
    }),
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
        <OptionFilter
          label="Tipo"
          placeholder="Todo"
          options={auditKinds}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
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
        <span className={tab.end}>
          <AuditTools />
          <ChainCheck />
        </span>
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
