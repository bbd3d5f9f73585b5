import { EVENT_VERBS } from '@vinculo/domain/agenda';
import * as z from 'zod/mini';
import { endpoint, line, version } from '../wire';
import { agendaEventDetail, eventParams } from './agenda-event';

export const changeEventState = endpoint({
  name: 'changeEventState',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events/:eventID/state',
  effect: 'write',
  summary: 'Confirm or cancel an event, or say whether it took place',
  params: eventParams,
  body: z.object({ verb: z.enum(EVENT_VERBS), reason: line(300), notifies: z.boolean(), version }),
  response: agendaEventDetail,
});
