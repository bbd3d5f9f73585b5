import * as z from 'zod/mini';
import { staffUid } from '../staff/staff-member';
import { endpoint, line, timestamp, version } from '../wire';
import {
  ticketCategoryId,
  ticketDetail,
  ticketLinks,
  ticketMessageId,
  ticketParams,
  ticketPriority,
  ticketSubject,
  ticketTags,
  ticketTeamId,
  ticketVerb,
} from './ticket';
import { ticketId } from './ticket-id';

export const changeTicketState = endpoint({
  name: 'changeTicketState',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/state',
  effect: 'write',
  summary: 'Take up a ticket, let it wait, resolve, close or reopen it',
  params: ticketParams,
  body: z.object({ verb: ticketVerb, reason: line(300), version }),
  response: ticketDetail,
});

export const editTicket = endpoint({
  name: 'editTicket',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/tickets/:ticketID',
  effect: 'write',
  summary: 'Assign a ticket, or change its subject, priority, category, team, tags or what it is about',
  params: ticketParams,
  body: z.object({
    subject: z.optional(ticketSubject),
    priority: z.optional(ticketPriority),
    /** Brings its team along, unless one is named too. */
    categoryID: z.optional(ticketCategoryId),
    teamID: z.optional(ticketTeamId),
    assigneeUid: z.optional(z.nullable(staffUid)),
    tags: z.optional(ticketTags),
    /** All four of them are replaced together. */
    links: z.optional(z.object(ticketLinks)),
    version,
  }),
  response: ticketDetail,
});

export const snoozeTicket = endpoint({
  name: 'snoozeTicket',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/snooze',
  effect: 'write',
  summary: 'Take a ticket out of the queue until a moment; its clock goes on. Null brings it back now',
  params: ticketParams,
  body: z.object({ until: z.nullable(timestamp), version }),
  response: ticketDetail,
});

export const mergeTicket = endpoint({
  name: 'mergeTicket',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/merge',
  effect: 'write',
  summary: 'Merge a ticket into another one of the same requester or matter; answers the other one',
  params: ticketParams,
  body: z.object({ intoID: ticketId, version }),
  response: ticketDetail,
});

export const unmergeTicket = endpoint({
  name: 'unmergeTicket',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/unmerge',
  effect: 'write',
  summary: 'Take a merged ticket out again, with its own messages and the state it had',
  params: ticketParams,
  body: z.object({ version }),
  response: ticketDetail,
});

export const splitTicket = endpoint({
  name: 'splitTicket',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/split',
  effect: 'write',
  idempotent: true,
  summary: 'Move messages into a new ticket of the same requester; merging it back undoes that. Answers the new one',
  params: ticketParams,
  body: z.object({
    messageIDs: z.array(ticketMessageId).check(z.minLength(1), z.maxLength(100)),
    subject: ticketSubject,
    version,
  }),
  response: ticketDetail,
});
