import type { CandidateDocument } from '@vinculo/contracts/documents';
import { useFileContent } from '@vinculo/data-access/documents';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { FileViewer } from '@vinculo/ui/viewer';
import { BehindReason } from '../criminal-record/behind-reason';

const OpenDocument = ({ document }: { readonly document: CandidateDocument }) => (
  <FileViewer {...useFileContent(document)} />
);

/** Shows a document in the app; a criminal record behind its reason. Use the document's id as its key. */
export const DocumentViewer = ({ document }: { readonly document: CandidateDocument }) =>
  document.type === CRIMINAL_RECORD ? (
    <BehindReason>
      <OpenDocument document={document} />
    </BehindReason>
  ) : (
    <OpenDocument document={document} />
  );
