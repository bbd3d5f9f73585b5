import { useInfiniteQuery } from '@tanstack/react-query';
import type { RankedCandidate } from '@vinculo/contracts/matching';
import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { matchQueries } from '@vinculo/data-access/matching';
import { counted } from '@vinculo/domain/formats';
import { EmptyState } from '@vinculo/ui/feedback';
import { KeyList } from '@vinculo/ui/key-list';
import { lazyPiece } from '@vinculo/ui/lazy';
import {
  FilterBar,
  FilterChips,
  ListTable,
  NoMatches,
  useInfiniteList,
  useListParams,
  useSelection,
} from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useKeys } from '@vinculo/ui/shortcuts';
import { useState } from 'react';
import { useMatchinghub, type VacancyViewProps } from '../matchinghub-context';
import { RankedCard, RANKING_COLUMNS } from './ranking-columns';
import styles from './ranking.module.css';
import { blindFilters, rankingChips, rankingParams } from './ranking-params';
import { RankingBar } from './ranking-bar';
import { Relaxations } from './relaxations';
import { ScoreHistogram } from './score-histogram';
import { useRankingActions } from './use-ranking-actions';

const MatchPanel = lazyPiece(async () => (await import('../panel/match-panel')).MatchPanel);
const RankingFiltersDialog = lazyPiece(async () => (await import('./ranking-filters-dialog')).RankingFiltersDialog, {
  isOverlay: true,
});

const idOf = ({ docID }: RankedCandidate) => docID;

const isPanel = (target: Element) => target.matches('[role="dialog"]');

function toggled<Id>(selected: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Everyone scored for the vacancy, best first. */
export function RankingView({ jobID, isBlind }: VacancyViewProps) {
  const { docID, openPerson } = useMatchinghub();
  const state = useListParams(rankingParams);
  const [typed, setTyped] = useState('');
  // Words could name a person: a blind ranking takes none.
  const textSearch = isBlind ? '' : typed;
  const [isChoosing, setIsChoosing] = useState(false);
  const filters = isBlind ? blindFilters(state.filters) : state.filters;
  const wanted = { ...filters, textSearch, blind: isBlind };
  const query = useInfiniteQuery(matchQueries.ranking(jobID, wanted));
  const ranking = query.data?.pages[0];
  const isNarrowed = rankingParams.activeNames(filters).length > 0 || textSearch !== '';
  const list = useInfiniteList({
    query,
    filters: wanted,
    idOf,
    openID: docID,
    open: (row) => openPerson(row.docID),
  });
  const selection = useSelection(list.rows, idOf);
  const actions = useRankingActions(jobID, (failed) =>
    selection.onChange(new Set([...selection.selected].filter((id) => failed.has(id)))),
  );
  const { keysOf } = actions;
  const isSelecting = selection.rows.length > 0;
  useKeys(isSelecting ? keysOf(selection.rows) : {});
  const shown = list.rows.find((row) => row.docID === docID)?.docID;
  // Beside an open panel the focus is in it, and in no row.
  useKeys({ ' ': shown && (() => selection.onChange(toggled(selection.selected, shown))) }, isPanel);
  const clearAll = () => {
    setTyped('');
    state.clear();
  };

  return (
    <>
      <FilterBar
        searchLabel="Buscar entre las personas"
        placeholder="Nombre, puesto o palabra"
        maxLength={LONGEST_SEARCH}
        search={textSearch}
        onSearch={isBlind ? undefined : (text = '') => setTyped(text)}
        onChoose={() => setIsChoosing(true)}
        onClear={isNarrowed ? clearAll : undefined}
        tableTools={<KeyList keys={actions.listed} />}
      >
        <FilterChips chips={rankingChips} state={{ ...state, filters }} />
      </FilterBar>
      {isChoosing && (
        <RankingFiltersDialog
          start={filters}
          isBlind={isBlind}
          onClose={() => setIsChoosing(false)}
          onApply={(chosen) => {
            state.setFilters(chosen);
            setIsChoosing(false);
          }}
        />
      )}
      {ranking !== undefined && (
        <div className={styles.summary}>
          <p>
            <strong>{counted(ranking.matches, 'persona', 'personas')}</strong> con {ranking.model.threshold} o más.{' '}
            {ranking.insufficient > 0 &&
              `De ${counted(ranking.insufficient, 'persona', 'personas')} no hay información suficiente.`}
          </p>
          <ScoreHistogram counts={ranking.histogram} threshold={ranking.model.threshold} />
          {!isNarrowed && <Relaxations jobID={jobID} />}
        </div>
      )}
      <ListTable
        list={list}
        problemTitle="No pudimos ordenar a las personas"
        label="Personas por coincidencia"
        columns={RANKING_COLUMNS}
        idOf={idOf}
        nameOf={({ name }) => name}
        empty={
          isNarrowed ? (
            <NoMatches title="Nadie coincide con estos filtros" onClear={clearAll}>
              Prueba con menos filtros o con otra palabra.
            </NoMatches>
          ) : (
            <EmptyState title="Aún no hay a quién ordenar">
              Registra o importa personas: aquí aparecerán las que mejor coincidan.
            </EmptyState>
          )
        }
        openID={docID}
        onOpen={(row) => openPerson(row.docID)}
        rowKeys={(row) => keysOf(isSelecting ? selection.rows : [row])}
        selection={selection}
        renderCard={(row) => <RankedCard row={row} />}
      >
        <RankingBar selection={selection} actions={actions} isBesidePanel={docID !== null} />
      </ListTable>
      <SidePanelSlot>
        {docID !== null && (
          <MatchPanel key={docID} jobID={jobID} docID={docID} neighbours={list.neighbours} actions={actions} />
        )}
      </SidePanelSlot>
      {actions.dialog}
    </>
  );
}
