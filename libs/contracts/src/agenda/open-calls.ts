import { MOST_CAPACITY, MOST_SESSIONS, PLACE_VERBS, placeStates } from '@vinculo/domain/agenda';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { jobId } from '../vacancies/job-id';
import { endpoint, line, LONGEST_SEARCH, timestamp, version } from '../wire';
import {
  agendaEventDetail,
  durationMinutes,
  eventId,
  eventParams,
  eventStart,
  eventState,
  eventType,
  offeredEvent,
} from './agenda-event';

export const callId = z.uuid().brand<'CallId'>();
export type CallId = z.output<typeof callId>;
export const placeId = z.uuid().brand<'PlaceId'>();
export type PlaceId = z.output<typeof placeId>;

/** In days, how long an open call takes people. */
export const CALL_DAYS = { least: 1, most: 120, usual: 30 } as const;

const capacity = z.int().check(z.gte(1), z.lte(MOST_CAPACITY));
const session = z.object({ startsAt: eventStart, durationMinutes, capacity });

/**
 * A link for everybody who wants the vacancy. Of a fair they choose one of its sessions; otherwise they are mailed a
 * booking link of their own, for the free slots of its staff.
 */
export const openCall = z.object({
  callID: callId,
  vacancy: z.object({ jobID: jobId, name: z.string() }),
  type: eventType,
  title: z.string(),
  url: z.url(),
  closesAt: timestamp,
  isOpen: z.boolean(),
  sessions: z.array(
    z.object({
      eventID: eventId,
      startsAt: timestamp,
      endsAt: timestamp,
      state: eventState,
      capacity: z.int(),
      taken: z.int(),
      waiting: z.int(),
    }),
  ),
  /** People who were mailed a link of their own. */
  links: z.int(),
  version,
});
export type OpenCall = z.output<typeof openCall>;

export const OPEN_CALLS_LIMIT = 200;

export const listOpenCalls = endpoint({
  name: 'listOpenCalls',
  host: 'main',
  method: 'GET',
  path: '/aperture/agenda/open-calls',
  effect: 'read',
  summary: 'The open calls, the latest first, with how full their sessions are',
  response: z.object({ items: z.array(openCall) }),
});

export const createOpenCall = endpoint({
  name: 'createOpenCall',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/open-calls',
  effect: 'write',
  idempotent: true,
  summary: 'Make one link for everybody who wants a vacancy; the sessions of a fair are booked with it',
  body: z
    .object({
      jobID: jobId,
      /** Its duration is that of the slots that people choose from; sessions have their own. */
      ...offeredEvent,
      /** Of a fair at least one, none of the other types. */
      sessions: z.array(session).check(z.maxLength(MOST_SESSIONS)),
      days: z.int().check(z.gte(CALL_DAYS.least), z.lte(CALL_DAYS.most)),
      /** Book the sessions outside the hours of the staff too. */
      ignoresHours: z.boolean(),
    })
    .check(
      z.refine(({ type, sessions }) => (type === 'fair') === sessions.length > 0, {
        error: 'fair_only',
        path: ['sessions'],
      }),
    ),
  response: openCall,
});

export const closeOpenCall = endpoint({
  name: 'closeOpenCall',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/open-calls/:callID/close',
  effect: 'write',
  summary: 'Take no more people by the link of an open call; places and bookings stay',
  params: z.object({ callID: callId }),
  body: z.object({ version }),
  response: openCall,
});

/** Somebody's place in a session. */
export const callPlace = z.object({
  placeID: placeId,
  /** Nobody where a blind selection hides who it is. */
  person: z.nullable(z.object({ docID: candidateId, name: z.string() })),
  state: z.enum(valuesOf(placeStates)),
  at: timestamp,
  attendedAt: z.nullable(timestamp),
  verbs: z.array(z.enum(PLACE_VERBS)),
});
export type CallPlace = z.output<typeof callPlace>;

/** Places in one answer. */
export const PLACES_LIMIT = 60;

export const listPlaces = endpoint({
  name: 'listPlaces',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events/:eventID/places',
  effect: 'read',
  summary: 'Who comes to a session and who waits, by name; of one scanned code if named',
  params: eventParams,
  body: z.object({ search: z._default(line(LONGEST_SEARCH), ''), placeID: z.nullable(placeId) }),
  response: z.object({ items: z.array(callPlace), isCut: z.boolean() }),
});

export const changePlace = endpoint({
  name: 'changePlace',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/places/:placeID',
  effect: 'write',
  summary: 'Note that somebody came, take that back, or cancel their place, which the first who waits then gets',
  params: z.object({ placeID: placeId }),
  body: z.object({ verb: z.enum(PLACE_VERBS) }),
  response: callPlace,
});

export const resizeSession = endpoint({
  name: 'resizeSession',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/events/:eventID/capacity',
  effect: 'write',
  summary: 'Change how many places a session has; who waits gets the new ones',
  params: eventParams,
  body: z.object({ capacity, version }),
  response: agendaEventDetail,
});
