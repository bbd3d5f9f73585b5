import type { CandidateId } from '@vinculo/contracts/candidates';
import type { Pair } from '@vinculo/contracts/duplicates';
import { useMarkNotDuplicate, useUndoNotDuplicate } from '@vinculo/data-access/duplicates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

const fail = (error: unknown) => void notify.error(problemText(error));

/** Marks people as not duplicate, with ten seconds to undo. */
export function useNotDuplicate() {
  const mark = useMarkNotDuplicate();
  const undo = useUndoNotDuplicate();
  const takeBack = (pairs: readonly Pair[]) =>
    void undo.mutateAsync(pairs).then(() => notify.success('Vuelven a mostrarse como duplicados'), fail);
  return {
    isMarking: mark.isPending,
    markNotDuplicate: (docIDs: readonly CandidateId[]) =>
      void mark
        .mutateAsync(docIDs)
        .then(({ pairs }) => notify.undo('No se volverán a mostrar como duplicados', () => takeBack(pairs)), fail),
  };
}
