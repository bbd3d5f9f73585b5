import type { CandidateId } from '@vinculo/contracts/candidates';
import { useTellApart } from '@vinculo/data-access/duplicates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

/** Says for good that these are different people. */
export function useTelling() {
  const tell = useTellApart();
  return {
    isTelling: tell.isPending,
    tellApart: (docIDs: readonly CandidateId[]) =>
      void tell.mutateAsync(docIDs).then(
        () => notify.success('No se volverán a mostrar como duplicados'),
        (error: unknown) => void notify.error(problemText(error)),
      ),
  };
}
