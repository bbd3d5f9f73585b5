import { useMutation } from '@tanstack/react-query';
import {
  countArticleInsertion,
  createTicketArticle,
  editTicketArticle,
  removeTicketArticle,
  type TicketArticle,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const meta = { invalidates: [['tickets', 'articles']] };

interface SaveArticle {
  readonly input: RequestOf<typeof createTicketArticle>['body'];
  /** What is changed; null adds one. */
  readonly stored: TicketArticle | null;
  readonly idempotencyKey: string;
}

/** Adds or changes an article. */
export const useSaveTicketArticle = () =>
  useMutation({
    mutationFn: ({ input, stored, idempotencyKey }: SaveArticle) =>
      stored === null
        ? call(createTicketArticle, { body: input }, { idempotencyKey })
        : call(editTicketArticle, {
            params: { articleID: stored.articleID },
            body: { ...input, version: stored.version },
          }),
    meta,
  });

/** Removes an article. */
export const useRemoveTicketArticle = () =>
  useMutation({
    mutationFn: ({ articleID, version }: TicketArticle) =>
      call(removeTicketArticle, { params: { articleID }, body: { version } }),
    meta,
  });

/** Counts that an article was inserted into an answer. */
export const useCountArticleInsertion = () =>
  useMutation({
    mutationFn: ({ articleID }: TicketArticle) =>
      call(countArticleInsertion, { params: { articleID }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    meta,
  });
