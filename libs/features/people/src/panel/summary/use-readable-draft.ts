import { useCatalog } from '@vinculo/data-access/catalogs';
import type { CandidateDraft } from './candidate-draft';

/** Makes a draft with what its position and industries are called today: to be read, not to be saved. */
export function useReadableDraft(): (draft: CandidateDraft) => CandidateDraft {
  const positions = useCatalog('positions');
  const industries = useCatalog('industries');
  return (draft) => ({
    ...draft,
    desiredPosition: positions.labelOf(draft.desiredPosition),
    experience: draft.experience.map((job) => ({ ...job, industry: industries.labelOf(job.industry) })),
  });
}
