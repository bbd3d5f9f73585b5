import type { ActivityEvent } from './activity-event';
import { AUDIT_ACTIONS } from './audit-actions';
import { eventSentence } from './events';

const sentence = (change: Partial<ActivityEvent>) =>
  eventSentence({
    eventID: 1,
    at: '2026-11-20T18:00:00.000Z',
    actorName: 'Ana Cortés',
    action: 'vacancy.pause',
    entityID: 'x',
    entityName: 'Operador CNC',
    reason: '',
    before: {},
    after: {},
    ...change,
  });

const CASES: Record<ActivityEvent['action'], [Partial<ActivityEvent>, string]> = {
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
  'job.retried': [{ entityName: 'retention' }, 'reintentó un trabajo de «Reglas de retención»'],
  'job.cancelled': [{ entityName: 'candidate-imports' }, 'canceló un trabajo de «Importación de personas»'],
  'release.published': [{ entityName: '1.4.0', after: { version: '1.4.0' } }, 'publicó la versión 1.4.0'],
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
  'privacy.mail_resent': [
    { entityName: 'ARCO-2026-0007' },
    'envió otra vez el correo de la solicitud «ARCO-2026-0007»',
  ],
  'access_request.mail_resent': [{ entityName: 'Ana Cortés' }, 'envió otra vez el correo de rechazo a «Ana Cortés»'],
  'privacy.request_rescheduled': [
    { entityName: 'ARCO-2026-0007' },
    'recorrió el plazo de la solicitud «ARCO-2026-0007» por un cambio en los días inhábiles',
  ],
  'audit.exported': [{}, 'exportó la bitácora'],
  'contact.restored': [{ entityName: 'Ana Ruiz' }, 'recuperó el contacto «Ana Ruiz»'],
  'saved_view.restored': [{ entityName: 'Primera' }, 'recuperó la vista «Primera»'],
  'saved_view.created': [{ entityName: 'Primera' }, 'guardó la vista «Primera»'],
  'saved_view.edited': [{ entityName: 'Primera' }, 'cambió la vista «Primera»'],
  'saved_view.removed': [{ entityName: 'Primera' }, 'eliminó la vista «Primera»'],
  'list.export_started': [{ after: { list: 'staff' } }, 'empezó a exportar el personal'],
  'list.export_ended': [
    { after: { list: 'companies', count: 40, isWhole: false } },
    'exportó las empresas: 40 renglones, sin terminar',
  ],
  'saved_view.chosen': [{ entityName: 'Primera' }, 'eligió cómo usa la vista «Primera»'],
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
  'access_request.accepted': [{ entityName: 'Ana Cortés' }, 'aceptó la solicitud de acceso de «Ana Cortés»'],
  'access_request.declined': [{ entityName: 'Ana Cortés' }, 'rechazó la solicitud de acceso de «Ana Cortés»'],
  'access_request.reopened': [
    { entityName: 'Ana Cortés' },
    'volvió a dejar pendiente la solicitud de acceso de «Ana Cortés»',
  ],
  'staff.invited': [{ entityName: 'Ana Cortés', after: { role: 'support' } }, 'invitó a «Ana Cortés» como Soporte'],
  'staff.renamed': [
    { entityName: 'Ana Cortés Ruiz', before: { name: 'Ana Cortés' }, after: { name: 'Ana Cortés Ruiz' } },
    'cambió el nombre de «Ana Cortés» a «Ana Cortés Ruiz»',
  ],
  'staff.role_changed': [
    { entityName: 'Ana Cortés', before: { role: 'admin' }, after: { role: 'readOnly' } },
    'cambió el rol de «Ana Cortés»: de Administración a Solo lectura',
  ],
  'staff.deactivated': [{ entityName: 'Ana Cortés' }, 'dio de baja la cuenta de «Ana Cortés»'],
  'staff.reactivated': [{ entityName: 'Ana Cortés' }, 'reactivó la cuenta de «Ana Cortés»'],
  'staff.signed_out': [{ entityName: 'Ana Cortés' }, 'cerró todas las sesiones de «Ana Cortés»'],
  'staff.reset_sent': [{ entityName: 'Ana Cortés' }, 'envió a «Ana Cortés» un correo para cambiar su contraseña'],
  'staff.session_ended': [{ entityName: 'Chrome en Windows' }, 'cerró su sesión en Chrome en Windows'],
  'staff.password_changed': [
    { entityName: 'Ana Cortés' },
    'registró un cambio de contraseña en la cuenta de «Ana Cortés»',
  ],
  'staff.second_factor_on': [{ entityName: 'Ana Cortés' }, 'activó su verificación en dos pasos'],
  'staff.second_factor_off': [{ entityName: 'Ana Cortés' }, 'desactivó su verificación en dos pasos'],
  'staff.second_factor_reset': [
    { entityName: 'Ana Cortés' },
    'restableció la verificación en dos pasos de «Ana Cortés»',
  ],
  'staff.second_factor_locked': [
    { entityName: 'Ana Cortés' },
    'escribió demasiados códigos de verificación incorrectos',
  ],
  'staff.recovery_codes_renewed': [{ entityName: 'Ana Cortés' }, 'generó nuevos códigos de recuperación'],
  'staff.recovery_code_used': [{ entityName: 'Ana Cortés' }, 'entró con un código de recuperación'],
  'role.two_person_erasure': [
    { after: { twoPersonErasure: true } },
    'decidió que bloquear y eliminar en ARCO sea entre dos personas',
  ],
  'role.second_factor': [
    { after: { secondFactorRoles: ['admin', 'documents'] } },
    'cambió los roles que necesitan verificación en dos pasos: Administración y Documentos',
  ],
  'role.edited': [{ entityName: 'Reclutamiento' }, 'cambió los permisos del rol «Reclutamiento»'],
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
  'privacy.request_created': [
    { entityName: 'ARCO-2026-0007', after: { kind: 'access' } },
    'registró la solicitud «ARCO-2026-0007» de acceso',
  ],
  'privacy.request_moved': [
    { entityName: 'ARCO-2026-0007', after: { step: 'answered' } },
    'pasó la solicitud «ARCO-2026-0007» a «Respondida»',
  ],
  'privacy.person_erased': [{ entityName: 'ARCO-2026-0007' }, 'eliminó a una persona bloqueada (ARCO-2026-0007)'],
  'privacy.notice_published': [{ entityName: '3.1' }, 'publicó el aviso de privacidad «3.1»'],
  'candidate.consented': [{ after: { notice: '3.1' } }, 'registró su consentimiento al aviso «3.1»'],
  'retention.rule_edited': [
    { entityName: 'Documentos rechazados' },
    'cambió la regla de retención «Documentos rechazados»',
  ],
  'survey.created': [{ entityName: 'Tras la entrevista' }, 'creó la encuesta «Tras la entrevista»'],
  'survey.edited': [
    { entityName: 'Tras la entrevista', after: { name: 'x', questions: [] } },
    'cambió nombre y preguntas de la encuesta «Tras la entrevista»',
  ],
  'survey.activated': [{ entityName: 'Tras la entrevista' }, 'activó la encuesta «Tras la entrevista»'],
  'survey.paused': [{ entityName: 'Tras la entrevista' }, 'pausó la encuesta «Tras la entrevista»'],
  'survey.answered': [{ entityName: 'Tras la entrevista' }, 'contestó la encuesta «Tras la entrevista»'],
  'snapshot.frozen': [{ entityName: 'Noviembre' }, 'congeló la instantánea «Noviembre»'],
  'snapshot.shared': [{ entityName: 'Noviembre' }, 'compartió la instantánea «Noviembre»'],
  'snapshot.unshared': [{ entityName: 'Noviembre' }, 'dejó de compartir la instantánea «Noviembre»'],
  'snapshot.sent': [{ entityName: 'Noviembre' }, 'envió por correo la instantánea «Noviembre»'],
  'snapshot.removed': [{ entityName: 'Noviembre' }, 'retiró la instantánea «Noviembre»'],
  'snapshot.restored': [{ entityName: 'Noviembre' }, 'recuperó la instantánea «Noviembre»'],
  'snapshot.scheduled': [{ entityName: 'Cierre' }, 'programó el envío de la instantánea «Cierre»'],
  'snapshot.schedule_edited': [{ entityName: 'Cierre' }, 'cambió el envío programado de la instantánea «Cierre»'],
  'snapshot.schedule_removed': [{ entityName: 'Cierre' }, 'quitó el envío programado de la instantánea «Cierre»'],
  'annotation.added': [{ entityName: 'Aquí' }, 'anotó en las gráficas «Aquí»'],
  'annotation.edited': [{ entityName: 'Aquí' }, 'cambió la anotación «Aquí»'],
  'annotation.removed': [{ entityName: 'Aquí' }, 'quitó la anotación «Aquí»'],
  'model.drafted': [{ entityName: 'Idiomas' }, 'escribió el modelo «Idiomas»'],
  'model.edited': [
    { entityName: 'Idiomas', after: { weights: {}, threshold: 65 } },
    'cambió pesos y umbral del modelo «Idiomas»',
  ],
  'model.removed': [{ entityName: 'Idiomas' }, 'quitó el modelo «Idiomas»'],
  'model.proposed': [{ entityName: 'Idiomas' }, 'propuso activar el modelo «Idiomas»'],
  'model.activated': [{ entityName: 'Idiomas', after: { version: 2 } }, 'activó el modelo «Idiomas» como versión 2'],
  'model.rejected': [{ entityName: 'Idiomas' }, 'rechazó activar el modelo «Idiomas»'],
  'model.withdrawn': [{ entityName: 'Idiomas' }, 'retiró su propuesta de activar el modelo «Idiomas»'],
  'candidate.event_changed': [
    { after: { type: 'video', startsAt: '2026-12-01T16:00:00.000Z', state: 'confirmed' } },
    'agenda: entrevista virtual del 1 de diciembre de 2026 a las 10:00, confirmada',
  ],
  'event.created': [
    { entityName: 'Entrevista virtual', after: { startsAt: '2026-12-01T16:00:00.000Z' } },
    'agendó «Entrevista virtual» para el 1 de diciembre de 2026 a las 10:00',
  ],
  'event.edited': [{ entityName: 'Llamada' }, 'cambió lo que dice «Llamada»'],
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
  'ticket.opened': [{ entityName: 'T-000007', after: { channel: 'mail' } }, 'abrió «T-000007» (correo)'],
  'ticket.received': [{ entityName: 'T-000007' }, 'escribió en «T-000007»'],
  'ticket.answered': [
    { entityName: 'T-000007', after: { sendAt: '2026-12-01T16:00:00.000Z' } },
    'programó una respuesta a «T-000007» para el 1 de diciembre de 2026 a las 10:00',
  ],
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
  'staff.calendar_feed_renewed': [{ entityName: 'Ana Cortés' }, 'creó una dirección nueva de su calendario'],
  'staff.external_calendar_saved': [{ entityName: 'Ana Cortés' }, 'conectó su otro calendario'],
  'staff.external_calendar_removed': [{ entityName: 'Ana Cortés' }, 'desconectó su otro calendario'],
  'model.compared': [{ entityName: 'Idiomas' }, 'probó el modelo «Idiomas» en sombra'],
  'referral.program_saved': [
    { entityName: 'Recomienda', after: { legalText: 'Bases' } },
    'guardó texto legal del programa de referidos «Recomienda»',
  ],
  'referral.referrer_saved': [
    { entityName: 'Rosa Gil', after: { email: null, isActive: true } },
    'guardó correo y participa de «Rosa Gil», que refiere',
  ],
  'referral.status_link_made': [
    { entityName: 'Rosa Gil' },
    'creó el enlace privado con el que «Rosa Gil» ve sus referidos',
  ],
  'referral.received': [{ entityName: 'R-000007' }, 'recibió el referido «R-000007»'],
  'referral.state_changed': [
    { entityName: 'R-000007', after: { state: 'hired' } },
    'puso el referido «R-000007» en «Contratado»',
  ],
  'referral.decided': [
    { entityName: 'R-000007', after: { decision: 'give' } },
    'decidió sobre el referido «R-000007»: darle la persona',
  ],
  'referral.alert_cleared': [
    { entityName: 'R-000007', after: { alert: 'ring' } },
    'aclaró la alerta «Anillo de referencias» del referido «R-000007»',
  ],
  'referral.account_saved': [{ entityName: 'Rosa Gil' }, 'guardó la cuenta bancaria de «Rosa Gil»'],
  'referral.account_revealed': [{ entityName: 'Rosa Gil' }, 'vio la cuenta bancaria de «Rosa Gil»'],
  'referral.payout_approved': [
    { entityName: 'R-000007', after: { cents: 150_000, approvals: 2 } },
    'aprobó $1,500.00 de «R-000007» (segunda aprobación)',
  ],
  'referral.payouts_paid': [{ after: { count: 2, cents: 300_000 } }, 'registró 2 pagos de recompensas por $3,000.00'],
  'referral.payout_corrected': [
    { entityName: 'R-000007', after: { cents: 150_000 } },
    'corrigió un pago de $1,500.00 de «R-000007»',
  ],
  'referral.payroll_downloaded': [
    { after: { count: 1, cents: 150_000 } },
    'descargó la nómina de 1 recompensa por $1,500.00',
  ],
  'referral.month_closed': [
    { entityName: '2026-11', after: { cents: 150_000, fingerprint: 'abc' } },
    'cerró las recompensas de «2026-11» en $1,500.00',
  ],
  'campaign.created': [{ entityName: 'mx_202611_bajio' }, 'creó la campaña «mx_202611_bajio»'],
  'campaign.edited': [
    { entityName: 'mx_202611_bajio', after: { budgetCents: 100 } },
    'cambió presupuesto de la campaña «mx_202611_bajio»',
  ],
  'campaign.term_added': [{ entityName: 'cartel' }, 'agregó «cartel» al vocabulario de enlaces'],
  'campaign.term_edited': [
    { entityName: 'cartel', after: { mediums: ['qr'] } },
    'cambió medios que usa de «cartel» en el vocabulario de enlaces',
  ],
  'campaign.template_added': [{ entityName: 'Cartel' }, 'agregó la plantilla de enlaces «Cartel»'],
  'campaign.template_edited': [
    { entityName: 'Cartel', after: { destination: 'https://empleo.example' } },
    'cambió destino de la plantilla de enlaces «Cartel»',
  ],
  'campaign.link_created': [{ entityName: 'Cartel' }, 'creó el enlace «Cartel»'],
  'campaign.links_created': [{ after: { count: 12 } }, 'creó 12 enlaces con un archivo'],
  'campaign.link_edited': [
    { entityName: 'Cartel', after: { endsOn: '2026-12-01' } },
    'cambió último día del enlace «Cartel»',
  ],
  'campaign.hosts_saved': [{}, 'cambió los sitios a los que llevan los enlaces'],
  'campaign.mended': [
    { entityName: 'Face / Social', after: { campaign: 'mx_202611_bajio' } },
    'asignó «Face / Social» a la campaña «mx_202611_bajio»',
  ],
  'campaign.cost_saved': [
    { entityName: 'mx_202611_bajio', after: { day: '2026-11-20', cents: 5000 } },
    'anotó el costo del 20 de noviembre de 2026 en «mx_202611_bajio»',
  ],
  'survey.replied': [
    { entityName: 'Tras la entrevista' },
    'escribió a quien contestó la encuesta «Tras la entrevista»',
  ],
  'retention.ran': [{ after: { total: 3 } }, 'aplicó las reglas de retención a 3 registros'],
  'access_request.created': [{ entityName: 'Ana Cortés' }, 'pidió acceso: «Ana Cortés»'],
};

test.each(AUDIT_ACTIONS)('%s in words', (action) => {
  const [change, words] = CASES[action];
  expect(sentence({ action, ...change })).toBe(words);
});

test('the sentence of a withdrawn invitation names the vacancy', () => {
  expect(sentence({ action: 'candidate.change_undone', after: { invitation: 'Operador CNC' } })).toBe(
    'retiró la invitación a «Operador CNC»',
  );
});

test.each([
  [{ stage: 'withdrawn', reasonCode: 'pay' }, 'registró que la persona se retiró en «CNC»: No le convence el sueldo'],
  [{ stage: 'discarded', reasonCode: 'other', reason: 'Otra ciudad' }, 'descartó a la persona en «CNC»: Otra ciudad'],
  [{ stage: 'discarded' }, 'descartó a la persona en «CNC»'],
])('an ended application in words: %j', (after, words) => {
  expect(sentence({ action: 'application.ended', after: { ...after, vacancy: 'CNC' } })).toBe(words);
});
