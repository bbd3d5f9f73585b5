import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { ReasonDialog } from '@vinculo/ui/reason';
import { EditDocumentDialog } from './edit-document-dialog';
import type { DocumentActions } from './use-document-actions';

/** Common reasons to reject a document. */
const USUAL_REASONS = [
  'No se lee bien',
  'Está incompleto',
  'Está vencido',
  'No corresponde a la persona',
  'Es otro documento',
];

interface DocumentDialogsProps {
  readonly actions: DocumentActions;
  /** The documents of the page, with their current versions. */
  readonly documents: readonly CandidateDocument[];
}

/** The dialog that a document's actions opened. */
export function DocumentDialogs({ actions, documents }: DocumentDialogsProps) {
  const { dialog, setDialog, isPending } = actions;
  if (dialog === null) return null;
  const document = documents.find(({ documentID }) => documentID === dialog.document.documentID) ?? dialog.document;
  const close = () => setDialog(null);
  const closeIfDone = (isDone: boolean) => void (isDone && close());
  return dialog.kind === 'reject' ? (
    <ReasonDialog
      title={`¿Rechazar «${labelOf(documentTypes, document.type)}»?`}
      message="El motivo queda en el expediente. No se envía ningún correo a la persona."
      acceptLabel="Rechazar"
      isDanger
      usual={USUAL_REASONS}
      isBusy={isPending}
      onClose={close}
      onAccept={(reason) => void actions.reject(document, reason).then(closeIfDone)}
    />
  ) : (
    <EditDocumentDialog
      document={document}
      isBusy={isPending}
      onClose={close}
      onAccept={(fields) => void actions.edit(document, fields).then(closeIfDone)}
    />
  );
}
