import { candidateId } from '../candidates';
import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { durationMinutes, eventId, eventStart, interviewers, meetingUrl, roomId } from './agenda-event';
import { slotExplanation } from './slot';

export const explainSlot = endpoint({
  name: 'explainSlot',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/explanation',
  effect: 'read',
  summary: 'Why a slot is not free, in sentences, and the next free ones; without refusals it is free',
  body: z.object({
    staff: interviewers,
    roomID: z.nullable(roomId),
    startsAt: eventStart,
    durationMinutes,
    /** The event that is being moved: it is in nobody's way. */
    eventID: z.nullable(eventId),
    /** Whom it is with: their other events are in its way too. Of the event that is moved if null. */
    docID: z._default(z.nullable(candidateId), null),
    /** What it takes besides; empty for none. */
    meetingUrl: z._default(meetingUrl, ''),
  }),
  response: slotExplanation,
});
