import type { AuditAction } from '../audit-actions';
import type { EventCase } from './event-case';

export const CANDIDATE_CASES = {
  'candidate.created': [{}, 'registró a la persona'],
  'candidate.edited': [{ after: { municipality: 'León', curp: '' } }, 'cambió municipio y CURP'],
  'candidate.viability_changed': [
    { after: { viability: 'withReservations', viabilityReason: 'Vive lejos' } },
    'evaluó a la persona como «Con reservas»: Vive lejos',
  ],
  'candidate.noted': [{}, 'agregó una nota'],
  'candidate.revealed': [{ after: { field: 'nss' } }, 'vio el dato completo: NSS'],
  'candidate.unblinded': [{ after: { vacancy: 'CNC' } }, 'vio quién es la persona en la selección a ciegas de «CNC»'],
  'candidate.identifier_searched': [{ after: { field: 'curp' } }, 'buscó a esta persona por su CURP'],
  'candidate.invited': [{ after: { vacancy: 'Operador CNC' } }, 'invitó a la persona a «Operador CNC»'],
  'candidate.change_undone': [{ after: { tags: [] } }, 'deshizo su cambio de etiquetas'],
  'candidate.told_apart': [{}, 'indicó que no es la misma persona que otra con datos parecidos'],
  'candidate.told_apart_undone': [{}, 'retiró que no es la misma persona que otra con datos parecidos'],
  'candidate.merged': [{ after: { files: 2 } }, 'fusionó este expediente con otros 2'],
  'candidate.absorbed': [{}, 'integró este expediente en el de la misma persona'],
  'candidate.restored': [{}, 'recuperó este expediente de una fusión'],
  'candidate.unmerged': [{}, 'deshizo la fusión de este expediente'],
  'candidate.imported': [{}, 'importó a la persona'],
  'candidate.filled': [{ after: { phone: '5512345678', importID: 'f1' } }, 'completó teléfono con una importación'],
  'candidate.import_undone': [{}, 'retiró lo que trajo una importación'],
  'candidates.export_started': [{ after: { total: 63 } }, 'empezó a exportar a 63 personas'],
  'candidates.export_ended': [{ after: { count: 20_000, isWhole: false } }, 'exportó a 20,000 personas, sin terminar'],
  'candidates.import_applied': [{ after: { created: 12, updated: 3 } }, 'importó personas: 12 nuevas, 3 actualizadas'],
  'candidates.import_undone': [{ after: { undone: 15 } }, 'deshizo una importación: 15 personas'],
  'application.received': [
    { after: { jobID: 'x', vacancy: 'Operador CNC' } },
    'recibió la postulación de la persona a «Operador CNC»',
  ],
  'application.received_again': [
    { after: { jobID: 'x', vacancy: 'Operador CNC' } },
    'recibió otra vez la postulación de la persona a «Operador CNC»',
  ],
  'application.invitation_withdrawn': [
    { after: { jobID: 'x', vacancy: 'Operador CNC' } },
    'retiró el enlace de la invitación a «Operador CNC»',
  ],
  'application.made': [
    { after: { stage: 'shortlisted', vacancy: 'Operador CNC' } },
    'puso a la persona en «Preseleccionada» en «Operador CNC»',
  ],
  'application.mail_resent': [
    { after: { jobID: 'x', vacancy: 'Operador CNC' } },
    'volvió a enviar a la persona el correo sobre «Operador CNC»',
  ],
  'application.moved': [
    { before: { stage: 'inReview' }, after: { stage: 'interview', vacancy: 'Operador CNC' } },
    'pasó a la persona de «En revisión» a «Entrevista» en «Operador CNC»',
  ],
  'application.hired': [
    { after: { stage: 'hired', vacancy: 'Operador CNC', startDate: '2026-12-01' } },
    'contrató a la persona en «Operador CNC»; empieza el 1 de diciembre de 2026',
  ],
  'application.unhired': [
    { after: { stage: 'offer', vacancy: 'Operador CNC', reason: 'No se presentó' } },
    'retiró la contratación en «Operador CNC» y pasó a la persona a «Oferta»: No se presentó',
  ],
  'application.ended': [
    { after: { stage: 'discarded', vacancy: 'Operador CNC', reasonCode: 'noShow', reason: 'Dos veces' } },
    'descartó a la persona en «Operador CNC»: No asistió a la entrevista. Dos veces',
  ],
  'application.reopened': [
    { after: { stage: 'interview', vacancy: 'Operador CNC', reason: 'Llegó su CV' } },
    'reabrió la postulación en «Operador CNC» en «Entrevista»: Llegó su CV',
  ],
  'application.move_undone': [
    { after: { stage: 'inReview', vacancy: 'Operador CNC' } },
    'deshizo su cambio de etapa en «Operador CNC»: volvió a «En revisión»',
  ],
  'document.uploaded': [{ after: { document: 'CV' } }, 'subió «Currículum (CV personal)»'],
  'document.approved': [{ after: { document: 'CV', state: 'approved' } }, 'aprobó «Currículum (CV personal)»'],
  'document.rejected': [
    { after: { document: 'RFC', state: 'rejected', reason: 'Se ve borroso' } },
    'rechazó «Constancia de situación fiscal (RFC)»: Se ve borroso',
  ],
  'document.edited': [
    { before: { document: 'Valid Passport' }, after: { document: 'Valid Passport' } },
    'cambió los datos de «Pasaporte vigente»',
  ],
  'document.removed': [{ before: { document: 'CV' } }, 'quitó «Currículum (CV personal)»'],
  'document.undone': [{ after: { document: 'CV' } }, 'deshizo su último cambio en «Currículum (CV personal)»'],
  'document.applicability_changed': [
    { after: { document: 'CV', applies: false } },
    'indicó que no aplica «Currículum (CV personal)»',
  ],
  'document.viewed': [{ after: { document: 'CV' } }, 'abrió «Currículum (CV personal)»'],
  'document.criminal_record_viewed': [
    { after: { document: 'Penal Record Letter' } },
    'abrió «Carta de antecedentes no penales»',
  ],
  'criminal_record.opened': [{ after: { vacancy: 'Custodio' } }, 'abrió los antecedentes penales para «Custodio»'],
  'criminal_record.closed': [{}, 'cerró los antecedentes penales antes de tiempo'],
  'candidate.copied': [{}, 'hizo la copia de todos sus datos para una solicitud de acceso'],
  'candidate.blocked': [{}, 'bloqueó a la persona por una solicitud de cancelación'],
  'candidate.unblocked': [{}, 'desbloqueó a la persona'],
  'candidate.blocked_file_viewed': [{}, 'vio el expediente bloqueado'],
  'candidate.scoring_opposed': [{}, 'excluyó a la persona de la evaluación automatizada, a solicitud suya'],
  'candidate.consented': [{ after: { notice: '3.1' } }, 'registró su consentimiento al aviso «3.1»'],
  'candidate.event_changed': [
    { after: { type: 'video', startsAt: '2026-12-01T16:00:00.000Z', state: 'confirmed' } },
    'agenda: entrevista virtual del 1 de diciembre de 2026 a las 10:00, confirmada',
  ],
} as const satisfies Partial<Record<AuditAction, EventCase>>;
