import type { AuditAction } from '../audit-actions';
import type { EventCase } from './event-case';

export const AGENDA_CASES = {
  'event.created': [
    { entityName: 'Entrevista virtual', after: { startsAt: '2026-12-01T16:00:00.000Z' } },
    'agendó «Entrevista virtual» para el 1 de diciembre de 2026 a las 10:00',
  ],
  'event.edited': [{ entityName: 'Llamada' }, 'cambió lo que dice «Llamada»'],
  'event.mail_resent': [{ entityName: 'Llamada' }, 'envió otra vez un correo de «Llamada»'],
  'event.moved': [
    {
      entityName: 'Llamada',
      before: { startsAt: '2026-12-01T16:00:00.000Z' },
      after: { startsAt: '2026-12-02T17:30:00.000Z' },
    },
    'pasó «Llamada» del 1 de diciembre de 2026 a las 10:00 al 2 de diciembre de 2026 a las 11:30',
  ],
  'event.state_changed': [
    { entityName: 'Llamada', after: { state: 'cancelled' }, reason: 'enfermó' },
    'puso «Llamada» en «Cancelada»: enfermó',
  ],
  'event.answered': [
    { entityName: 'Llamada', after: { answer: 'otherTime' } },
    'respondió «Necesita otro horario» a «Llamada»',
  ],
  'event.link_created': [{ after: { type: 'call' } }, 'creó un enlace para agendar «Llamada»'],
  'event.link_withdrawn': [{ after: { type: 'call' } }, 'retiró un enlace para agendar «Llamada»'],
  'event.kit_chosen': [
    { entityName: 'Entrevista virtual', after: { kit: 'Operadores' } },
    'eligió la guía «Operadores» para «Entrevista virtual»',
  ],
  'event.place_changed': [{ entityName: 'Feria', after: { state: 'attended' } }, 'puso un lugar de «Feria» en «Llegó»'],
  'event.resized': [
    { entityName: 'Feria', before: { places: 20 }, after: { places: 30 } },
    'pasó «Feria» de 20 a 30 lugares',
  ],
  'event.call_opened': [
    { entityName: 'Feria', after: { vacancy: 'Operador CNC', sessions: 3 } },
    'abrió la convocatoria «Feria» para Operador CNC',
  ],
  'event.call_closed': [{ entityName: 'Feria' }, 'cerró la convocatoria «Feria»'],
  'event.evaluated': [{ entityName: 'Entrevista virtual' }, 'evaluó «Entrevista virtual»'],
  'interview_kit.created': [{ entityName: 'Operadores' }, 'agregó la guía de entrevista «Operadores»'],
  'interview_kit.edited': [
    { entityName: 'Operadores', after: { points: [] } },
    'cambió competencias de la guía de entrevista «Operadores»',
  ],
  'availability.saved': [
    { entityName: 'Ana Cortés', after: { weekly: [], grid: 15 } },
    'cambió horario de la semana y cada cuánto empieza una cita de la agenda de «Ana Cortés»',
  ],
  'room.created': [{ entityName: 'Sala Norte' }, 'agregó la sala «Sala Norte»'],
  'room.edited': [{ entityName: 'Sala Norte', after: { isRetired: true } }, 'cambió retirado de la sala «Sala Norte»'],
} as const satisfies Partial<Record<AuditAction, EventCase>>;
