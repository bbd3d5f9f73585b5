import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { ArcoSummary } from '@vinculo/contracts/privacy';
import { afterAnswers } from '@vinculo/data-access/idle';
import { privacyQueries } from '@vinculo/data-access/privacy';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { labelOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoDues, arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import { Button } from '@vinculo/ui/button';
import { dayText } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { SegmentedField } from '@vinculo/ui/form';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, OptionFilter, useAskedView, useAskedViewID, useInfiniteList } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Mono, Tag } from '@vinculo/ui/status';
import { SearchField, type Column } from '@vinculo/ui/table';
import { useState } from 'react';
import tab from '../../list-tab.module.css';
import styles from './arco-desk.module.css';
import { useArcoList } from './arco-list';
import { DueTag } from './due-tag';

const ArcoTools = lazyPiece(async () => (await afterAnswers(() => import('./arco-tools'))).ArcoTools);
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
        <span title={personText(request)}>{personText(request)}</span>
        {request.personState === 'blocked' && <Tag tone="warning">Expediente bloqueado</Tag>}
      </span>
    ),
  },
  { key: 'kind', header: 'Derecho', width: 108, cell: ({ kind }) => labelOf(arcoKinds, kind) },
  { key: 'step', header: 'Paso', width: 148, cell: ({ step }) => labelOf(arcoSteps, step) },
  { key: 'received', header: 'Recibida', width: 104, tone: 'quiet', cell: ({ receivedOn }) => dayText(receivedOn) },
  { key: 'dueOn', header: 'Vence', width: 104, cell: ({ dueOn }) => (dueOn === null ? '—' : dayText(dueOn)) },
  { key: 'due', header: 'Plazo', width: 110, cell: ({ due }) => due !== null && <DueTag due={due} /> },
];

/** The ARCO requests with their deadlines. */
export function ArcoDesk() {
  const { filters, setFilters, show, activeCount, clear, openID, open } = useArcoList();
  const asked = useAskedViewID();
  useAskedView({
    asked,
    views: useListedViews('arco', asked !== null),
    onShow: (search) => search.list === 'arco' && show(search.filters),
  });
  const [isCreating, setIsCreating] = useState(false);
  const list = useInfiniteList({
    query: useInfiniteQuery({
      ...privacyQueries.requests(filters),
      placeholderData: keepPreviousData,
      enabled: asked === null,
    }),
    filters,
    idOf: ({ requestID }) => requestID,
    openID,
    open: ({ requestID }) => open(requestID),
  });
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
    <section className={tab.tab} aria-label="Solicitudes ARCO">
      <div className={tab.filters}>
        <SegmentedField
          label="Estado"
          options={STATES}
          value={filters.state}
          onChange={(state) => setFilters({ state, due: undefined })}
        />
        <OptionFilter
          label="Derecho"
          placeholder="Todos"
          options={arcoKinds}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
        />
        <OptionFilter
          label="Llegó por"
          placeholder="Todos"
          options={arcoChannels}
          value={filters.channel}
          onChange={(channel) => setFilters({ channel })}
        />
        {filters.state === 'open' && (
          <OptionFilter
            label="Plazo"
            placeholder="Todos"
            options={arcoDues}
            value={filters.due}
            onChange={(due) => setFilters({ due })}
          />
        )}
        <span className={tab.search}>
          <SearchField
            label="Buscar por folio"
            placeholder="Folio"
            value={filters.folio ?? ''}
            maxLength={20}
            onChange={(folio) => setFilters({ folio })}
          />
        </span>
        <span className={tab.end}>
          <ArcoTools />
          {create}
        </span>
      </div>
      <ListTable
        list={list}
        problemTitle="No pudimos cargar las solicitudes"
        label="Solicitudes ARCO"
        columns={COLUMNS}
        idOf={({ requestID }) => requestID}
        nameOf={({ folio }) => folio}
        empty={
          activeCount > 0 ? (
            <NoMatches title="Ninguna solicitud coincide" onClear={clear}>
              Prueba con otro plazo o con todos los derechos.
            </NoMatches>
          ) : (
            <EmptyState title={filters.state === 'open' ? 'Nada pendiente' : 'Aún no se cierra ninguna'}>
              Cuando alguien pida ver, corregir o eliminar sus datos, regístralo aquí: el plazo corre solo.
            </EmptyState>
          )
        }
        openID={openID}
        onOpen={({ requestID }) => open(requestID)}
        renderCard={(request) => (
          <span className={tab.card}>
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
            onPrevious={list.neighbours.onPrevious}
            onNext={list.neighbours.onNext}
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
