import { useCatalog } from '@vinculo/data-access/catalogs';
import { useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconDownload, IconFilter, IconPlus } from '@tabler/icons-react';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { afterAnswers } from '@vinculo/data-access/idle';
import { useChangedBy } from '@vinculo/data-access/live';
import { useListedViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button, IconButton } from '@vinculo/ui/button';
import { EmptyState } from '@vinculo/ui/feedback';
import { Deferred, lazyPiece } from '@vinculo/ui/lazy';
import { ListTable, listCount, useAskedView, useAskedViewID, useSelection } from '@vinculo/ui/list';
import { useAskedNew } from '@vinculo/ui/navigation';
import { Menu, SidePanel, SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { ColumnsButton, DensityMenu, useColumnLayout, useHeldRows, useMediaQuery } from '@vinculo/ui/table';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useChosenVacancy } from './match/use-chosen-vacancy';
import { VacancyButton } from './match/vacancy-button';
import { VacancyChip } from './match/vacancy-chip';
import styles from './people-page.module.css';
import { QueueLinks } from './queue-links';
import { activeFilters } from './search/active-filters';
import { isCandidateSort, PAGE_SIZES } from './search/candidate-params';
import { CandidateCard } from './search/candidate-card';
import { candidateColumns } from './search/candidate-columns';
import { typedWords } from './search/text/matched-words';
import { OrderMenu } from './search/order-menu';
import { SearchBar } from './search/search-bar';
import { searchedFilters } from './search/paging/page-search';
import { useCandidatePage } from './search/paging/use-candidate-page';
import { useKnownTotal } from './search/paging/use-known-total';
import { useSearchState } from './search/use-search-state';
import { useSelectedPerson } from './use-selected-person';

// The rows are loaded first; panels and dialogs are loaded after them.
const CandidateFacets = lazyPiece(async () => (await import('./search/facets/candidate-facets')).CandidateFacets);
const PeopleViews = lazyPiece(async () => (await afterAnswers(() => import('./views/people-views'))).PeopleViews);
const SavePeopleView = lazyPiece(async () => (await import('./views/save-people-view')).SavePeopleView, {
  isOverlay: true,
});
const NoResults = lazyPiece(async () => (await import('./search/no-results')).NoResults);
const loadPanel = () => import('./panel/candidate-panel');
const CandidatePanel = lazyPiece(async () => (await loadPanel()).CandidatePanel);
const PeopleBulkBar = lazyPiece(async () => (await import('./bulk/people-bulk-bar')).PeopleBulkBar);
const ExportDialog = lazyPiece(async () => (await import('./export/export-dialog')).ExportDialog, { isOverlay: true });
const InvitePersonDialog = lazyPiece(async () => (await import('./bulk/invite-person-dialog')).InvitePersonDialog, {
  isOverlay: true,
});
const CreateCandidateDialog = lazyPiece(
  async () => (await import('./create/create-candidate-dialog')).CreateCandidateDialog,
  { isOverlay: true },
);

/** The storage key of the chosen columns. */
const TABLE = 'people';

/** Below this width the filters do not fit next to the rows. */
const NARROW = '(max-width: 959px)';

