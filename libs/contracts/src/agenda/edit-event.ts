import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { agendaEventDetail, eventParams, eventWords } from './agenda-event';

export const editEvent = endpoint({
  name: 'editEvent',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/agenda/events/:eventID',
  effect: 'write',
  summary: 'Change what an event says, not its time',
  params: eventParams,
  body: z.object({ ...eventWords, notifies: z.boolean(), version }),
  response: agendaEventDetail,
});
