import { useMutation } from '@tanstack/react-query';
import {
  answerTicket,
  applyTicketMacro,
  noteTicket,
  resendAnswer,
  saveTicketDraft,
  withdrawAnswer,
  type TicketId,
  type TicketMessageId,
} from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { candidateQueries } from '../candidates';
import { call } from '../http';
import { ticketQueries } from './ticket-queries';
import { useShowTicket } from './use-change-ticket';

const meta = { invalidates: [ticketQueries.all(), candidateQueries.all()] };

type Answer = RequestOf<typeof answerTicket>['body'] & { readonly idempotencyKey: string };

/** Answers the requester. Refused with `version_conflict` and the thread where it went on meanwhile. */
export const useAnswerTicket = (ticketID: TicketId) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Answer) =>
      call(answerTicket, { params: { ticketID }, body }, { idempotencyKey }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Takes back an answer that has not gone yet. */
export const useWithdrawAnswer = (ticketID: TicketId) =>
  useMutation({
    mutationFn: (messageID: TicketMessageId) =>
      // It is taken back once: its id serves as the idempotency key.
      call(withdrawAnswer, { params: { ticketID, messageID }, body: {} }, { idempotencyKey: messageID }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Sends an answer again whose mail did not arrive. */
export const useResendAnswer = (ticketID: TicketId) =>
  useMutation({
    mutationFn: (messageID: TicketMessageId) =>
      call(resendAnswer, { params: { ticketID, messageID }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: useShowTicket(),
    meta,
  });

interface Note {
  readonly text: string;
  readonly idempotencyKey: string;
}

/** Writes a note for the team. */
export const useNoteTicket = (ticketID: TicketId) =>
  useMutation({
    mutationFn: ({ text, idempotencyKey }: Note) =>
      call(noteTicket, { params: { ticketID }, body: { text } }, { idempotencyKey }),
    onSuccess: useShowTicket(),
    meta,
  });

/** Keeps the own unsent words, for other devices, and shows the others that somebody writes. */
export const useSaveTicketDraft = (ticketID: TicketId) =>
  useMutation({
    mutationFn: (text: string) => call(saveTicketDraft, { params: { ticketID }, body: { text } }),
    meta: { invalidates: [] },
  });

type Applied = RequestOf<typeof applyTicketMacro>['body'] & { readonly idempotencyKey: string };

/** Applies a macro. Refused with `version_conflict` and the ticket where it changed meanwhile. */
export const useApplyTicketMacro = (ticketID: TicketId) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Applied) =>
      call(applyTicketMacro, { params: { ticketID }, body }, { idempotencyKey }),
    onSuccess: useShowTicket(),
    meta,
  });
