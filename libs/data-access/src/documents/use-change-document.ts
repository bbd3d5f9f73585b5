import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import {
  acceptProposal,
  editDocument,
  removeDocument,
  reviewDocument,
  undoDocumentChange,
  type CandidateDocument,
} from '@vinculo/contracts/documents';
import type { RequestOf } from '@vinculo/contracts/wire';
import { candidateQueries, mergeUser } from '../candidates';
import { call } from '../http';
import { staleWithDocuments } from './stale-with-documents';
import { documentQueries } from './document-queries';

type Known = Pick<CandidateDocument, 'documentID' | 'docID' | 'version'>;
const paramsOf = ({ documentID }: Known) => ({ documentID });

type Change =
  | ({ readonly kind: 'review' } & Omit<RequestOf<typeof reviewDocument>['body'], 'version'>)
  | ({ readonly kind: 'edit' } & Omit<RequestOf<typeof editDocument>['body'], 'version'>)
  | { readonly kind: 'remove' }
  | { readonly kind: 'undo' };

function send(document: Known, change: Change): Promise<CandidateDocument> {
  const params = paramsOf(document);
  const { version } = document;
  switch (change.kind) {
    case 'review':
      return call(reviewDocument, { params, body: { state: change.state, reason: change.reason, version } });
    case 'edit': {
      const { kind: _kind, ...edit } = change;
      return call(editDocument, { params, body: { ...edit, version } });
    }
    case 'remove':
      return call(removeDocument, { params, body: { version } });
    case 'undo':
      return call(undoDocumentChange, { params, body: { version } });
  }
}

/** Reviews, corrects or removes a document, or undoes the user's own last change. */
export const useChangeDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document, change }: { readonly document: Known; readonly change: Change }) => send(document, change),
    onSuccess: (stored, { change }) => {
      const current = (document: CandidateDocument) => (document.documentID === stored.documentID ? stored : document);
      // After an undo the queue may show the document again before it is refetched.
      client.setQueryData(
        documentQueries.pending().queryKey,
        (known) =>
          known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(current) })) },
      );
      client.setQueryData(documentQueries.ofCandidate(stored.docID).queryKey, (known) =>
        change.kind === 'remove'
          ? known?.filter(({ documentID }) => documentID !== stored.documentID)
          : known?.map(current),
      );
    },
    onSettled: (_stored, _error, { document }) => {
      for (const queryKey of staleWithDocuments(document.docID)) void client.invalidateQueries({ queryKey });
    },
    meta: { invalidates: [] },
  });
};

/** Writes one suggestion of a CV into the person's file. */
export const useAcceptProposal = (document: Known) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof acceptProposal>['body']) =>
      call(acceptProposal, { params: paramsOf(document), body }),
    onSuccess: (candidate: Candidate) => mergeUser(client, candidate),
    meta: {
      invalidates: [
        documentQueries.text(document).queryKey,
        candidateQueries.events(document.docID).queryKey,
        candidateQueries.searches(),
      ],
    },
  });
};
