import { candidateId, type CandidateId } from '@vinculo/contracts/candidates';
import { CANDIDATE_PARAMS } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';

interface SelectedPerson {
  /** The person whose file is open, from the URL. */
  readonly selectedID: CandidateId | null;
  readonly select: (docID: CandidateId) => void;
}

export function useSelectedPerson(): SelectedPerson {
  const [params, setParams] = useSearchParams();
  const selected = candidateId.safeParse(params.get(CANDIDATE_PARAMS.candidate));
  return {
    selectedID: selected.success ? selected.data : null,
    select(docID) {
      const next = new URLSearchParams(window.location.search);
      next.set(CANDIDATE_PARAMS.candidate, docID);
      next.delete(CANDIDATE_PARAMS.documentType);
      // Moving between rows replaces the history entry: the back button leaves the list.
      setParams(next, { replace: true });
    },
  };
}
