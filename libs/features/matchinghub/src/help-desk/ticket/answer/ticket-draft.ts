import {
  ticketMessageId,
  type TicketDetail,
  type TicketId,
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

type Taken = Pick<TicketDetail, 'messages' | 'draft'>;

/** The words of an answer that was taken back since a ticket was read before; undefined if none was. */
export const takenBack = (before: Taken, { messages, draft }: Taken): string | undefined =>
  before.messages.find(
    ({ messageID, canWithdraw, text }) =>
      canWithdraw && draft.startsWith(text) && !messages.some((one) => one.messageID === messageID),
  )?.text;

const EMPTY: z.output<typeof ticketDraft> = { form: 'answer', answer: '', note: '', seenID: null };

/** What is being written in a ticket. */
export const useTicketDraft = (ticketID: TicketId) => useSessionDraft(`ticket.${ticketID}`, ticketDraft, EMPTY);
