import {
  EVENT_DURATION,
  EVENT_VERBS,
  eventAnswers,
  eventStates,
  eventTypes,
  meetingLink,
  MOST_CAPACITY,
  MOST_INTERVIEWERS,
} from '@vinculo/domain/agenda';
import { timeZones } from '@vinculo/domain/availability';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { applicationId } from '../applications/application';
import { candidateId } from '../candidates/candidate-id';
import { companyId } from '../companies/company';
import { mailStatus } from '../mails/mail-status';
import { staffUid } from '../staff/staff-member';
import { jobId } from '../vacancies/job-id';
import { line, paragraph, timestamp, version } from '../wire';

export const eventId = z.uuid().brand<'EventId'>();
export type EventId = z.output<typeof eventId>;
export const eventParams = z.object({ eventID: eventId });

export const roomId = z.uuid().brand<'RoomId'>();
export type RoomId = z.output<typeof roomId>;

export const timeZone = z.enum(valuesOf(timeZones));
export const eventType = z.enum(valuesOf(eventTypes));
export const eventState = z.enum(valuesOf(eventStates));
export const durationMinutes = z.int().check(z.gte(EVENT_DURATION.least), z.lte(EVENT_DURATION.most));

/** The members of staff of an event, each once. */
export const interviewers = z.array(staffUid).check(
  z.minLength(1),
  z.maxLength(MOST_INTERVIEWERS),
  z.refine((uids) => new Set(uids).size === uids.length, 'repeated'),
);

/** https, in its one spelling; empty for none. */
export const meetingUrl = z.string().check(
  z.overwrite((text) => meetingLink(text) ?? text),
  z.refine((text) => meetingLink(text) !== undefined, 'link'),
);

/** What an event says; changing it leaves its time alone. */
export const eventWords = {
  title: line(120).check(z.minLength(3)),
  /** Where it is; empty where a room or a link says it. */
  place: line(200),
  /** One event has it at a time. */
  meetingUrl,
  /** Sent to those who are invited too. */
  note: paragraph(1000),
};

const LONGEST_RANGE_MS = 100 * 86_400_000;

/** A moment that the agenda is asked about: a slip of the year is refused. */
export const eventStart = timestamp.check(z.refine((moment) => moment > '2000' && moment < '2100', 'year'));

/** A range of the agenda; `to` is not part of it, and at most 100 days after `from`. */
export const eventRange = { from: eventStart, to: eventStart };
export const isEventRange = ({ from, to }: { readonly from: string; readonly to: string }): boolean => {
  const length = Date.parse(to) - Date.parse(from);
  return length > 0 && length <= LONGEST_RANGE_MS;
};

/** When an event is, who and what it takes. */
export const eventTime = {
  startsAt: eventStart,
  durationMinutes,
  staff: interviewers,
  roomID: z.nullable(roomId),
  /** Book it outside the hours, limits and notice of its staff; never over another event. */
  ignoresHours: z.boolean(),
};

/**
 * A new event. It belongs to an application, else to a person, and to a vacancy and a company; the application brings
 * the other three along.
 */
const eventInputFields = z.object({
  type: eventType,
  ...eventWords,
  ...eventTime,
  /** The zone of the place, in which its times are written. */
  zone: timeZone,
  /** Places; of a fair only, 1 of the other types. */
  capacity: z.int().check(z.gte(1), z.lte(MOST_CAPACITY)),
  applicationID: z.nullable(applicationId),
  docID: z.nullable(candidateId),
  jobID: z.nullable(jobId),
  companyID: z.nullable(companyId),
  /** `proposed` waits for the person's answer. */
  state: z.enum(['proposed', 'confirmed']),
  /** Send the person and the staff an invitation for their calendars. */
  notifies: z.boolean(),
});
export const eventInput = eventInputFields.check(
  z.refine(({ type, capacity }) => type === 'fair' || capacity === 1, { error: 'fair_only', path: ['capacity'] }),
);
export type EventInput = z.input<typeof eventInput>;

/** An event as the calendar shows it. */
export const agendaEvent = z.object({
  eventID: eventId,
  type: eventType,
  state: eventState,
  /** "Ocupado" where the reader may not see what it is about. */
  title: z.string(),
  isHidden: z.boolean(),
  startsAt: timestamp,
  endsAt: timestamp,
  zone: timeZone,
  staff: z.array(z.object({ uid: z.string(), name: z.string() })),
  room: z.nullable(z.object({ roomID: roomId, name: z.string() })),
  place: z.string(),
  meetingUrl: z.string(),
  note: z.string(),
  capacity: z.int(),
  /** A session of an open call: others have places in it. */
  isSession: z.boolean(),
  applicationID: z.nullable(applicationId),
  /** Nobody where a blind selection still hides who it is: the event is then hidden. */
  person: z.nullable(z.object({ docID: candidateId, name: z.string() })),
  vacancy: z.nullable(z.object({ jobID: jobId, name: z.string() })),
  company: z.nullable(z.object({ companyID: companyId, name: z.string() })),
  /** What the person answered last; null without an answer to the present time. */
  answer: z.nullable(z.enum(valuesOf(eventAnswers))),
  /** The latest invitation or change that the person was sent; null without one. */
  mail: z.nullable(mailStatus),
  /** What the reader may do with it now. */
  verbs: z.array(z.enum(EVENT_VERBS)),
  canEdit: z.boolean(),
  version,
});
export type AgendaEvent = z.output<typeof agendaEvent>;

/** A change of state or of time, with the time after it. */
export const eventChange = z.object({
  changeID: z.uuid(),
  /** Null in the first one, which made the event. */
  from: z.nullable(eventState),
  to: eventState,
  startsAt: timestamp,
  endsAt: timestamp,
  /** The person themselves where they used their link. */
  byName: z.string(),
  at: timestamp,
  reason: z.string(),
});

/** Hours before an event at which a reminder is sent. */
export const REMINDER_HOURS = [24, 2] as const;

export const agendaEventDetail = z.extend(agendaEvent, {
  /** Newest first. */
  history: z.array(eventChange),
  /** How full it is, of a session of an open call. */
  places: z.nullable(z.object({ taken: z.int(), waiting: z.int() })),
  reminders: z.array(
    z.object({ hours: z.literal([...REMINDER_HOURS]), dueAt: timestamp, mail: z.nullable(mailStatus) }),
  ),
});
export type AgendaEventDetail = z.output<typeof agendaEventDetail>;

/** The event that a booking link or an open call offers. */
export const offeredEvent = {
  type: eventType,
  ...eventWords,
  staff: interviewers,
  roomID: z.nullable(roomId),
  zone: timeZone,
  durationMinutes,
};
