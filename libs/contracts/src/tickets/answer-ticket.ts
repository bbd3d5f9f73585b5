import { MOST_ANSWER_FILES } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';
import { messageText, ticketDetail, ticketFileId, ticketMessageId, ticketParams, ticketVerb } from './ticket';

/** The last message of the thread that the writer saw; null of an empty thread. Another one since then is a 409. */
const lastMessageID = z.nullable(ticketMessageId);

export const answerTicket = endpoint({
  name: 'answerTicket',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/answers',
  effect: 'write',
  idempotent: true,
  summary: 'Answer the requester by mail, at once or later; refused with the thread if it went on meanwhile',
  params: ticketParams,
  body: z.object({
    text: messageText,
    lastMessageID,
    /** What becomes of the ticket with it; null leaves it open. */
    verb: z.nullable(ticketVerb),
    /** When it goes; null is as soon as it can no longer be taken back. */
    sendAt: z.nullable(timestamp),
    /** Files of the draft that go with it. */
    fileIDs: z._default(z.array(ticketFileId).check(z.maxLength(MOST_ANSWER_FILES)), []),
  }),
  response: ticketDetail,
});

export const withdrawAnswer = endpoint({
  name: 'withdrawAnswer',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/answers/:messageID/withdraw',
  effect: 'write',
  idempotent: true,
  summary: 'Take back an answer that has not gone yet; its words become the draft again',
  params: z.extend(ticketParams, { messageID: ticketMessageId }),
  body: z.object({}),
  response: ticketDetail,
});

export const resendAnswer = endpoint({
  name: 'resendAnswer',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/answers/:messageID/resend',
  effect: 'write',
  idempotent: true,
  summary: 'Send an answer again whose mail did not arrive',
  params: z.extend(ticketParams, { messageID: ticketMessageId }),
  body: z.object({}),
  response: ticketDetail,
});

export const noteTicket = endpoint({
  name: 'noteTicket',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/notes',
  effect: 'write',
  idempotent: true,
  summary: 'Write a note that only the team reads; who is named in it with @ is notified',
  params: ticketParams,
  body: z.object({ text: messageText }),
  response: ticketDetail,
});
