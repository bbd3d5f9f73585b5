import {
  changeEventState,
  changePlace,
  chooseInterviewKit,
  closeOpenCall,
  createBookingLink,
  createEvent,
  createInterviewKit,
  createOpenCall,
  createRoom,
  editEvent,
  editInterviewKit,
  editRoom,
  evaluateInterview,
  EVENTS_LIMIT,
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
  moveEvent,
  previewReassignment,
  readAvailability,
  readCalendarFeed,
  readEvent,
  readExternalCalendar,
  reassignEvents,
  RELATED_LIMIT,
  removeExternalCalendar,
  renewCalendarFeed,
  resendEventMail,
  resizeSession,
  saveAvailability,
  saveExternalCalendar,
  suggestInterviewers,
  withdrawBookingLink,
} from '@vinculo/contracts/agenda';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { createBookingLinkCommand, listBookingLinksQuery, withdrawBookingLinkCommand } from './booking-links.commands';
import { readCalendarFeedQuery, renewCalendarFeedCommand } from './calendar-feed';
import {
  createRoomCommand,
  editRoomCommand,
  listCalendarsQuery,
  readAvailabilityQuery,
  saveAvailabilityCommand,
} from './calendars.commands';
import { evaluateInterviewCommand, listEvaluationsQuery } from './evaluations.commands';
import { changeEventStateCommand, createEventCommand, editEventCommand, moveEventCommand } from './events.commands';
import { presentEvent, presentEvents } from './events.presenter';
import {
  readExternalCalendarQuery,
  removeExternalCalendarCommand,
  saveExternalCalendarCommand,
  tryCalendar,
} from './external/external-calendars.commands';
import { findById, listOverlapping } from './events.repository';
import {
  chooseInterviewKitCommand,
  createInterviewKitCommand,
  editInterviewKitCommand,
} from './interview-kits.commands';
import { listKits } from './interview-kits.repository';
import { closeOpenCallCommand, createOpenCallCommand, listOpenCallsQuery } from './open-calls/open-calls.commands';
import { changePlaceCommand, listPlacesQuery, resizeSessionCommand } from './open-calls/places.commands';
import { previewReassignmentQuery, reassignEventsCommand } from './reassign-events';
import { listReadable } from './related-events.query';
import { resendEventMailCommand } from './resend-event-mail.command';
import { explainSlotQuery, findFreeSlotsQuery } from './slots.query';
import { suggestInterviewersQuery } from './turns.query';

const READS = 'events:read';
/** The answers of writes show the event. */
const MANAGES = ['events:manage', 'events:read'] as const;
/** Links are of people, some of them of an application. */
const LINKS = ['events:manage', 'events:read', 'candidates:read', 'applications:read'] as const;
/** Open calls are of vacancies, and bring people who apply. */
const READS_CALLS = ['events:read', 'vacancies:read'] as const;
const OPENS_CALLS = [...LINKS, 'vacancies:read', 'companies:read'] as const;
const READS_PLACES = ['events:read', 'candidates:read', 'applications:read'] as const;
const SETS_HOURS = ['availability:edit', 'events:read'] as const;
const EVALUATES = ['interviews:evaluate', 'events:read'] as const;

