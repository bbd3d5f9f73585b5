import { useQueries } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { MergeComparison } from './merge-comparison';
import { newestFirst } from './merge-draft';

export interface MergeDialogProps {
  readonly docIDs: readonly CandidateId[];
  readonly onClose: () => void;
  /** Called with the surviving file after the merge. */
  readonly onMerged?: ((docID: CandidateId) => void) | undefined;
}

/** Compares two to four files field by field and merges them. */
export function MergeDialog({ docIDs, onClose, onMerged = () => undefined }: MergeDialogProps) {
  const queries = useQueries({ queries: docIDs.map((docID) => ({ ...candidateQueries.detail(docID), staleTime: 0 })) });
  const failed = queries.find(({ isError }) => isError);
  const isFresh = queries.every(({ data, isFetchedAfterMount }) => data !== undefined && isFetchedAfterMount);
  const files = isFresh ? newestFirst(queries.flatMap(({ data }) => data ?? [])) : null;

  if (files !== null) return <MergeComparison files={files} onClose={onClose} onMerged={onMerged} />;
  return (
    <Dialog
      isOpen
      isWide
      title="Fusionar expedientes"
      acceptLabel="Cerrar"
      cancelLabel={null}
      onAccept={onClose}
      onClose={onClose}
    >
      {failed === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <ErrorState
          title="No pudimos abrir los expedientes"
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        >
          {problemText(failed.error)}
        </ErrorState>
      )}
    </Dialog>
  );
}
