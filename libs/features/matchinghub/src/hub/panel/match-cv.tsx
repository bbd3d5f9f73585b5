import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentQueries, useFileContent } from '@vinculo/data-access/documents';
import { currentCv } from '@vinculo/domain/documents';
import { ButtonLink } from '@vinculo/ui/button';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { candidatePath } from '@vinculo/ui/navigation';
import { FileViewer } from '@vinculo/ui/viewer';

const Cv = ({ document }: { readonly document: CandidateDocument }) => <FileViewer {...useFileContent(document)} />;

/** The newest CV of a person. */
export function MatchCv({ docID }: { readonly docID: CandidateId }) {
  const query = useQuery(documentQueries.ofCandidate(docID));
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError)
    return (
      <ListProblem
        title="No pudimos cargar el CV"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const cv = currentCv(query.data);
  if (cv === undefined)
    return (
      <EmptyState
        title="Aún no hay CV"
        actions={<ButtonLink to={candidatePath(docID, 'documentos')}>Ir a sus documentos</ButtonLink>}
      >
        Súbelo en su expediente y aquí lo leerás junto al desglose.
      </EmptyState>
    );
  return <Cv key={cv.documentID} document={cv} />;
}
