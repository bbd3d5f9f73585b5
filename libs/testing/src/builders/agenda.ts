import {
  eventId,
  type AgendaEvent,
  type AgendaEventDetail,
  type InterviewEvaluations,
} from '@vinculo/contracts/agenda';
import { candidateId } from '@vinculo/contracts/candidates';

/** A confirmed video interview of Mariana Ochoa on Tuesday 24 November 2026 at ten, which the reader may change. */
export const anEvent = (overrides: Partial<AgendaEvent> = {}): AgendaEvent => ({
  eventID: eventId.parse('00000000-0000-4000-8000-00000000e001'),
  type: 'video',
  state: 'confirmed',
  title: 'Entrevista con Gloria',
  isHidden: false,
  startsAt: '2026-11-24T16:00:00.000Z',
  endsAt: '2026-11-24T16:45:00.000Z',
  zone: 'America/Mexico_City',
  staff: [{ uid: 'mariana', name: 'Mariana Ochoa' }],
  room: null,
  place: '',
  meetingUrl: '',
  note: '',
  capacity: 1,
  isSession: false,
  applicationID: null,
  person: { docID: candidateId.parse('00000000-0000-4000-a000-000000000001'), name: 'Gloria Hernández García' },
  vacancy: null,
  company: null,
  answer: null,
  mail: null,
  verbs: ['cancel'],
  canEdit: true,
  version: 1,
  ...overrides,
});

/** The same with its changes and reminders. */
export const anEventDetail = (overrides: Partial<AgendaEventDetail> = {}): AgendaEventDetail => ({
  ...anEvent(),
  places: null,
  history: [],
  reminders: [],
  ...overrides,
});

/** The same once it took place, with a kit of two points: the reader interviewed and has not evaluated. */
export const anInterview = (overrides: Partial<InterviewEvaluations> = {}): InterviewEvaluations => ({
  eventID: anEvent().eventID,
  title: anEvent().title,
  startsAt: anEvent().startsAt,
  kit: {
    name: 'Operadores',
    points: [
      { competence: 'Seguridad', questions: '¿Qué revisa antes de operar?' },
      { competence: 'Trabajo en equipo', questions: '' },
    ],
  },
  canChooseKit: false,
  canEvaluate: true,
  round: null,
  ...overrides,
});
