import { useInfiniteQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { CallError } from '@vinculo/contracts/errors';
import { duplicateQueries } from '@vinculo/data-access/duplicates';
import { useAuthStore } from '@vinculo/data-access/state';
import { grouped } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, NoPermissionState, RowsSkeleton } from '@vinculo/ui/feedback';
import { paths } from '@vinculo/ui/navigation';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { Page } from '@vinculo/ui/page';
import { useState } from 'react';
import { MergeDialog } from '../merge/merge-dialog';
import { CandidatePanel } from '../panel/candidate-panel';
import { useSelectedPerson } from '../use-selected-person';
import { DuplicateGroupCard } from './duplicate-group-card';
import styles from './duplicates-page.module.css';

/** /people?view=duplicates: possible duplicates, by group. */
export function DuplicatesPage() {
  const query = useInfiniteQuery(duplicateQueries.groups());
  const mayMerge = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:merge'));
  const { selectedID, select } = useSelectedPerson();
  // The dialog keeps its files while the groups are refetched.
  const [merging, setMerging] = useState<readonly CandidateId[] | null>(null);
  const groups = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = query.data?.pages ?? [];

  return (
    <Page
      title="Duplicados"
      tabTitle="Duplicados"
      count={first === undefined ? undefined : grouped(first.total, first.totalCapped)}
      crumbs={[{ label: 'Personas', to: paths.people }]}
    >
      <div className={styles.body}>
        {query.isPending ? (
          <RowsSkeleton rows={8} />
        ) : query.isLoadingError ? (
          query.error instanceof CallError && query.error.code === 'forbidden' ? (
            <NoPermissionState />
          ) : (
            <ErrorState
              title="No pudimos cargar los duplicados"
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              {problemText(query.error)}
            </ErrorState>
          )
        ) : groups.length === 0 ? (
          <EmptyState title="No hay duplicados por revisar" isAllDone>
            Aquí verás a quienes comparten CURP, RFC, NSS, correo o teléfono, o nacieron el mismo día y se llaman casi
            igual.
          </EmptyState>
        ) : (
          <>
            <ul className={styles.groups} aria-label="Posibles duplicados">
              {groups.map((group) => (
                <DuplicateGroupCard
                  key={group.people.map(({ docID }) => docID).join()}
                  group={group}
                  mayMerge={mayMerge}
                  onOpen={select}
                  onMerge={setMerging}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Ver más
              </Button>
            )}
          </>
        )}
      </div>
      {merging !== null && <MergeDialog docIDs={merging} onClose={() => setMerging(null)} />}
      <SidePanelSlot>
        {selectedID !== null && <CandidatePanel docID={selectedID} onPrevious={undefined} onNext={undefined} />}
      </SidePanelSlot>
    </Page>
  );
}
