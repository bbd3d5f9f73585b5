import * as z from 'zod/mini';
import { endpoint, line, version } from '../wire';
import { roomId, timeZone } from './agenda-event';

const input = z.object({
  name: line(80).check(z.minLength(2)),
  /** Its address, as the invitations say it. */
  place: line(200),
  zone: timeZone,
});

export const room = z.extend(input, { roomID: roomId, isRetired: z.boolean(), version });
export type Room = z.output<typeof room>;

export const createRoom = endpoint({
  name: 'createRoom',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/rooms',
  effect: 'write',
  idempotent: true,
  summary: 'Add a room that events can take',
  body: input,
  response: room,
});

export const editRoom = endpoint({
  name: 'editRoom',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/agenda/rooms/:roomID',
  effect: 'write',
  summary: 'Change a room or retire it; what is booked in it stays',
  params: z.object({ roomID: roomId }),
  body: z.extend(input, { isRetired: z.boolean(), version }),
  response: room,
});
