import type { AuditAction } from '../audit-actions';
import type { EventCase } from './event-case';

export const COMPANY_CASES = {
  'company.created': [{ entityName: 'Autopartes del Bajío' }, 'registró «Autopartes del Bajío»'],
  'company.edited': [{ after: { rfc: 'X', city: 'Celaya' } }, 'cambió RFC y ciudad de la empresa'],
  'company.verification_changed': [
    { after: { verification: 'rejected' }, reason: 'El RFC no existe' },
    'pasó la verificación a «Rechazada»: El RFC no existe',
  ],
  'company.assigned': [{ after: { ownerName: 'Luz Prado' } }, 'asignó la empresa a Luz Prado'],
  'contact.created': [{ entityName: 'Noemí Zúñiga' }, 'agregó el contacto «Noemí Zúñiga»'],
  'contact.edited': [
    { entityName: 'Noemí Zúñiga', after: { email: '', phone: '', position: '' } },
    'cambió correo, teléfono y puesto del contacto «Noemí Zúñiga»',
  ],
  'contact.removed': [{ entityName: 'Noemí Zúñiga' }, 'quitó el contacto «Noemí Zúñiga»'],
  'vacancy.created': [{}, 'publicó «Operador CNC»'],
  'vacancy.edited': [{ after: { salaryMin: 1, locations: [] } }, 'cambió salario mínimo y ubicación de «Operador CNC»'],
  'vacancy.pause': [{}, 'pausó «Operador CNC»'],
  'vacancy.resume': [{}, 'reactivó «Operador CNC»'],
  'vacancy.close': [{ reason: 'Se canceló el puesto' }, 'cerró «Operador CNC»: Se canceló el puesto'],
  'vacancy.reopen': [{ reason: 'Se cerró por error' }, 'reabrió «Operador CNC»: Se cerró por error'],
  'vacancy.undo': [{ after: { status: 'active' } }, 'deshizo el cambio de «Operador CNC»: volvió a «Activa»'],
  'vacancy.risk_reviewed': [
    { after: { decision: 'trap', score: 72 } },
    'revisó el riesgo de «Operador CNC»: «Es trampa»',
  ],
  'vacancy.risk_review_undone': [{}, 'deshizo su revisión del riesgo de «Operador CNC»'],
  'vacancy.shortlist_sent': [
    { after: { people: 3, recipient: 'Noemí Zúñiga' } },
    'preparó una terna de 3 personas de «Operador CNC» para Noemí Zúñiga',
  ],
  'vacancy.shortlist_downloaded': [
    { after: { recipient: 'Noemí Zúñiga' } },
    'descargó la terna de «Operador CNC» para Noemí Zúñiga',
  ],
  'vacancy.shortlist_withdrawn': [
    { after: { recipient: 'Noemí Zúñiga' } },
    'retiró la terna de «Operador CNC» para Noemí Zúñiga',
  ],
  'vacancy.shortlist_resent': [
    { after: { recipient: 'Noemí Zúñiga' } },
    'volvió a enviar la terna de «Operador CNC» a Noemí Zúñiga',
  ],
  'vacancy.unblinded': [
    { after: { person: 'Persona 7F3K' } },
    'vio quién es Persona 7F3K en la selección a ciegas de «Operador CNC»',
  ],
  'vacancy.shortlist_answered': [
    { after: { answer: 'interview' } },
    'respondió «Quiero entrevistar» sobre una persona de la terna de «Operador CNC»',
  ],
  'job.retried': [{ entityName: 'retention' }, 'reintentó un trabajo de «Reglas de retención»'],
  'job.cancelled': [{ entityName: 'candidate-imports' }, 'canceló un trabajo de «Importación de personas»'],
  'catalog.added': [{ entityName: 'Barista' }, 'agregó «Barista» al catálogo'],
  'catalog.edited': [{ entityName: 'Barista' }, 'cambió «Barista» en el catálogo'],
  'catalog.retired': [{ entityName: 'Barista' }, 'retiró «Barista» del catálogo'],
  'catalog.restored': [{ entityName: 'Barista' }, 'recuperó «Barista» para el catálogo'],
  'parameter.added': [{ entityName: 'Jornada' }, 'agregó el parámetro legal «Jornada»'],
  'parameter.edited': [{ entityName: 'Jornada' }, 'corrigió el parámetro legal «Jornada»'],
  'parameter.holiday_added': [{ entityName: 'Elección' }, 'agregó el día inhábil «Elección»'],
  'parameter.holiday_edited': [{ entityName: 'Elección' }, 'corrigió el día inhábil «Elección»'],
  'parameter.holiday_retired': [{ entityName: 'Elección' }, 'retiró el día inhábil «Elección»'],
  'parameter.holiday_restored': [{ entityName: 'Elección' }, 'recuperó el día inhábil «Elección»'],
  'contact.restored': [{ entityName: 'Ana Ruiz' }, 'recuperó el contacto «Ana Ruiz»'],
} as const satisfies Partial<Record<AuditAction, EventCase>>;
