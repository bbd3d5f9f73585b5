import type { AuditAction } from '../audit-actions';
import type { EventCase } from './event-case';

export const TICKET_CASES = {
  'ticket.opened': [{ entityName: 'T-000007', after: { channel: 'mail' } }, 'abrió «T-000007» (correo)'],
  'ticket.received': [{ entityName: 'T-000007' }, 'escribió en «T-000007»'],
  'ticket.answered': [
    { entityName: 'T-000007', after: { sendAt: '2026-12-01T16:00:00.000Z' } },
    'programó una respuesta a «T-000007» para el 1 de diciembre de 2026 a las 10:00',
  ],
  'ticket.answer_resent': [{ entityName: 'T-000007' }, 'envió otra vez una respuesta a «T-000007»'],
  'ticket.answer_withdrawn': [{ entityName: 'T-000007' }, 'retiró una respuesta a «T-000007» antes de que saliera'],
  'ticket.noted': [{ entityName: 'T-000007' }, 'escribió una nota en «T-000007»'],
  'ticket.state_changed': [
    { entityName: 'T-000007', after: { state: 'waitingRequester' } },
    'puso «T-000007» en «Esperando al solicitante»',
  ],
  'ticket.edited': [
    { entityName: 'T-000007', after: { priority: 'high', assignee: 'Ana' } },
    'cambió prioridad y responsable de «T-000007»',
  ],
  'ticket.snoozed': [{ entityName: 'T-000007', after: { until: null } }, 'trajo «T-000007» de vuelta'],
  'ticket.merged': [{ entityName: 'T-000007', after: { folio: 'T-000003' } }, 'unió «T-000007» con T-000003'],
  'ticket.unmerged': [{ entityName: 'T-000007', after: { folio: 'T-000003' } }, 'separó «T-000007» de T-000003'],
  'ticket.split': [{ entityName: 'T-000007', after: { folio: 'T-000009' } }, 'pasó mensajes de «T-000007» a T-000009'],
  'ticket.escalated': [
    { entityName: 'T-000007', after: { target: 'resolution', share: '75' } },
    'escaló «T-000007»: solución al 75 %',
  ],
  'ticket.rated': [{ entityName: 'T-000007', after: { score: 4 } }, 'calificó la atención de «T-000007» con 4 de 5'],
  'ticket.time_noted': [{ entityName: 'T-000007' }, 'anotó tiempo en «T-000007»'],
  'ticket.linked': [
    { entityName: 'T-000007', after: { folio: 'T-000003', kind: 'blocks' } },
    'marcó «T-000007»: bloquea a T-000003',
  ],
  'ticket.unlinked': [
    { entityName: 'T-000007', after: { folio: 'T-000003' } },
    'quitó el vínculo de «T-000007» con T-000003',
  ],
  'ticket.rule_ran': [
    { entityName: 'T-000007', after: { rule: 'Quejas a Luis' } },
    'aplicó la regla «Quejas a Luis» a «T-000007»',
  ],
  'help_desk.rule_saved': [{ entityName: 'Quejas a Luis' }, 'guardó la regla «Quejas a Luis»'],
  'help_desk.rule_removed': [{ entityName: 'Quejas a Luis' }, 'quitó la regla «Quejas a Luis»'],
  'help_desk.rules_ordered': [{ entityName: 'Mesa de ayuda' }, 'cambió el orden de las reglas'],
  'ticket.macro_applied': [
    { entityName: 'T-000007', after: { macro: 'Cerrar bien' } },
    'aplicó la macro «Cerrar bien» a «T-000007»',
  ],
  'help_desk.team_saved': [{ entityName: 'Norte' }, 'guardó el equipo «Norte»'],
  'help_desk.category_saved': [{ entityName: 'Quejas' }, 'guardó la categoría «Quejas»'],
  'help_desk.reply_saved': [{ entityName: 'Saludo' }, 'guardó la respuesta preparada «Saludo»'],
  'help_desk.reply_removed': [{ entityName: 'Saludo' }, 'quitó la respuesta preparada «Saludo»'],
  'help_desk.article_saved': [{ entityName: 'Cómo subir el acta' }, 'guardó el artículo «Cómo subir el acta»'],
  'help_desk.article_removed': [{ entityName: 'Cómo subir el acta' }, 'quitó el artículo «Cómo subir el acta»'],
  'help_desk.article_inserted': [
    { entityName: 'Cómo subir el acta' },
    'insertó el artículo «Cómo subir el acta» en una respuesta',
  ],
  'help_desk.macro_saved': [{ entityName: 'Cerrar bien' }, 'guardó la macro «Cerrar bien»'],
  'help_desk.macro_removed': [{ entityName: 'Cerrar bien' }, 'quitó la macro «Cerrar bien»'],
} as const satisfies Partial<Record<AuditAction, EventCase>>;
