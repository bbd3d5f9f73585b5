import { endpoint } from '../wire';
import { ticketDetail, ticketParams } from './ticket';

export const readTicket = endpoint({
  name: 'readTicket',
  host: 'main',
  method: 'GET',
  path: '/aperture/tickets/:ticketID',
  effect: 'read',
  summary: 'A ticket with its thread, its changes of state and its clocks',
  params: ticketParams,
  response: ticketDetail,
});
