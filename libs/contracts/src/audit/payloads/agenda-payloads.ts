import { eventAnswers, eventTypes, placeStates } from '@vinculo/domain/agenda';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { type AreaPayloads, columns, count, eventState, none, text } from './payload-fields';

/** When an event is, and how it stands. Who it is with stays out: the log of an event is not encrypted. */
const eventTime = z.strictObject({
  startsAt: text,
  minutes: count,
  staff: z.array(text),
  room: z.nullable(text),
  state: eventState,
});
const sessionSize = z.strictObject({ places: z.int() });
const eventKind = z.strictObject({ type: z.enum(valuesOf(eventTypes)) });
const availability = columns([
  'zone',
  'weekly',
  'exceptions',
  'bufferBefore',
  'bufferAfter',
  'minimumNotice',
  'dailyLimit',
  'weeklyLimit',
  'grid',
  'share',
  'industries',
]);
const room = columns(['name', 'place', 'zone', 'isRetired']);
const interviewKit = columns(['name', 'points', 'isRetired']);

export const agendaPayloads = {
  'event.created': { before: none, after: eventTime },
  'event.edited': { before: none, after: none },
  'event.mail_resent': { before: none, after: none },
  'event.moved': { before: eventTime, after: eventTime },
  'event.state_changed': {
    before: z.strictObject({ state: eventState }),
    after: z.strictObject({ state: eventState }),
  },
  'event.answered': { before: none, after: z.strictObject({ answer: z.enum(valuesOf(eventAnswers)) }) },
  'event.link_created': { before: none, after: eventKind },
  'event.link_withdrawn': { before: none, after: eventKind },
  'event.kit_chosen': { before: none, after: z.strictObject({ kit: text }) },
  'event.place_changed': { before: none, after: z.strictObject({ state: z.enum(valuesOf(placeStates)) }) },
  'event.resized': { before: sessionSize, after: sessionSize },
  'event.call_opened': { before: none, after: z.strictObject({ vacancy: text, sessions: z.int() }) },
  'event.call_closed': { before: none, after: none },
  'event.evaluated': { before: none, after: none },
  'interview_kit.created': { before: none, after: interviewKit },
  'interview_kit.edited': { before: interviewKit, after: interviewKit },
  'availability.saved': { before: availability, after: availability },
  'room.created': { before: none, after: room },
  'room.edited': { before: room, after: room },
} as const satisfies AreaPayloads;
