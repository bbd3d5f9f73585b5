import { useQuery } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import { documentQueries } from '@vinculo/data-access/documents';
import { currentCv } from '@vinculo/domain/documents';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { EmptyState, ErrorState, RowsSkeleton } from '@vinculo/ui/feedback';
import { DocumentViewer } from '../../viewer/document-viewer';
import { SummaryTab } from '../summary/summary-tab';
import { usePanelAddress } from '../use-panel-address';
import styles from './cv-tab.module.css';
import { Proposals } from './proposals';

/** The newest CV next to the fields that it fills. */
export function CvTab({ candidate }: { readonly candidate: Candidate }) {
  const { selectTab } = usePanelAddress();
  const query = useQuery(documentQueries.ofCandidate(candidate.docID));
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError) {
    return (
      <ErrorState title="No pudimos cargar el CV" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {problemText(query.error)}
      </ErrorState>
    );
  }
  const cv = currentCv(query.data);
  if (cv === undefined) {
    return (
      <EmptyState
        title="Aún no hay CV"
        actions={
          <Button variant="primary" onClick={() => selectTab('documentos')}>
            Ir a Documentos
          </Button>
        }
      >
        Súbelo en Documentos y aquí lo leerás junto a su expediente.
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab} data-wide-panel>
      <DocumentViewer key={cv.documentID} document={cv} />
      <div className={styles.form}>
        <Proposals candidate={candidate} document={cv} />
        <SummaryTab candidate={candidate} />
      </div>
    </div>
  );
}
