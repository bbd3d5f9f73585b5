import { documentTypes, isValueOf, type DocumentType } from '@vinculo/domain/catalogs';
import { DEFAULT_DOCUMENT_TYPE } from '@vinculo/domain/constants';
import { CANDIDATE_PARAMS, CANDIDATE_TABS, type CandidateTab } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';

interface PanelAddress {
  readonly tab: CandidateTab;
  readonly selectTab: (tab: CandidateTab) => void;
  /** The selected type of document; defaults to the personal CV. */
  readonly documentType: DocumentType;
  readonly selectDocumentType: (type: DocumentType) => void;
  readonly close: () => void;
}

/** The open tab from the URL, and how to close the panel. Changes replace the history entry, so Back leaves the list. */
export function usePanelAddress(): PanelAddress {
  const [params, setParams] = useSearchParams();
  const documentType = params.get(CANDIDATE_PARAMS.documentType) ?? '';
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
    documentType: isValueOf(documentTypes, documentType) ? documentType : DEFAULT_DOCUMENT_TYPE,
    selectDocumentType: (type) => change((next) => next.set(CANDIDATE_PARAMS.documentType, type)),
    close: () =>
      change((next) => {
        for (const name of Object.values(CANDIDATE_PARAMS)) next.delete(name);
      }),
  };
}
