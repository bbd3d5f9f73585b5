import { candidateId } from '../candidates';
import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { durationMinutes, eventId, eventRange, interviewers, isEventRange, meetingUrl, roomId } from './agenda-event';
import { slot } from './slot';

/** Slots in one answer. */
export const SLOTS_LIMIT = 200;

export const findFreeSlots = endpoint({
  name: 'findFreeSlots',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/free-slots',
  effect: 'read',
  summary: 'The first slots in which all of the staff, the room and the meeting link are free',
  body: z
    .object({
      staff: interviewers,
      roomID: z.nullable(roomId),
      ...eventRange,
      durationMinutes,
      limit: z.int().check(z.gte(1), z.lte(SLOTS_LIMIT)),
      /** The event that is being moved: it is in nobody's way. */
      eventID: z.nullable(eventId),
      /** Whom it is with: their other events are in its way too. Of the event that is moved if null. */
      docID: z._default(z.nullable(candidateId), null),
      /** What it takes besides; empty for none. */
      meetingUrl: z._default(meetingUrl, ''),
    })
    .check(z.refine(isEventRange, 'range')),
  response: z.object({ items: z.array(slot) }),
});
