import { randomUUID } from 'node:crypto';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { anEventInput } from './builders';
import type { RequestBodies } from './help-desk-bodies';

const EVENT_TIME = {
  ...{ startsAt: '2026-11-24T16:00:00.000Z', durationMinutes: 45 },
  ...{ staff: ['luz'], roomID: null, ignoresHours: false },
};

export const AGENDA_BODIES: RequestBodies = {
  createEvent: () => ({ ...anEventInput() }),
  editEvent: () => ({ title: 'Entrevista', place: '', meetingUrl: '', note: '', notifies: false, version: 1 }),
  createBookingLink: () => ({
    ...{ docID: randomUUID(), applicationID: null, type: 'video', title: 'Entrevista', place: '', meetingUrl: '' },
    ...{ note: '', staff: ['luz'], roomID: null, durationMinutes: 45, zone: 'America/Mexico_City' },
    ...{ days: 7, byMail: false },
  }),
  listBookingLinks: () => ({ docID: randomUUID() }),
  withdrawBookingLink: () => ({}),
  createOpenCall: () => ({
    ...{ jobID: randomUUID(), type: 'fair', title: 'Feria de empleo', place: '', meetingUrl: '', note: '' },
    ...{ staff: ['luz'], roomID: null, durationMinutes: 60, zone: 'America/Mexico_City', days: 7, ignoresHours: false },
    sessions: [{ startsAt: '2026-11-23T16:00:00.000Z', durationMinutes: 60, capacity: 20 }],
  }),
  closeOpenCall: () => ({ version: 1 }),
  resizeSession: () => ({ capacity: 20, version: 1 }),
  listPlaces: () => ({ search: '', placeID: null }),
  changePlace: () => ({ verb: 'arrive' }),
  renewCalendarFeed: () => ({}),
  saveExternalCalendar: () => ({ url: 'https://calendario.example/ana/', username: 'ana', password: 'una clave' }),
  removeExternalCalendar: () => ({}),
  moveEvent: () => ({ ...EVENT_TIME, reason: '', notifies: false, version: 1 }),
  changeEventState: () => ({ verb: 'cancel', reason: 'Se enfermó', notifies: false, version: 1 }),
  resendEventMail: () => ({ reminder: null }),
  listEvents: () => ({
    ...{ from: '2026-11-23T06:00:00.000Z', to: '2026-11-30T06:00:00.000Z' },
    ...{ staff: [], rooms: [], types: [], withCancelled: false },
  }),
  listRelatedEvents: () => ({ docID: randomUUID() }),
  findFreeSlots: () => ({
    ...{ staff: ['luz'], roomID: null, eventID: null, durationMinutes: 30, limit: 3 },
    ...{ from: '2026-11-23T06:00:00.000Z', to: '2026-11-30T06:00:00.000Z' },
  }),
  explainSlot: () => ({
    ...{ staff: ['luz'], roomID: null, eventID: null, durationMinutes: 30, startsAt: '2026-11-23T16:00:00.000Z' },
  }),
  suggestInterviewers: () => ({ applicationID: null, startsAt: '2026-11-23T16:00:00.000Z', durationMinutes: 30 }),
  previewReassignment: () => ({
    ...{ uid: 'luz', from: '2026-11-23T06:00:00.000Z', to: '2026-11-30T06:00:00.000Z' },
  }),
  reassignEvents: () => ({
    ...{ uid: 'luz', reason: 'Está enferma', notifies: false },
    changes: [{ eventID: randomUUID(), toUid: 'raul', version: 1 }],
  }),
  saveAvailability: () => ({ rules: { ...DEFAULT_RULES }, version: 0 }),
  createInterviewKit: () => ({ name: 'Operadores', points: [{ competence: 'Seguridad', questions: '' }] }),
  editInterviewKit: () => ({
    ...{ name: 'Operadores', points: [{ competence: 'Seguridad', questions: '' }] },
    ...{ isRetired: false, version: 1 },
  }),
  chooseInterviewKit: () => ({ kitID: randomUUID(), version: 1 }),
  listEvaluations: () => ({ docID: randomUUID() }),
  evaluateInterview: () => ({ scores: [{ score: 3, reason: 'Usa su equipo' }] }),
  createRoom: () => ({ name: 'Sala Norte', place: 'Piso 2', zone: 'America/Mexico_City' }),
  editRoom: () => ({ name: 'Sala Norte', place: '', zone: 'America/Mexico_City', isRetired: false, version: 1 }),
};
