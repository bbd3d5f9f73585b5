import * as z from 'zod/mini';
import { ERROR_CODES } from '../errors/error-codes';
import { staffUid } from '../staff/staff-member';
import { endpoint, reason, version } from '../wire';
import { agendaEvent, eventId, eventRange, isEventRange } from './agenda-event';

/** Events that one request hands over, the earliest. */
export const REASSIGNMENT_LIMIT = 100;

export const previewReassignment = endpoint({
  name: 'previewReassignment',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/reassignment/preview',
  effect: 'read',
  summary: 'Who could take each open event of a member of staff in a range, and why',
  body: z.object({ uid: staffUid, ...eventRange }).check(z.refine(isEventRange, 'range')),
  response: z.object({
    items: z.array(
      z.object({
        event: agendaEvent,
        /** Who is free at its time, the least busy first, with what the answer proposes to them before; empty where nobody is. */
        candidates: z.array(z.object({ uid: z.string(), name: z.string(), why: z.string() })),
      }),
    ),
    isCut: z.boolean(),
  }),
});

export const reassignEvents = endpoint({
  name: 'reassignEvents',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/reassignment',
  effect: 'write',
  idempotent: true,
  summary: 'Give events of a member of staff to others; each is given or refused by itself',
  body: z.object({
    uid: staffUid,
    changes: z
      .array(z.object({ eventID: eventId, toUid: staffUid, version }))
      .check(z.minLength(1), z.maxLength(REASSIGNMENT_LIMIT)),
    reason,
    notifies: z.boolean(),
  }),
  response: z.object({
    given: z.array(eventId),
    refused: z.array(z.object({ eventID: eventId, code: z.enum(ERROR_CODES) })),
  }),
});
