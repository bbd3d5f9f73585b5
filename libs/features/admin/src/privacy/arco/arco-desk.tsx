import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { ArcoSummary } from '@vinculo/contracts/privacy';
import { privacyQueries } from '@vinculo/data-access/privacy';
import { labelOf } from '@vinculo/domain/catalogs';
import { counted } from '@vinculo/domain/formats';
import { arcoDues, arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState } from '@vinculo/ui/feedback';
import { SegmentedField, SelectField } from '@vinculo/ui/form';
import { lazyPiece } from '@vinculo/ui/lazy';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Mono, Tag } from '@vinculo/ui/status';
import { DataTable, SearchField, type Column } from '@vinculo/ui/table';
import { useState } from 'react';
import list from '../../list-tab.module.css';
import styles from './arco-desk.module.css';
import { DueTag } from './due-tag';
import { useArcoAddress } from './use-arco-address';

const ArcoPanel = lazyPiece(async () => (await import('./arco-panel')).ArcoPanel);
const NewRequestDialog = lazyPiece(async () => (await import('./new-request-dialog')).NewRequestDialog, {
  isOverlay: true,
});

const STATES = [
  { value: 'open', label: 'Abiertas' },
  { value: 'closed', label: 'Cerradas' },
] as const;

const personText = ({ personName, personState }: ArcoSummary): string =>
  personState === 'erased' ? 'Persona eliminada' : personName;

const COLUMNS: readonly Column<ArcoSummary>[] = [
  { key: 'folio', header: 'Folio', width: 150, cell: ({ folio }) => <Mono>{folio}</Mono> },
  {
    key: 'person',
    header: 'Persona',
    cell: (request) => (
      <span className={styles.person}>
        {personText(request)}
        {request.personState === 'blocked' && <Tag tone="warning">Expediente bloqueado</Tag>}
      </span>
    ),
  },
  { key: 'kind', header: 'Derecho', width: 120, cell: ({ kind }) => labelOf(arcoKinds, kind) },
  { key: 'step', header: 'Paso', width: 160, cell: ({ step }) => labelOf(arcoSteps, step) },
  { key: 'received', header: 'Recibida', width: 110, tone: 'quiet', cell: ({ receivedOn }) => dayText(receivedOn) },
  { key: 'dueOn', header: 'Vence', width: 110, cell: ({ dueOn }) => (dueOn === null ? '—' : dayText(dueOn)) },
  { key: 'due', header: 'Plazo', width: 110, cell: ({ due }) => due !== null && <DueTag due={due} /> },
];

/** What people ask about their data, and by when. */
export function ArcoDesk() {
  const { filters, isFiltered, openID, change, open } = useArcoAddress();
  const query = useInfiniteQuery({ ...privacyQueries.requests(filters), placeholderData: keepPreviousData });
  const [isCreating, setIsCreating] = useState(false);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [page] = query.data?.pages ?? [];
  const index = rows.findIndex(({ requestID }) => requestID === openID);
  const neighbour = (offset: 1 | -1) => {
    const row = index < 0 ? undefined : rows[index + offset];
    return row === undefined ? undefined : () => open(row.requestID);
  };
  const create = (
    <Button
      variant="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setIsCreating(true)}
    >
      Nueva solicitud
    </Button>
  );
  return (
    <section className={list.tab} aria-label="Solicitudes ARCO">
      <div className={list.filters}>
        <SegmentedField
          label="Estado"
          options={STATES}
          value={filters.state ?? 'open'}
          onChange={(state) => change({ state: state === 'open' ? null : state, due: null })}
        />
        <SelectField
          label="Derecho"
          placeholder="Todos"
          isClearable
          options={arcoKinds}
          value={filters.kind ?? null}
          onChange={(kind) => change({ kind })}
        />
        {filters.state === 'open' && (
          <SelectField
            label="Plazo"
            placeholder="Todos"
            isClearable
            options={arcoDues}
            value={filters.due ?? null}
            onChange={(due) => change({ due })}
          />
        )}
        <span className={styles.search}>
          <SearchField
            label="Buscar por folio"
            placeholder="Folio"
            value={filters.folio ?? ''}
            maxLength={20}
            onChange={(folio) => change({ folio })}
          />
        </span>
        <span className={styles.end}>
          {page !== undefined && (
            <span className={styles.count} role="status">
              {counted(page.total, 'solicitud', 'solicitudes', page.totalCapped)}
            </span>
          )}
          {create}
        </span>
      </div>
      <DataTable
        label="Solicitudes ARCO"
        columns={COLUMNS}
        rows={rows}
        idOf={({ requestID }) => requestID}
        nameOf={({ folio }) => folio}
        isLoading={query.isPending}
        problem={
          query.isError && rows.length === 0 ? (
            <ErrorState
              title="No pudimos cargar las solicitudes"
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              {problemText(query.error)}
            </ErrorState>
          ) : undefined
        }
        empty={
          isFiltered ? (
            <EmptyState
              title="Ninguna solicitud coincide"
              actions={<Button onClick={() => change({ kind: null, due: null, folio: null })}>Quitar filtros</Button>}
            >
              Prueba con otro plazo o con todos los derechos.
            </EmptyState>
          ) : (
            <EmptyState title={filters.state === 'open' ? 'Nada pendiente' : 'Aún no se cierra ninguna'}>
              Cuando alguien pida ver, corregir o eliminar sus datos, regístralo aquí: el plazo corre solo.
            </EmptyState>
          )
        }
        openID={openID}
        onOpen={({ requestID }) => open(requestID)}
        onNearEnd={() => {
          if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
        }}
        renderCard={(request) => (
          <span className={list.card}>
            <strong>{personText(request)}</strong>
            <span>
              {request.folio} · {labelOf(arcoKinds, request.kind)} · {labelOf(arcoSteps, request.step)}
            </span>
            <span className={styles.person}>
              {request.due !== null && <DueTag due={request.due} />}
              {request.personState === 'blocked' && <Tag tone="warning">Expediente bloqueado</Tag>}
            </span>
          </span>
        )}
      />
      <SidePanelSlot>
        {openID !== null && (
          <ArcoPanel
            key={openID}
            requestID={openID}
            onClose={() => open(null)}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
          />
        )}
      </SidePanelSlot>
      {isCreating && (
        <NewRequestDialog
          onClose={() => setIsCreating(false)}
          onCreated={(requestID) => {
            setIsCreating(false);
            open(requestID);
          }}
        />
      )}
    </section>
  );
}
