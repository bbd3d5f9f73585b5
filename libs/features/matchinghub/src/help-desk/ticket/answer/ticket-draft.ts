import {
  ticketMessageId,
  type TicketDetail,
  type TicketMessage,
  type TicketMessageId,
} from '@vinculo/contracts/tickets';
import { useSessionDraft } from '@vinculo/data-access/drafts';
import * as z from 'zod/mini';

/** What is written: an answer for the requester, or a note for the team. */
export type MessageForm = 'answer' | 'note';

const ticketDraft = z.object({
  form: z.enum(['answer', 'note']),
  answer: z.string(),
  note: z.string(),
  /** The last message of the thread when the answer was begun. */
  seenID: z.nullable(ticketMessageId),
});

export const lastMessageOf = ({ messages }: Pick<TicketDetail, 'messages'>) => messages.at(-1)?.messageID ?? null;

/** What others wrote into the thread after a message. */
export const writtenSince = (
  { messages }: Pick<TicketDetail, 'messages'>,
  seenID: TicketMessageId | null,
  me: string,
): readonly TicketMessage[] =>
  messages
    .slice(messages.findIndex(({ messageID }) => messageID === seenID) + 1)
    .filter(({ authorName }) => authorName !== me);

/** What is being written in a ticket. It starts with what the server has from another device. */
export const useTicketDraft = (ticket: TicketDetail) =>
  useSessionDraft(`ticket.${ticket.ticketID}`, ticketDraft, (): z.output<typeof ticketDraft> => ({
    form: 'answer',
    answer: ticket.draft,
    note: '',
    seenID: lastMessageOf(ticket),
  }));
