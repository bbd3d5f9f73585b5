import { endpoint } from '../wire';
import { agendaEventDetail, eventInput } from './agenda-event';

export const createEvent = endpoint({
  name: 'createEvent',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events',
  effect: 'write',
  idempotent: true,
  summary: 'Book an event; where somebody is not free, the refusal says why and proposes the next free slots',
  body: eventInput,
  response: agendaEventDetail,
});
