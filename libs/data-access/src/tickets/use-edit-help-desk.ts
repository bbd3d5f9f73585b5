import { useMutation } from '@tanstack/react-query';
import {
  createCannedReply,
  createTicketCategory,
  createTicketMacro,
  createTicketTeam,
  editCannedReply,
  editTicketCategory,
  editTicketMacro,
  editTicketTeam,
  removeCannedReply,
  removeTicketMacro,
  type CannedReply,
  type TicketCategory,
  type TicketMacro,
  type TicketTeam,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { ticketQueries } from './ticket-queries';

// Hours and promises say when open tickets are due.
const meta = { invalidates: [ticketQueries.all()] };

interface Save<Input, Stored> {
  readonly input: Input;
  /** What is changed; null adds one. */
  readonly stored: Stored | null;
  readonly idempotencyKey: string;
}

/** Adds or changes a team. */
export const useSaveTicketTeam = () =>
  useMutation({
    mutationFn: ({ input, stored, idempotencyKey }: Save<RequestOf<typeof createTicketTeam>['body'], TicketTeam>) =>
      stored === null
        ? call(createTicketTeam, { body: input }, { idempotencyKey })
        : call(editTicketTeam, { params: { teamID: stored.teamID }, body: { ...input, version: stored.version } }),
    meta,
  });

type CategoryInput = RequestOf<typeof createTicketCategory>['body'];

/** Adds, changes or retires a category. */
export const useSaveTicketCategory = () =>
  useMutation({
    mutationFn: ({
      input,
      stored,
      isRetired,
      idempotencyKey,
    }: Save<CategoryInput, TicketCategory> & { readonly isRetired: boolean }) =>
      stored === null
        ? call(createTicketCategory, { body: input }, { idempotencyKey })
        : call(editTicketCategory, {
            params: { categoryID: stored.categoryID },
            body: { ...input, isRetired, version: stored.version },
          }),
    meta,
  });

/** Adds or changes a canned reply. */
export const useSaveCannedReply = () =>
  useMutation({
    mutationFn: ({ input, stored, idempotencyKey }: Save<RequestOf<typeof createCannedReply>['body'], CannedReply>) =>
      stored === null
        ? call(createCannedReply, { body: input }, { idempotencyKey })
        : call(editCannedReply, { params: { replyID: stored.replyID }, body: { ...input, version: stored.version } }),
    meta,
  });

/** Removes a canned reply. */
export const useRemoveCannedReply = () =>
  useMutation({
    mutationFn: ({ replyID, version }: CannedReply) =>
      call(removeCannedReply, { params: { replyID }, body: { version } }),
    meta,
  });

/** Adds or changes a macro. */
export const useSaveTicketMacro = () =>
  useMutation({
    mutationFn: ({ input, stored, idempotencyKey }: Save<RequestOf<typeof createTicketMacro>['body'], TicketMacro>) =>
      stored === null
        ? call(createTicketMacro, { body: input }, { idempotencyKey })
        : call(editTicketMacro, { params: { macroID: stored.macroID }, body: { ...input, version: stored.version } }),
    meta,
  });

/** Removes a macro. */
export const useRemoveTicketMacro = () =>
  useMutation({
    mutationFn: ({ macroID, version }: TicketMacro) =>
      call(removeTicketMacro, { params: { macroID }, body: { version } }),
    meta,
  });
