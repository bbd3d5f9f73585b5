import { eventAnswers, eventStates, eventTypes, placeStates } from '@vinculo/domain/agenda';
import { fieldsIn, labelIn, momentIn, textIn, type DescriptionsOf } from './event-description';

/** Events of the agenda, by their type and without names, and what they are booked by. */
export const agendaEvents = {
  'event.created': {
    verb: 'created',
    screen: 'event',
    sentence: ({ name, after }) => `agendó ${name} para el ${momentIn(after.startsAt)}`,
  },
  'event.edited': { verb: 'changed', screen: 'event', sentence: ({ name }) => `cambió lo que dice ${name}` },
  'event.moved': {
    verb: 'changed',
    screen: 'event',
    sentence: ({ name, before, after }) =>
      before.startsAt === after.startsAt
        ? `cambió quién, dónde o cuánto dura ${name} del ${momentIn(after.startsAt)}`
        : `pasó ${name} del ${momentIn(before.startsAt)} al ${momentIn(after.startsAt)}`,
  },
  'event.state_changed': {
    verb: 'changed',
    screen: 'event',
    sentence: ({ name, after }) => `puso ${name} en «${labelIn(eventStates, after.state)}»`,
  },
  'event.mail_resent': {
    verb: 'changed',
    screen: 'event',
    sentence: ({ name }) => `envió otra vez un correo de ${name}`,
  },
  'event.answered': {
    verb: 'changed',
    screen: 'event',
    sentence: ({ name, after }) => `respondió «${labelIn(eventAnswers, after.answer)}» a ${name}`,
  },
  'event.link_created': {
    verb: 'created',
    screen: null,
    sentence: ({ after }) => `creó un enlace para agendar «${labelIn(eventTypes, after.type)}»`,
  },
  'event.link_withdrawn': {
    verb: 'removed',
    screen: null,
    sentence: ({ after }) => `retiró un enlace para agendar «${labelIn(eventTypes, after.type)}»`,
  },
  'event.kit_chosen': {
    verb: 'changed',
    screen: 'event',
    sentence: ({ name, after }) =>
      after.kit === '' ? `quitó la guía de ${name}` : `eligió la guía «${textIn(after.kit)}» para ${name}`,
  },
  'event.place_changed': {
    verb: 'changed',
    screen: 'event',
    sentence: ({ name, after }) => `puso un lugar de ${name} en «${labelIn(placeStates, after.state)}»`,
  },
  'event.resized': {
    verb: 'changed',
    screen: 'event',
    sentence: ({ name, before, after }) => `pasó ${name} de ${before.places} a ${after.places} lugares`,
  },
  'event.call_opened': {
    verb: 'created',
    screen: null,
    sentence: ({ name, after }) => `abrió la convocatoria ${name} para ${textIn(after.vacancy)}`,
  },
  'event.call_closed': { verb: 'changed', screen: null, sentence: ({ name }) => `cerró la convocatoria ${name}` },
  // Reported to no open screen: other interviewers may not know of it yet.
  'event.evaluated': { verb: null, screen: 'event', sentence: ({ name }) => `evaluó ${name}` },
  'interview_kit.created': {
    verb: 'created',
    screen: null,
    sentence: ({ name }) => `agregó la guía de entrevista ${name}`,
  },
  'interview_kit.edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de la guía de entrevista ${name}`,
  },
  'availability.saved': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de la agenda de ${name}`,
  },
  'room.created': { verb: 'created', screen: null, sentence: ({ name }) => `agregó la sala ${name}` },
  'room.edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de la sala ${name}`,
  },
} as const satisfies DescriptionsOf<'event' | 'availability' | 'room' | 'interview_kit'>;
