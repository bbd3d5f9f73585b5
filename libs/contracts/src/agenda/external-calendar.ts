import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';

/** Why an external calendar could not be read. */
export const calendarProblem = z.enum(['host', 'unreachable', 'login', 'notCalendar', 'tooLarge']);
export type CalendarProblem = z.output<typeof calendarProblem>;

/** A calendar of one's own elsewhere, whose appointments take one's time here. Its password is never shown. */
export const externalCalendar = z.object({
  url: z.url(),
  username: z.string(),
  /** The last time that it was read. */
  readAt: timestamp,
  problem: z.nullable(calendarProblem),
  /** Its appointments from now on that are known. */
  appointments: z.int(),
});
export type ExternalCalendar = z.output<typeof externalCalendar>;

const answer = z.object({ calendar: z.nullable(externalCalendar) });

export const readExternalCalendar = endpoint({
  name: 'readExternalCalendar',
  host: 'main',
  method: 'GET',
  path: '/aperture/agenda/external-calendar',
  effect: 'read',
  summary: 'The own calendar elsewhere (CalDAV), whose appointments take the own time',
  response: answer,
});

export const saveExternalCalendar = endpoint({
  name: 'saveExternalCalendar',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/agenda/external-calendar',
  effect: 'write',
  summary: 'Read the own calendar elsewhere from now on; refused if it cannot be read',
  body: z.object({
    url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
    username: z.string().check(z.maxLength(200)),
    password: z.string().check(z.maxLength(500)),
  }),
  response: answer,
});

export const removeExternalCalendar = endpoint({
  name: 'removeExternalCalendar',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/external-calendar/remove',
  effect: 'write',
  idempotent: true,
  summary: 'Disconnect the own calendar elsewhere; its appointments take no time any more',
  body: z.object({}),
  response: answer,
});
