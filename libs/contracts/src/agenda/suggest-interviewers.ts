import * as z from 'zod/mini';
import { applicationId } from '../applications/application';
import { endpoint } from '../wire';
import { durationMinutes, eventStart } from './agenda-event';

export const suggestInterviewers = endpoint({
  name: 'suggestInterviewers',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/turns',
  effect: 'read',
  summary: 'Whose turn it is to attend an event, and why',
  body: z.object({
    /** Whose vacancy says which industry to know. */
    applicationID: z.nullable(applicationId),
    /** Where the time is known, only who is free then is suggested. */
    startsAt: z.nullable(eventStart),
    durationMinutes,
  }),
  response: z.object({
    /** The next in turn first. */
    items: z.array(z.object({ uid: z.string(), name: z.string(), why: z.string() })),
  }),
});