export function registerAgenda(app: FastifyInstance): void {
  route(app, listEvents, {
    access: READS,
    handler: async ({ tx, actor, now }, { body }) => {
      const range = { from: Date.parse(body.from), to: Date.parse(body.to) };
      const rows = await listOverlapping(tx, { ...body, ...range }, EVENTS_LIMIT + 1);
      const items = await presentEvents(tx, rows.slice(0, EVENTS_LIMIT), actor, now);
      return { items, isCut: rows.length > EVENTS_LIMIT };
    },
  });
  route(app, listRelatedEvents, {
    access: READS,
    handler: async ({ tx, actor, now }, { body }) => {
      const rows = await listReadable(tx, body, RELATED_LIMIT, actor);
      return { items: await presentEvents(tx, rows, actor, now) };
    },
  });
  route(app, readEvent, {
    access: READS,
    handler: async ({ tx, actor, now }, { params: { eventID } }) => {
      const row = await findById(tx, eventID);
      if (row === undefined) throw new ApiError('not_found');
      return presentEvent(tx, row, actor, now);
    },
  });
  route(app, createEvent, { access: MANAGES, handler: createEventCommand });
  route(app, editEvent, { access: MANAGES, handler: editEventCommand });
  route(app, moveEvent, { access: MANAGES, handler: moveEventCommand });
  route(app, changeEventState, { access: MANAGES, handler: changeEventStateCommand });
  route(app, resendEventMail, { access: MANAGES, handler: resendEventMailCommand });
  route(app, findFreeSlots, { access: READS, handler: findFreeSlotsQuery });
  route(app, explainSlot, { access: READS, handler: explainSlotQuery });
  route(app, suggestInterviewers, { access: MANAGES, handler: suggestInterviewersQuery });
  route(app, previewReassignment, { access: MANAGES, handler: previewReassignmentQuery });
  route(app, reassignEvents, { access: MANAGES, handler: reassignEventsCommand });
  route(app, createBookingLink, { access: LINKS, handler: createBookingLinkCommand(app.deps.publicUrl) });
  route(app, listBookingLinks, { access: LINKS, handler: listBookingLinksQuery });
  route(app, withdrawBookingLink, { access: LINKS, handler: withdrawBookingLinkCommand });
  route(app, listOpenCalls, { access: READS_CALLS, handler: listOpenCallsQuery(app.deps.publicUrl) });
  route(app, createOpenCall, { access: OPENS_CALLS, handler: createOpenCallCommand(app.deps.publicUrl) });
  route(app, closeOpenCall, { access: OPENS_CALLS, handler: closeOpenCallCommand(app.deps.publicUrl) });
  route(app, listPlaces, { access: READS_PLACES, handler: listPlacesQuery });
  route(app, changePlace, { access: LINKS, handler: changePlaceCommand });
  route(app, resizeSession, { access: MANAGES, handler: resizeSessionCommand });
  route(app, readCalendarFeed, { access: READS, handler: readCalendarFeedQuery });
  route(app, renewCalendarFeed, { access: READS, handler: renewCalendarFeedCommand(app.deps.publicUrl) });
  route(app, readExternalCalendar, { access: SETS_HOURS, handler: readExternalCalendarQuery });
  route(app, saveExternalCalendar, {
    access: SETS_HOURS,
    prepare: tryCalendar(app.calendarReader),
    handler: saveExternalCalendarCommand(app.deps.secondFactorKey),
  });
  route(app, removeExternalCalendar, { access: SETS_HOURS, handler: removeExternalCalendarCommand });
  route(app, listCalendars, { access: READS, handler: listCalendarsQuery });
  route(app, readAvailability, {
    access: READS,
    handler: ({ tx }, { params: { uid } }) => readAvailabilityQuery(tx, uid),
  });
  route(app, saveAvailability, { access: SETS_HOURS, handler: saveAvailabilityCommand });
  route(app, createRoom, { access: SETS_HOURS, handler: createRoomCommand });
  route(app, editRoom, { access: SETS_HOURS, handler: editRoomCommand });
  route(app, listInterviewKits, { access: READS, handler: async ({ tx }) => ({ items: await listKits(tx) }) });
  route(app, createInterviewKit, { access: MANAGES, handler: createInterviewKitCommand });
  route(app, editInterviewKit, { access: MANAGES, handler: editInterviewKitCommand });
  route(app, chooseInterviewKit, { access: MANAGES, handler: chooseInterviewKitCommand });
  route(app, listEvaluations, { access: EVALUATES, handler: listEvaluationsQuery });
  route(app, evaluateInterview, { access: EVALUATES, handler: evaluateInterviewCommand });
}
