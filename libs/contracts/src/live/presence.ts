import * as z from 'zod/mini';
import { endpoint } from '../wire';

/** Kinds of record that show who has them open. */
export const PRESENCE_SUBJECTS = ['candidate', 'company', 'vacancy', 'ticket'] as const;
export type PresenceSubject = (typeof PRESENCE_SUBJECTS)[number];

/** How long presence lasts after its last renewal, in ms. */
export const PRESENT_FOR_MS = 75_000;

const record = { subject: z.enum(PRESENCE_SUBJECTS), entityID: z.uuid() };

export const bePresent = endpoint({
  name: 'bePresent',
  host: 'main',
  method: 'POST',
  path: '/aperture/presence',
  effect: 'write',
  summary: 'Report that the record is open here; returns the other users who have it open',
  body: z.object(record),
  response: z.object({ others: z.array(z.object({ uid: z.string(), name: z.string() })) }),
});

export const leaveRecord = endpoint({
  name: 'leaveRecord',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/presence',
  effect: 'write',
  summary: 'Say that the record is closed here',
  body: z.object(record),
  response: z.object({}),
});
