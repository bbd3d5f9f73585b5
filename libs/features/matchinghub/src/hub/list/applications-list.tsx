import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { VacancyApplication } from '@vinculo/contracts/applications';
import { applicationQueries } from '@vinculo/data-access/applications';
import { useAuthStore } from '@vinculo/data-access/state';
import { applicationStages } from '@vinculo/domain/applications';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { EmptyState } from '@vinculo/ui/feedback';
import { Checkbox } from '@vinculo/ui/form';
import { KeyList } from '@vinculo/ui/key-list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, NoMatches, OptionFilter, useInfiniteList, useListParams, useSelection } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useState } from 'react';
import { applicationParams } from '../application-params';
import { BoardBulkBar } from '../board/board-bulk-bar';
import { ClosingOffer } from '../board/closing-offer';
import { SELECTING } from '../board/selecting';
import boardStyles from '../board/applications-board.module.css';
import { useMatchinghub, type VacancyViewProps } from '../matchinghub-context';
import { useRankingActions } from '../ranking/use-ranking-actions';
import { ApplicationCard, APPLICATION_COLUMNS } from './application-columns';

const MatchPanel = lazyPiece(async () => (await import('../panel/match-panel')).MatchPanel);

const idOf = ({ applicationID }: VacancyApplication): string => applicationID;

/** The candidates of a vacancy, the latest change of stage first. */
export const ApplicationsList = (props: VacancyViewProps) => <VacancyList key={props.jobID} {...props} />;

function VacancyList({ jobID, isBlind }: VacancyViewProps) {
  const { docID, openPerson } = useMatchinghub();
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const state = useListParams(applicationParams);
  const [isFull, setIsFull] = useState(false);
  const actions = useRankingActions(jobID, () => undefined);
  const counts = useQuery(applicationQueries.counts(jobID));
  const wanted = { ...state.filters, blind: isBlind ? ('on' as const) : undefined };
  const query = useInfiniteQuery(applicationQueries.ofVacancy(jobID, wanted));
  const openID = query.data?.pages.flatMap(({ items }) => items).find((row) => row.docID === docID)?.applicationID;
  const list = useInfiniteList({
    query,
    filters: wanted,
    idOf,
    openID: openID ?? null,
    open: (row) => openPerson(row.docID),
  });
  const selection = useSelection(list.rows, idOf);
  const countOf = (stage: string) => counts.data?.stages.find((one) => one.stage === stage)?.count;
  const stages = applicationStages.map(({ value, label }) => {
    const count = countOf(value);
    return { value, label: count === undefined ? label : `${label} (${count})` };
  });

  return (
    <>
      <div className={boardStyles.filters}>
        <OptionFilter
          label="Etapa"
          placeholder="Todas"
          options={stages}
          value={state.filters.stage}
          onChange={(stage) => state.setFilters({ stage })}
        />
        <Checkbox
          checked={state.filters.reply === 'none'}
          onChange={({ target }) => state.setFilters({ reply: target.checked ? 'none' : undefined })}
        >
          Solo sin respuesta{counts.data !== undefined && ` (${counts.data.withoutReply})`}
        </Checkbox>
        <KeyList keys={actions.listedBesidePanel} />
      </div>
      <ListTable
        list={list}
        problemTitle="No pudimos cargar las postulaciones"
        label="Postulaciones de la vacante"
        columns={APPLICATION_COLUMNS}
        idOf={idOf}
        nameOf={({ candidateName }) => candidateName}
        empty={
          state.activeCount > 0 ? (
            <NoMatches title="Nadie coincide con estos filtros" onClear={state.clear}>
              Prueba con otra etapa.
            </NoMatches>
          ) : (
            <EmptyState title="Aún no hay postulaciones">
              Invita a quienes mejor coincidan en «Candidatos»: aquí verás en qué etapa está cada quien.
            </EmptyState>
          )
        }
        openID={openID ?? null}
        onOpen={(row) => openPerson(row.docID)}
        {...(SELECTING.some((one) => can(claims, one)) && { selection })}
        renderCard={(row) => <ApplicationCard row={row} />}
      >
        <BoardBulkBar selection={selection} jobID={jobID} isBlind={isBlind} onFull={() => setIsFull(true)} />
      </ListTable>
      <SidePanelSlot>
        {docID !== null && (
          <MatchPanel key={docID} jobID={jobID} docID={docID} neighbours={list.neighbours} actions={actions} />
        )}
      </SidePanelSlot>
      {actions.dialog}
      {isFull && <ClosingOffer jobID={jobID} onClose={() => setIsFull(false)} />}
    </>
  );
}
