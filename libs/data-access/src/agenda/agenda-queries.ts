import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  explainSlot,
  findFreeSlots,
  listBookingLinks,
  listCalendars,
  listEvaluations,
  listEvents,
  listInterviewKits,
  listOpenCalls,
  listPlaces,
  listRelatedEvents,
  previewReassignment,
  PROPOSED_SLOTS,
  readAvailability,
  readCalendarFeed,
  readEvent,
  readExternalCalendar,
  suggestInterviewers,
  type EventId,
  type PlaceId,
} from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { refetchWhileWaiting } from '../mails';

type EventFilters = RequestOf<typeof listEvents>['body'];
type ExplainedSlot = RequestOf<typeof explainSlot>['body'];
type SlotSearch = Omit<RequestOf<typeof findFreeSlots>['body'], 'limit'>;
type TurnSearch = RequestOf<typeof suggestInterviewers>['body'];
type Reassigned = RequestOf<typeof previewReassignment>['body'];

type Evaluated = RequestOf<typeof listEvaluations>['body'];

const LIVE = { event: 'any', availability: 'any', room: 'any' } as const;

export const agendaQueries = {
  all: () => ['agenda'] as const,
  lists: () => ['agenda', 'events'] as const,
  /** The events that overlap a range. */
  events: (filters: EventFilters) =>
    queryOptions({
      queryKey: ['agenda', 'events', filters],
      meta: { live: { ...LIVE } },
      queryFn: ({ signal }) => call(listEvents, { body: filters }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** An event with its changes and reminders. */
  event: (eventID: EventId) =>
    queryOptions({
      queryKey: ['agenda', 'event', eventID],
      meta: { live: { event: [eventID] } },
      queryFn: ({ signal }) => call(readEvent, { params: { eventID } }, { signal }),
      refetchInterval: ({ state: { data } }) =>
        refetchWhileWaiting([data?.mail ?? null, ...(data?.reminders ?? []).map(({ mail }) => mail)]),
    }),
  /** The events of a person, the latest first. */
  ofPerson: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['agenda', 'person', docID],
      meta: { live: { event: 'any', candidate: [docID] } },
      queryFn: async ({ signal }) => (await call(listRelatedEvents, { body: { docID } }, { signal })).items,
    }),
  /** The events of a vacancy, the latest first. */
  ofVacancy: (jobID: JobId) =>
    queryOptions({
      queryKey: ['agenda', 'vacancy', jobID],
      meta: { live: { event: 'any' } },
      queryFn: async ({ signal }) => (await call(listRelatedEvents, { body: { jobID } }, { signal })).items,
    }),
  /** Whose calendars there are, and the rooms. */
  calendars: () =>
    queryOptions({
      queryKey: ['agenda', 'calendars'],
      meta: { live: { staff: 'any', availability: 'any', room: 'any' } },
      queryFn: ({ signal }) => call(listCalendars, {}, { signal }),
    }),
  /** When a member of staff can be booked. */
  availability: (uid: string) =>
    queryOptions({
      queryKey: ['agenda', 'availability', uid],
      meta: { live: { availability: [uid] } },
      queryFn: ({ signal }) => call(readAvailability, { params: { uid } }, { signal }),
    }),
  /** The first slots in which everyone is free. */
  freeSlots: (search: SlotSearch) =>
    queryOptions({
      queryKey: ['agenda', 'slots', search],
      meta: { live: { ...LIVE } },
      queryFn: async ({ signal }) =>
        (await call(findFreeSlots, { body: { ...search, limit: PROPOSED_SLOTS } }, { signal })).items,
      enabled: search.staff.length > 0,
    }),
  /** Whose turn it is to attend an event. */
  turns: (event: TurnSearch) =>
    queryOptions({
      queryKey: ['agenda', 'turns', event],
      meta: { live: { ...LIVE } },
      queryFn: async ({ signal }) => (await call(suggestInterviewers, { body: event }, { signal })).items,
    }),
  /** Why a slot is not free. */
  explanation: (slot: ExplainedSlot) =>
    queryOptions({
      queryKey: ['agenda', 'explanation', slot],
      meta: { live: { ...LIVE } },
      queryFn: ({ signal }) => call(explainSlot, { body: slot }, { signal }),
    }),
  bookingLinks: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['agenda', 'links', docID],
      meta: { live: { event: 'any' } },
      queryFn: async ({ signal }) => (await call(listBookingLinks, { body: { docID } }, { signal })).items,
    }),
  /** The links for everybody who wants a vacancy. */
  openCalls: () =>
    queryOptions({
      queryKey: ['agenda', 'calls'],
      meta: { live: { event: 'any', vacancy: 'any' } },
      queryFn: async ({ signal }) => (await call(listOpenCalls, {}, { signal })).items,
    }),
  /** Who comes to a session of an open call and who waits; one of them by the code at the door. */
  places: (eventID: EventId, search: string, placeID: PlaceId | null) =>
    queryOptions({
      queryKey: ['agenda', 'places', eventID, search, placeID],
      meta: { live: { event: [eventID] } },
      queryFn: ({ signal }) => call(listPlaces, { params: { eventID }, body: { search, placeID } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** What can be asked in interviews. */
  kits: () =>
    queryOptions({
      queryKey: ['agenda', 'kits'],
      meta: { live: { interview_kit: 'any' } },
      queryFn: async ({ signal }) => (await call(listInterviewKits, {}, { signal })).items,
    }),
  /** The evaluations of an interview or a person. Those of others are reported by no event: they show when it is read again. */
  evaluations: (subject: Evaluated) =>
    queryOptions({
      queryKey: ['agenda', 'evaluations', subject],
      meta: { live: { event: 'any' } },
      queryFn: async ({ signal }) => (await call(listEvaluations, { body: subject }, { signal })).items,
    }),
  /** The own calendar elsewhere, which is read every few minutes. */
  external: () =>
    queryOptions({
      queryKey: ['agenda', 'external'],
      queryFn: async ({ signal }) => (await call(readExternalCalendar, {}, { signal })).calendar,
    }),
  /** Since when the own calendar has an address for other programs. */
  feed: () =>
    queryOptions({
      queryKey: ['agenda', 'feed'],
      queryFn: ({ signal }) => call(readCalendarFeed, {}, { signal }),
    }),
  /** Who could take the events of a member of staff. */
  reassignment: (asked: Reassigned) =>
    queryOptions({
      queryKey: ['agenda', 'reassignment', asked],
      meta: { live: { ...LIVE } },
      queryFn: ({ signal }) => call(previewReassignment, { body: asked }, { signal }),
    }),
};
