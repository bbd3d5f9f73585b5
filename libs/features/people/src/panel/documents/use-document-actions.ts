import type { CandidateDocument } from '@vinculo/contracts/documents';
import { useChangeDocument } from '@vinculo/data-access/documents';
import type { DocumentType } from '@vinculo/domain/catalogs';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useState } from 'react';

type Change = Parameters<ReturnType<typeof useChangeDocument>['mutateAsync']>[0]['change'];

/** The open dialog. It stays with its document when the page changes. */
interface OpenDialog {
  readonly kind: 'reject' | 'edit';
  readonly document: CandidateDocument;
}

const fail = (error: unknown) => void notify.error(problemText(error));

/** Review, correction and removal, each with ten seconds to undo. They resolve to whether it was done. */
export function useDocumentActions(onUndone: (document: CandidateDocument) => void = () => undefined) {
  const change = useChangeDocument();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const takeBack = (document: CandidateDocument) =>
    change.mutateAsync({ document, change: { kind: 'undo' } }).then((restored) => {
      notify.success('Cambio deshecho');
      onUndone(restored);
    }, fail);

  const run = (document: CandidateDocument, what: Change, done: string): Promise<boolean> =>
    change.mutateAsync({ document, change: what }).then(
      (stored) => {
        notify.undo(done, () => void takeBack(stored));
        return true;
      },
      (error: unknown) => {
        fail(error);
        return false;
      },
    );

  return {
    isPending: change.isPending,
    dialog,
    setDialog,
    approve: (document: CandidateDocument) =>
      run(document, { kind: 'review', state: 'approved', reason: '' }, 'Documento aprobado'),
    reject: (document: CandidateDocument, reason: string) =>
      run(document, { kind: 'review', state: 'rejected', reason }, 'Documento rechazado'),
    edit: (document: CandidateDocument, fields: { type: DocumentType; expiresOn: string | null }) =>
      run(document, { kind: 'edit', ...fields }, 'Documento corregido'),
    remove: (document: CandidateDocument) => run(document, { kind: 'remove' }, 'Documento quitado'),
  };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