/** /people: the list of people. */
export function PeoplePage() {
  const search = useSearchState();
  const { filters, order, change, sortBy, clear } = search;
  const asked = useAskedViewID();
  useAskedView({ asked, views: useListedViews('people', asked !== null), onShow: search.showView });
  const { query, page, furthest, isPastEnd, pageKey, goTo } = useCandidatePage(search, asked === null);
  const { selectedID, select } = useSelectedPerson();
  const client = useQueryClient();
  const mayExport = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:export'));
  const mayCreate = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:create'));
  const isNarrow = useMediaQuery(NARROW);
  const [isFiltering, setIsFiltering] = useState(false);
  const [isCreating, setIsCreating] = useAskedNew('persona');
  const mayInvite = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  const [isInviting, setIsInviting] = useAskedNew('invitacion');
  const [isExporting, setIsExporting] = useState(false);
  const [isSavingView, setIsSavingView] = useState(false);

  // A letter is shown in the box first; the rows and the facets are rendered for it afterwards.
  const text = useDeferredValue(filters.textSearch);
  const typed = useMemo(() => typedWords(text), [text]);
  const { labelOf: positionOf } = useCatalog('positions');
  const changedBy = useChangedBy();
  const { data: answer } = query;
  const mayCount = useDeferredValue(answer !== undefined && !query.isPlaceholderData);
  const known = useKnownTotal(filters, query.isPlaceholderData ? undefined : answer) ?? answer;
  const people = useHeldRows({
    rows: answer?.items ?? [],
    idOf: ({ docID }) => docID,
    listKey: pageKey,
    isHeld: selectedID !== null && !query.isPlaceholderData,
  });
  const chosen = useChosenVacancy(people.map(({ docID }) => docID));
  const scores = chosen.jobID === null ? null : chosen.scores;
  const columns = useMemo(() => candidateColumns(typed, positionOf, scores), [typed, positionOf, scores]);
  const layout = useColumnLayout(TABLE, columns);
  const selection = useSelection(people, ({ docID }) => docID);
  // A capped count gives fewer pages than an exact one.
  const pageTotal = Math.max(filters.numPages, Math.min(Math.ceil((known?.total ?? 0) / filters.pageSize), furthest));
  const isFiltered = filters.textSearch.trim() !== '' || activeFilters(filters, positionOf).length > 0;
  const index = people.findIndex(({ docID }) => docID === selectedID);
  // The neighbour after the last row of a page is the first row of the next.
  const [landing, setLanding] = useState<'first' | 'last' | null>(null);
  const land = useEffectEvent((at: 'first' | 'last') => {
    const person = people.at(at === 'first' ? 0 : -1);
    setLanding(null);
    if (person !== undefined) select(person.docID);
  });
  useEffect(() => {
    if (landing !== null && !query.isPlaceholderData) land(landing);
  }, [landing, query.isPlaceholderData]);
  const hasNext = answer !== undefined && answer.nextCursor !== null;
  function neighbour(offset: 1 | -1): (() => void) | undefined {
    const person = index < 0 ? undefined : people[index + offset];
    if (person !== undefined) return () => select(person.docID);
    if (index < 0 || !(offset === 1 ? hasNext : page > 1)) return undefined;
    return () => {
      goTo(page + offset);
      setLanding(offset === 1 ? 'first' : 'last');
    };
  }

  const createButton = mayCreate && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsCreating(true)}>
      Nueva persona
    </Button>
  );
  const facets = <CandidateFacets filters={{ ...filters, textSearch: text }} change={change} mayCount={mayCount} />;
  const pageStart = (page - 1) * filters.pageSize;
  const footer = answer && {
    from: pageStart + 1,
    to: pageStart + answer.items.length,
    total: known?.total ?? answer.total,
    isTotalCapped: known?.totalCapped ?? answer.totalCapped,
    pages: { page, count: pageTotal, onJump: goTo },
    onPrevious: page === 1 ? undefined : () => goTo(page - 1),
    onNext: hasNext ? () => goTo(page + 1) : undefined,
    children: (
      <Menu
        side="top"
        trigger={
          <Button variant="ghost" size="sm" iconAfter={<IconChevronDown size={14} stroke={1.75} aria-hidden />}>
            {filters.pageSize} por página
          </Button>
        }
        groups={[
          PAGE_SIZES.map((pageSize) => ({
            label: `${pageSize} por página`,
            isChosen: pageSize === filters.pageSize,
            onSelect: () => change({ pageSize }),
          })),
        ]}
      />
    ),
  };

  return (
    <Page
      title="Personas"
      tabTitle="Personas"
      count={listCount(known)}
      actions={
        <>
          <QueueLinks isNarrow={isNarrow} />
          {mayExport && people.length > 0 && !isNarrow && (
            <Button icon={<IconDownload size={16} stroke={1.75} />} onClick={() => setIsExporting(true)}>
              Exportar
            </Button>
          )}
          {createButton}
        </>
      }
    >
      <div className={styles.body}>
        {!isNarrow && (
          <aside className={styles.facets} aria-label="Filtros">
            <Deferred>{facets}</Deferred>
          </aside>
        )}
        <section className={styles.list} aria-label="Resultados" aria-busy={query.isPlaceholderData}>
          <SearchBar
            filters={filters}
            change={change}
            clear={clear}
            saveView={() => setIsSavingView(true)}
            openFilters={(count) =>
              isNarrow && (
                <Button icon={<IconFilter size={16} stroke={1.75} />} onClick={() => setIsFiltering(true)}>
                  {count === 0 ? 'Filtros' : `Filtros · ${count}`}
                </Button>
              )
            }
            vacancyChip={<VacancyChip chosen={chosen} />}
            tools={
              <>
                <VacancyButton chosen={chosen} />
                <PeopleViews />
                <OrderMenu sort={order.sort} onSort={sortBy} />
                {mayExport && people.length > 0 && isNarrow && (
                  <IconButton
                    label="Exportar"
                    icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
                    onClick={() => setIsExporting(true)}
                  />
                )}
                {!isNarrow && (
                  <>
                    <DensityMenu />
                    <ColumnsButton layout={layout} />
                  </>
                )}
              </>
            }
          />
          <ListTable
            list={{
              rows: people,
              isLoading: query.isPending || isPastEnd,
              error: query.error,
              isRetrying: query.isFetching,
              onRetry: () => void query.refetch(),
              footer,
            }}
            problemTitle="No pudimos cargar a las personas"
            changedBy={changedBy}
            label="Personas"
            columns={layout.shown}
            layout={layout}
            idOf={({ docID }) => docID}
            nameOf={({ name }) => name}
            density="compact"
            pageKey={pageKey}
            empty={
              isFiltered ? (
                <NoResults filters={filters} order={order} change={change} clear={clear} />
              ) : (
                <EmptyState title="Aún no hay personas" actions={createButton}>
                  Registra a la primera para empezar su expediente.
                </EmptyState>
              )
            }
            sort={{ key: order.sort, direction: order.direction }}
            onSort={(key) => {
              if (isCandidateSort(key)) sortBy(key);
            }}
            selection={selection}
            openID={selectedID}
            onOpen={({ docID }) => select(docID)}
            onPointAt={({ docID }) => {
              loadPanel().then(
                () => client.prefetchQuery(candidateQueries.detail(docID)),
                () => undefined,
              );
            }}
            renderCard={(candidate) => (
              <CandidateCard candidate={candidate} typed={typed} positionOf={positionOf} scores={scores} />
            )}
          >
            {selection.selected.size > 0 && answer !== undefined && (
              <PeopleBulkBar
                selection={selection}
                people={people}
                total={known?.total ?? answer.total}
                isTotalCapped={known?.totalCapped ?? answer.totalCapped}
                filters={searchedFilters(filters)}
                isBesidePanel={selectedID !== null}
              />
            )}
          </ListTable>
        </section>
      </div>
      <SidePanelSlot>
        {selectedID !== null ? (
          <CandidatePanel
            docID={selectedID}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
            place={index < 0 ? undefined : `${index + 1} de ${people.length}`}
          />
        ) : (
          isNarrow &&
          isFiltering && (
            <SidePanel
              title="Filtros"
              onClose={() => setIsFiltering(false)}
              footer={
                <Button variant="primary" onClick={() => setIsFiltering(false)}>
                  {known === undefined
                    ? 'Ver resultados'
                    : `Ver ${counted(known.total, 'persona', 'personas', known.totalCapped)}`}
                </Button>
              }
            >
              {facets}
            </SidePanel>
          )
        )}
      </SidePanelSlot>
      {isSavingView && <SavePeopleView onClose={() => setIsSavingView(false)} />}
      {isExporting && <ExportDialog filters={searchedFilters(filters)} onClose={() => setIsExporting(false)} />}
      {isInviting && mayInvite && <InvitePersonDialog onClose={() => setIsInviting(false)} />}
      {isCreating && mayCreate && (
        <CreateCandidateDialog
          onClose={() => setIsCreating(false)}
          onCreated={(docID) => {
            select(docID);
            setIsCreating(false);
          }}
        />
      )}
    </Page>
  );
}
