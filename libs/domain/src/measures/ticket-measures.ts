import { SATISFIED } from '../surveys';
import { UNRESOLVED_STATES, WAITING_STATES, type TicketTarget } from '../tickets';
import type { Change } from './fact-kinds';
import { count, NO_START } from './makers';
import type { ClockMeasure, Measure, ShareMeasure } from './measure';

const openedTicket: Change = { kind: 'ticket_state', from: [null] };
const resolvedTicket: Change = { kind: 'ticket_state', to: ['resolved'] };
const answeredTicket: Change = { kind: 'ticket_promise', from: ['firstAnswer'] };

/** How long tickets take until a change; the net clock leaves out what others were waited for. */
const ticketClock = (label: string, end: Change, words: string): ClockMeasure => ({
  kind: 'clock',
  label,
  starts: [{ value: 'opened', label: 'Desde que se abrió', change: openedTicket, record: 'own' }],
  end,
  pauses: [{ of: 'ticket_state', states: WAITING_STATES, record: 'own' }],
  formula: `De los tickets en que ${words} en el periodo, cuántos días habían pasado desde que se abrieron.`,
  excludes: NO_START,
});

/** Which part of what the help desk promised was in time. */
const promiseKept = (target: TicketTarget, label: string): ShareMeasure => ({
  kind: 'share',
  label,
  of: { kind: 'ticket_promise', from: [target] },
  outcome: { kind: 'ticket_promise', from: [target], to: ['kept'] },
  ends: { kind: 'ticket_promise', from: [target] },
  formula:
    'De los tickets que cumplieron el paso en el periodo, qué parte lo hizo dentro del plazo de su categoría y prioridad, en el horario del equipo.',
  excludes: 'Los que aún no llegan a ese paso.',
});

/** What is measured of the help desk. */
export const TICKET_MEASURES = {
  openedTickets: count('Tickets abiertos', openedTicket, 'Tickets de la mesa de ayuda que se abrieron en el periodo.'),
  resolvedTickets: count('Tickets resueltos', resolvedTicket, 'Veces que un ticket pasó a «Resuelto» en el periodo.'),
  ticketBacklog: {
    kind: 'stock',
    label: 'Tickets pendientes',
    of: 'ticket_state',
    states: UNRESOLVED_STATES,
    formula: 'Tickets sin resolver al terminar el último día del periodo, los que esperan incluidos.',
    excludes: 'Los resueltos y los cerrados.',
  },
  ticketFirstAnswer: ticketClock('Primera respuesta de un ticket', answeredTicket, 'la primera respuesta salió'),
  ticketResolution: ticketClock('Solución de un ticket', resolvedTicket, 'pasó a «Resuelto»'),
  ticketFirstAnswerKept: promiseKept('firstAnswer', 'Primeras respuestas a tiempo'),
  ticketResolutionKept: promiseKept('resolution', 'Soluciones a tiempo'),
  ticketSatisfaction: {
    kind: 'share',
    label: 'CSAT de tickets',
    of: { kind: 'ticket_rating' },
    outcome: { kind: 'ticket_rating', to: SATISFIED },
    ends: { kind: 'ticket_rating' },
    formula:
      'De las soluciones que sus solicitantes calificaron en el periodo, qué parte tiene 4 o 5 de 5. Se pregunta por correo después de «Resuelto».',
    excludes: 'Las que nadie calificó y las de equipos que no preguntan.',
  },
} as const satisfies Readonly<Record<string, Measure>>;
