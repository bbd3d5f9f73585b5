import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconMailOff, IconPlus } from '@tabler/icons-react';
import type { TicketFilters as FiltersOfTickets, TicketId, TicketSummary } from '@vinculo/contracts/tickets';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { afterAnswers } from '@vinculo/data-access/idle';
import { useChangedBy } from '@vinculo/data-access/live';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { grouped } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { ticketViews, type TicketView } from '@vinculo/domain/tickets';
import { Button, IconButton } from '@vinculo/ui/button';
import { EmptyState, NoPermissionState } from '@vinculo/ui/feedback';
import { KeyList } from '@vinculo/ui/key-list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, useAskedView, useAskedViewID, useInfiniteList, useSelection } from '@vinculo/ui/list';
import { paths, useAskedNew } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { TabPanel, Tabs } from '@vinculo/ui/tabs';
import { ColumnsButton, DensityMenu, useColumnLayout } from '@vinculo/ui/table';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TICKET_COLUMNS, TicketCard } from './list/ticket-columns';
import { TicketFilters } from './list/ticket-filters';
import { useTicketList } from './list/ticket-list';
import styles from './list/ticket-list.module.css';
import { TICKET_KEYS, type TicketTask } from './ticket/ticket-keys';

const TicketPanel = lazyPiece(async () => (await import('./ticket/ticket-panel')).TicketPanel);
const TicketTools = lazyPiece(async () => (await afterAnswers(() => import('./list/ticket-tools'))).TicketTools);
const TicketsBulkBar = lazyPiece(async () => (await import('./list/bulk/tickets-bulk-bar')).TicketsBulkBar);
const NewTicketDialog = lazyPiece(async () => (await import('./new-ticket/new-ticket-dialog')).NewTicketDialog, {
  isOverlay: true,
});

const CRUMBS = [{ label: 'Matching Hub', to: paths.matchingHub }];
const KEYS = [
  { keys: ['J', 'K'], label: 'Ticket siguiente, anterior' },
  { keys: ['Intro'], label: 'Abrir el ticket' },
  ...TICKET_KEYS.map(({ key, label }) => ({ keys: [key.toUpperCase()], label })),
];

const EMPTY: Readonly<Record<TicketView, readonly [title: string, text: string]>> = {
  mine: ['No tienes tickets pendientes', 'Toma uno de «Sin asignar»: cada ticket espera a que alguien lo haga suyo.'],
  unassigned: ['Todo tiene responsable', 'Lo que llegue por correo o por el formulario aparece aquí.'],
  due: ['Nada por vencer', 'Aquí aparece lo que está cerca de su plazo o ya lo pasó.'],
  paused: ['Nada en pausa', 'Aquí esperan los tickets a los que les falta una respuesta de fuera.'],
  all: ['Aún no hay tickets', 'Cuando alguien escriba verás aquí su pregunta, con el plazo para responderle.'],
};

/** Counts stop after the cap. */
const countText = (count: number | undefined) =>
  count !== undefined && count > COUNT_CAP ? `${grouped(COUNT_CAP)}+` : count;

/** The help desk: every question, who answers it and how long is left. */
export function HelpDeskPage() {
  const mayRead = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:read'));
  return mayRead ? (
    <HelpDesk />
  ) : (
    <Page title="Mesa de ayuda" crumbs={CRUMBS}>
      <NoPermissionState />
    </Page>
  );
}

