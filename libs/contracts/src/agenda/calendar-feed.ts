import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  host: 'main',
  method: 'GET',
  path: '/aperture/agenda/feed',
  effect: 'read',
  summary: 'Since when the own calendar has a secret address for other programs; null without one',
  response: z.object({ renewedAt: z.nullable(timestamp) }),
});

export const renewCalendarFeed = endpoint({
  name: 'renewCalendarFeed',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/feed/renew',
  effect: 'write',
  idempotent: true,
  summary: 'Make a new secret address of the own calendar; the one before stops working',
  body: z.object({}),
  response: z.object({
    renewedAt: timestamp,
    /** Shown this once: only its hash is stored. */
    url: z.url(),
  }),
});
