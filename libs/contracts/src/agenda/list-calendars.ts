import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { timeZone } from './agenda-event';
import { room } from './rooms';

export const listCalendars = endpoint({
  name: 'listCalendars',
  host: 'main',
  method: 'GET',
  path: '/aperture/agenda/calendars',
  effect: 'read',
  summary: 'Whose calendars there are, the own one first, and the rooms, also retired ones',
  response: z.object({
    staff: z.array(z.object({ uid: z.string(), name: z.string(), isOwn: z.boolean(), zone: timeZone })),
    rooms: z.array(room),
  }),
});
