import { IconFileText } from '@tabler/icons-react';
import type { WaitingDocument } from '@vinculo/contracts/waiting';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { RelativeTime } from '@vinculo/ui/dates';
import { candidatePath } from '@vinculo/ui/navigation';
import type { QueueRow } from './queue';

export const PENDING_DOCUMENTS = 'Documentos pendientes';

export const pendingDocumentRow = ({ documentID, docID, name, type, uploadedAt }: WaitingDocument): QueueRow => ({
  key: documentID,
  to: candidatePath(docID, 'documentos'),
  mark: <IconFileText size={16} stroke={1.75} aria-hidden />,
  title: labelOf(documentTypes, type),
  detail: name,
  note: <RelativeTime at={uploadedAt} />,
});
