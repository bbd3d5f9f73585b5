import * as z from 'zod/mini';
import { endpoint, line, version } from '../wire';
import { agendaEventDetail, eventParams, eventTime } from './agenda-event';

export const moveEvent = endpoint({
  name: 'moveEvent',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events/:eventID/move',
  effect: 'write',
  summary: 'Move an event to another time, length, room or staff; one that was confirmed has to be confirmed again',
  params: eventParams,
  body: z.object({
    ...eventTime,
    reason: line(300),
    notifies: z.boolean(),
    /** Takes one's own last move back: the state, the answer and the mails are as if it had not been. */
    undoes: z._default(z.boolean(), false),
    version,
  }),
  response: agendaEventDetail,
});
