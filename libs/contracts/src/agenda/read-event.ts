import { endpoint } from '../wire';
import { agendaEventDetail, eventParams } from './agenda-event';

export const readEvent = endpoint({
  name: 'readEvent',
  host: 'main',
  method: 'GET',
  path: '/aperture/agenda/events/:eventID',
  effect: 'read',
  summary: 'An event with its changes and reminders',
  params: eventParams,
  response: agendaEventDetail,
});
