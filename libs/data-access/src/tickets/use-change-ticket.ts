import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeTicketState,
  editTicket,
  linkTickets,
  mergeTicket,
  noteTicketTime,
  openTicket,
  snoozeTicket,
  splitTicket,
  unlinkTickets,
  unmergeTicket,
  type TicketDetail,
  type TicketId,
} from '@vinculo/contracts/tickets';
import type { Endpoint, RequestOf } from '@vinculo/contracts/wire';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { ticketQueries } from './ticket-queries';

// What happens to a ticket is in the activity of its person.
const meta = { invalidates: [ticketQueries.all(), candidateQueries.all()] };

/** @param E an endpoint of one ticket. */
type OfTicket<E extends Endpoint> =
  RequestOf<E> extends { readonly body: infer Body } ? Body & { readonly ticketID: TicketId } : never;

/** Shows the answer of a write at once, before the lists follow. */
export function useShowTicket() {
  const client = useQueryClient();
  return (ticket: TicketDetail): void => {
    client.setQueryData(ticketQueries.detail(ticket.ticketID).queryKey, ticket);
  };
}

/** Takes a ticket up, lets it wait, resolves, closes or reopens it. */
export const useChangeTicketState = () =>
  useMutation({
    mutationFn: ({ ticketID, ...body }: OfTicket<typeof changeTicketState>) =>
      call(changeTicketState, { params: { ticketID }, body }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Assigns a ticket, or changes what it says about itself. */
export const useEditTicket = () =>
  useMutation({
    mutationFn: ({ ticketID, ...body }: OfTicket<typeof editTicket>) =>
      call(editTicket, { params: { ticketID }, body }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Takes a ticket out of the queue until a moment, or brings it back. */
export const useSnoozeTicket = () =>
  useMutation({
    mutationFn: ({ ticketID, ...body }: OfTicket<typeof snoozeTicket>) =>
      call(snoozeTicket, { params: { ticketID }, body }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Merges a ticket into another one, which is the answer. */
export const useMergeTicket = () =>
  useMutation({
    mutationFn: ({ ticketID, ...body }: OfTicket<typeof mergeTicket>) =>
      call(mergeTicket, { params: { ticketID }, body }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Takes a merged ticket out again. */
export const useUnmergeTicket = () =>
  useMutation({
    mutationFn: ({ ticketID, ...body }: OfTicket<typeof unmergeTicket>) =>
      call(unmergeTicket, { params: { ticketID }, body }),
    onSuccess: useShowTicket(),
    meta,
  });

interface Keyed {
  readonly idempotencyKey: string;
}

/** Moves messages into a new ticket, which is the answer. */
export const useSplitTicket = () =>
  useMutation({
    mutationFn: ({ ticketID, idempotencyKey, ...body }: OfTicket<typeof splitTicket> & Keyed) =>
      call(splitTicket, { params: { ticketID }, body }, { idempotencyKey }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Notes down minutes. */
export const useNoteTicketTime = () =>
  useMutation({
    mutationFn: ({ ticketID, idempotencyKey, ...body }: OfTicket<typeof noteTicketTime> & Keyed) =>
      call(noteTicketTime, { params: { ticketID }, body }, { idempotencyKey }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Opens a ticket for somebody who asked by other means. */
export const useOpenTicket = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Keyed & { readonly input: RequestOf<typeof openTicket>['body'] }) =>
      call(openTicket, { body: input }, { idempotencyKey }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Says what a ticket is to another one. */
export const useLinkTickets = () =>
  useMutation({
    mutationFn: ({ ticketID, ...body }: OfTicket<typeof linkTickets>) =>
      call(linkTickets, { params: { ticketID }, body }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Takes the link between two tickets away. */
export const useUnlinkTickets = () =>
  useMutation({
    mutationFn: (params: RequestOf<typeof unlinkTickets>['params']) => call(unlinkTickets, { params }),
    onSuccess: useShowTicket(),
    meta,
  });