function HelpDesk() {
  const mayAnswer = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'tickets:answer'));
  const { filters, setFilters, show: showFilters, activeCount, clear, openID, open } = useTicketList();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [isCreating, setIsCreating] = useAskedNew('ticket');
  /** What a key asked for in the list, done once the ticket is open. */
  const [task, setTask] = useState<TicketTask | null>(null);
  const { data: counts } = useQuery(ticketQueries.counts());
  const changedBy = useChangedBy();
  const layout = useColumnLayout('tickets', TICKET_COLUMNS);
  const wanted = { ...filters, search };
  const showView = ({ search: words, ...chosen }: FiltersOfTickets) => {
    setSearch(words);
    showFilters(chosen);
  };
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('tickets', asked !== null),
    onShow: (view) => view.list === 'tickets' && showView(view.filters),
  });
  const show = (ticketID: TicketId | null, next: TicketTask | null = null) => {
    setTask(next);
    open(ticketID);
  };
  const list = useInfiniteList({
    query: useInfiniteQuery({
      ...ticketQueries.list(wanted),
      placeholderData: keepPreviousData,
      enabled: asked === null,
    }),
    filters: wanted,
    idOf: ({ ticketID }) => ticketID,
    openID,
    open: ({ ticketID }) => show(ticketID),
  });
  const selection = useSelection(list.rows, ({ ticketID }) => ticketID);
  const [emptyTitle, emptyText] = EMPTY[filters.view];
  const createButton = mayAnswer && (
    <Button
      variant="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setIsCreating(true)}
    >
      Nuevo ticket
    </Button>
  );
  return (
    <Page
      title="Mesa de ayuda"
      crumbs={CRUMBS}
      count={list.count}
      actions={
        <>
          <KeyList keys={KEYS} />
          <IconButton
            label="Correos sin ticket"
            icon={<IconMailOff size={16} stroke={1.75} aria-hidden />}
            onClick={() => void navigate(paths.helpDeskMails)}
          />
          {createButton}
        </>
      }
    >
      <div className={styles.views}>
        <Tabs
          id="tickets"
          label="Vistas"
          tabs={ticketViews.map(({ value, label }) => ({ key: value, label, count: countText(counts?.views[value]) }))}
          active={filters.view}
          onChange={(view) => setFilters({ view })}
        />
      </div>
      <TabPanel id="tickets" active={filters.view}>
        <TicketFilters
          search={search}
          onSearch={setSearch}
          tools={<TicketTools filters={wanted} activeCount={activeCount} onShow={showView} />}
          tableTools={
            <>
              <ColumnsButton layout={layout} />
              <DensityMenu />
            </>
          }
        />
        <ListTable
          list={list}
          problemTitle="No pudimos cargar los tickets"
          label="Tickets"
          changedBy={changedBy}
          columns={layout.shown}
          layout={layout}
          idOf={({ ticketID }) => ticketID}
          nameOf={({ folio }) => folio}
          empty={
            activeCount > 0 || search !== '' ? (
              <NoMatches
                title="Ningún ticket coincide"
                onClear={() => {
                  setSearch('');
                  clear();
                }}
              >
                Prueba con otra palabra, con menos filtros o en «Todos».
              </NoMatches>
            ) : (
              <EmptyState title={emptyTitle} actions={filters.view === 'all' && createButton}>
                {emptyText}
              </EmptyState>
            )
          }
          openID={openID}
          {...(mayAnswer && { selection })}
          onOpen={({ ticketID }) => show(ticketID)}
          rowKeys={(row: TicketSummary) =>
            mayAnswer
              ? Object.fromEntries(TICKET_KEYS.map(({ key, task: next }) => [key, () => show(row.ticketID, next)]))
              : {}
          }
          renderCard={(ticket) => <TicketCard ticket={ticket} />}
        >
          {selection.selected.size > 0 && <TicketsBulkBar selection={selection} />}
        </ListTable>
      </TabPanel>
      <SidePanelSlot>
        {openID !== null && (
          <TicketPanel
            key={openID}
            ticketID={openID}
            task={task}
            onTask={setTask}
            neighbours={list.neighbours}
            onOpen={show}
          />
        )}
      </SidePanelSlot>
      {isCreating && mayAnswer && (
        <NewTicketDialog
          origin={{}}
          onClose={() => setIsCreating(false)}
          onCreated={(ticketID) => {
            // The URL itself is changed by both, one after the other.
            setIsCreating(false);
            show(ticketID);
          }}
        />
      )}
    </Page>
  );
}
