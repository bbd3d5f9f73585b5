import { useCatalog } from '@vinculo/data-access/catalogs';
import type { CandidateDraft } from './candidate-draft';

/** A draft with the current names of its position, functions and industries: for display, not for saving. */
export function useReadableDraft(): (draft: CandidateDraft) => CandidateDraft {
  const positions = useCatalog('positions');
  const industries = useCatalog('industries');
  const functions = useCatalog('functions');
  return (draft) => ({
    ...draft,
    desiredPosition: positions.labelOf(draft.desiredPosition),
    knownFunctions: draft.knownFunctions.map(functions.labelOf),
    experience: draft.experience.map((job) => ({ ...job, industry: industries.labelOf(job.industry) })),
  });
}
