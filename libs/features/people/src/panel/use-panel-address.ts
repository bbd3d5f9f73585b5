import { CANDIDATE_PARAMS, CANDIDATE_TABS, type CandidateTab } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';

interface PanelAddress {
  readonly tab: CandidateTab;
  readonly selectTab: (tab: CandidateTab) => void;
  readonly close: () => void;
}

/** The open tab as the browser's address has it, and how to leave. All that is one visit: back leaves the list. */
export function usePanelAddress(): PanelAddress {
  const [params, setParams] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        edit(next);
        return next;
      },
      { replace: true },
    );
  return {
    tab: CANDIDATE_TABS.find((name) => name === params.get(CANDIDATE_PARAMS.tab)) ?? 'resumen',
    selectTab: (tab) => change((next) => next.set(CANDIDATE_PARAMS.tab, tab)),
    close: () =>
      change((next) => {
        next.delete(CANDIDATE_PARAMS.candidate);
        next.delete(CANDIDATE_PARAMS.tab);
      }),
  };
}
