import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Candidate } from '@vinculo/contracts/candidates';
import {
  acceptProposal,
  editDocument,
  type listPendingDocuments,
  removeDocument,
  reviewDocument,
  undoDocumentChange,
  type CandidateDocument,
} from '@vinculo/contracts/documents';
import type { RequestOf, ResponseOf } from '@vinculo/contracts/wire';
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

type Queue = InfiniteData<ResponseOf<typeof listPendingDocuments>>;

/** The review queue with the changed document: replaced, added at the start, or removed. */
function withDocument(queue: Queue, stored: CandidateDocument, isPending: boolean): Queue {
  const isStored = ({ documentID }: CandidateDocument) => documentID === stored.documentID;
  const wasPending = queue.pages.some(({ items }) => items.some(isStored));
  const itemsOf = (items: readonly CandidateDocument[], isFirst: boolean) => {
    if (!isPending) return items.filter((document) => !isStored(document));
    if (!wasPending && isFirst) return [stored, ...items];
    return items.map((document) => (isStored(document) ? stored : document));
  };
  const added = Number(isPending) - Number(wasPending);
  return {
    ...queue,
    pages: queue.pages.map((page, index) => ({
      ...page,
      items: itemsOf(page.items, index === 0),
      total: page.total + added,
    })),
  };
}

/** Reviews, corrects or removes a document, or undoes the user's own last change. */
export const useChangeDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document, change }: { readonly document: Known; readonly change: Change }) => send(document, change),
    onSuccess: async (stored, { change }) => {
      const queue = documentQueries.pending().queryKey;
      // A read that began before the change would bring the previous state back.
      await client.cancelQueries({ queryKey: queue });
      const isPending = change.kind !== 'remove' && stored.state === 'pending';
      client.setQueryData(queue, (known) => known && withDocument(known, stored, isPending));
      const current = (document: CandidateDocument) => (document.documentID === stored.documentID ? stored : document);
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
        documentQueries.proposals(document).queryKey,
        candidateQueries.events(document.docID).queryKey,
        candidateQueries.searches(),
      ],
    },
  });
};
