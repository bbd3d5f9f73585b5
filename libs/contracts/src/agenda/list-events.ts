import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { agendaEvent, eventRange, eventType, isEventRange, roomId } from './agenda-event';
import { staffUid } from '../staff/staff-member';

/** Events in one answer, the earliest. */
export const EVENTS_LIMIT = 2000;

export const listEvents = endpoint({
  name: 'listEvents',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/search',
  effect: 'read',
  summary: 'The events that overlap a range, by start; what the reader may not see is "Ocupado" without names',
  body: z
    .object({
      ...eventRange,
      /** Of any of these; of everyone if empty. */
      staff: z.array(staffUid).check(z.maxLength(100)),
      rooms: z.array(roomId).check(z.maxLength(100)),
      types: z.array(eventType),
      /** Cancelled ones too. */
      withCancelled: z.boolean(),
    })
    .check(z.refine(isEventRange, 'range')),
  response: z.object({ items: z.array(agendaEvent), isCut: z.boolean() }),
});
