import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { eventParams, REMINDER_HOURS } from './agenda-event';

export const resendEventMail = endpoint({
  name: 'resendEventMail',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events/:eventID/mail/resend',
  effect: 'write',
  idempotent: true,
  summary: 'Send the failed invitation or reminder of an event to its person again',
  params: eventParams,
  /** Of a reminder, how many hours before the event it was sent; null for the invitation. */
  body: z.object({ reminder: z.nullable(z.literal([...REMINDER_HOURS])) }),
  response: z.object({}),
});
