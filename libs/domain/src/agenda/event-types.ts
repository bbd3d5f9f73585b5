import type { OptionList } from '../catalogs';

export const eventTypes = [
  { value: 'call', label: 'Llamada' },
  { value: 'video', label: 'Entrevista virtual' },
  { value: 'onSite', label: 'Entrevista presencial' },
  { value: 'fair', label: 'Feria' },
] as const satisfies OptionList;
export type EventType = (typeof eventTypes)[number]['value'];

/** The types that are an interview with one person; their bookings move an application to its interview stage. */
export const INTERVIEW_TYPES = ['video', 'onSite'] as const satisfies readonly EventType[];
export const isInterview = (type: EventType): boolean => INTERVIEW_TYPES.some((interview) => interview === type);

/** In minutes. */
export const EVENT_DURATION = { least: 5, most: 720 } as const;
export const MOST_INTERVIEWERS = 10;
/** The most places of a fair. */
export const MOST_CAPACITY = 2000;

/** What a person answers about an event that they were invited to. */
export const eventAnswers = [
  { value: 'attending', label: 'Asistirá' },
  { value: 'otherTime', label: 'Necesita otro horario' },
  { value: 'notComing', label: 'No podrá' },
] as const satisfies OptionList;
export type EventAnswer = (typeof eventAnswers)[number]['value'];
