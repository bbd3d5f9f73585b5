import type { ActivityEvent } from '@vinculo/contracts/audit';
import { backgroundQueues } from '@vinculo/domain/background-jobs';
import { documentTypes, jobStatus, labelOf } from '@vinculo/domain/catalogs';
import { viability } from '@vinculo/domain/candidates';
import { verificationStatus } from '@vinculo/domain/companies';
import { counted } from '@vinculo/domain/formats';
import { arcoKinds, arcoSteps, retentionKinds } from '@vinculo/domain/privacy';
import { roles } from '@vinculo/domain/session';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  legalName: 'razón social',
  tradeName: 'nombre comercial',
  rfc: 'RFC',
  industry: 'industria',
  state: 'entidad',
  city: 'ciudad',
  website: 'sitio web',
  phone: 'teléfono',
  description: 'descripción',
  name: 'nombre',
  position: 'puesto',
  firstName: 'nombre',
  paternalName: 'primer apellido',
  maternalName: 'segundo apellido',
  birthDate: 'fecha de nacimiento',
  gender: 'género',
  maritalStatus: 'estado civil',
  nationality: 'nacionalidad',
  municipality: 'municipio',
  address: 'domicilio',
  postalCode: 'código postal',
  curp: 'CURP',
  nss: 'NSS',
  education: 'escolaridad',
  desiredPosition: 'puesto buscado',
  languages: 'idiomas',
  experience: 'experiencia',
  skills: 'habilidades',
  tags: 'etiquetas',
  groups: 'grupos',
  viability: 'evaluación',
  viabilityReason: 'motivo de la evaluación',
  origin: 'origen',
  fair: 'feria',
  email: 'correo',
  locations: 'ubicación',
  typePosition: 'tipo de puesto',
  functions: 'funciones',
  timeWork: 'tiempo',
  modalityWork: 'modalidad',
  daysWork: 'días',
  turnWork: 'turno',
  currencyWork: 'moneda',
  payFormWork: 'forma de pago',
  payBasis: 'bruto o neto',
  version: 'versión',
  isInMaintenance: 'mantenimiento',
  kind: 'tipo',
  startsOn: 'desde',
  value: 'valor',
  source: 'fuente',
  day: 'día',
  isRetired: 'retirado',
  dueOn: 'vence',
  isDeactivated: 'dada de baja',
  days: 'días',
  isEnabled: 'activa',
  salaryType: 'tipo de salario',
  salaryTotal: 'salario',
  salaryMin: 'salario mínimo',
  salaryMax: 'salario máximo',
  skillsWork: 'habilidades',
  benefitsWork: 'prestaciones',
  languagesWork: 'idiomas',
  experienceWork: 'herramientas',
  experienceInIndustriesWork: 'experiencia en industrias',
  documentsWork: 'documentos',
  educationWork: 'escolaridad',
  importID: 'importación',
  status: 'estado',
  verification: 'verificación',
  ownerName: 'responsable',
  role: 'rol',
  permissions: 'permisos',
  reason: 'motivo',
  document: 'documento',
  documents: 'documentos',
  expiresOn: 'vence',
  md5: 'huella del archivo',
  field: 'identificador',
  automatedScoring: 'evaluación automatizada',
  matches: 'match',
  vacancy: 'vacante',
  invitation: 'vacante',
  notice: 'aviso',
  acceptedOn: 'aceptado',
  granted: 'finalidades aceptadas',
  inForceFrom: 'vigente desde',
  necessary: 'finalidades necesarias',
  voluntary: 'finalidades voluntarias',
  folio: 'folio',
  step: 'paso',
  channel: 'llegó por',
  receivedOn: 'recibida',
  rule: 'regla de retención',
  files: 'expedientes',
  kept: 'conservado',
  format: 'formato',
  columns: 'columnas',
  filters: 'filtros',
  chosen: 'elegidas',
  count: 'personas',
  isWhole: 'completa',
  total: 'total',
  created: 'nuevas',
  updated: 'actualizadas',
  skipped: 'omitidas',
  refused: 'rechazadas',
  undone: 'deshechas',
  left: 'sin deshacer',
  minutes: 'minutos',
  label: 'nombre',
  catalog: 'catálogo',
  isShared: 'compartida',
  isPinned: 'fijada',
  isDefault: 'predeterminada',
  search: 'búsqueda',
  secondFactorRoles: 'roles con verificación en dos pasos',
  twoPersonErasure: 'bloqueo y eliminación entre dos personas',
  subject: 'sobre qué',
  action: 'acción',
  from: 'desde',
  to: 'hasta',
  ...Object.fromEntries(retentionKinds.map(({ value, label }) => [value, label.toLowerCase()])),
};

/** A field's name as a reader knows it. */
export const fieldLabel = (name: string): string => FIELD_LABELS[name] ?? name;

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const fieldsOf = ({ after }: ActivityEvent): string =>
  list.format(
    Object.keys(after)
      .filter((name) => name !== 'document' && name !== 'importID')
      .map((name) => FIELD_LABELS[name] ?? name),
  );

const reasonIn = (reason: unknown): string => (typeof reason === 'string' && reason !== '' ? `: ${reason}` : '');

/** The type of a document that needs a reason to be known is left out. */
const documentIn = (event: ActivityEvent, side: 'before' | 'after' = 'after'): string => {
  const type = event[side]['document'];
  return typeof type === 'string' ? `«${labelOf(documentTypes, type)}»` : 'un documento reservado';
};

const countIn = ({ after }: ActivityEvent, name: string, one: string, many: string): string =>
  counted(Number(after[name] ?? 0), one, many);

const roleLabel = (role: unknown): string => labelOf(roles, String(role));

const rolesIn = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? list.format(value.map(roleLabel)) : 'ninguno';

/** What happened, without who and when: "pausó «Operador CNC»". */
function deed(event: ActivityEvent): string {
  const name = `«${event.entityName}»`;
  switch (event.action) {
    case 'company.created':
      return `registró ${name}`;
    case 'company.edited':
      return `cambió ${fieldsOf(event)} de la empresa`;
    case 'company.verification_changed':
      return `pasó la verificación a «${labelOf(verificationStatus, String(event.after['verification']))}»`;
    case 'company.assigned':
      return `asignó la empresa a ${String(event.after['ownerName'])}`;
    case 'contact.created':
      return `agregó el contacto ${name}`;
    case 'contact.edited':
      return `cambió ${fieldsOf(event)} del contacto ${name}`;
    case 'contact.restored':
      return `recuperó el contacto ${name}`;
    case 'contact.removed':
      return `quitó el contacto ${name}`;
    case 'vacancy.created':
      return `publicó ${name}`;
    case 'vacancy.edited':
      return `cambió ${fieldsOf(event)} de ${name}`;
    case 'vacancy.pause':
      return `pausó ${name}`;
    case 'vacancy.resume':
      return `reactivó ${name}`;
    case 'vacancy.close':
      return `cerró ${name}`;
    case 'vacancy.reopen':
      return `reabrió ${name}`;
    case 'vacancy.undo':
      return `deshizo el cambio de ${name}: volvió a «${labelOf(jobStatus, String(event.after['status']))}»`;
    case 'candidate.created':
      return 'registró a la persona';
    case 'candidate.edited':
      return `cambió ${fieldsOf(event)}`;
    case 'candidate.viability_changed':
      return `evaluó a la persona como «${labelOf(viability, String(event.after['viability']))}»${reasonIn(event.after['viabilityReason'])}`;
    case 'candidate.noted':
      return 'agregó una nota';
    case 'candidate.revealed':
      return `vio el dato completo: ${FIELD_LABELS[String(event.after['field'])] ?? 'un identificador'}`;
    case 'candidate.identifier_searched':
      return `buscó a esta persona por su ${FIELD_LABELS[String(event.after['field'])] ?? 'identificador'}`;
    case 'candidate.invited':
      return `invitó a la persona a «${String(event.after['vacancy'])}»`;
    case 'candidate.change_undone':
      return event.after['invitation'] === undefined
        ? `deshizo su cambio de ${fieldsOf(event)}`
        : `retiró la invitación a «${String(event.after['invitation'])}»`;
    case 'candidate.told_apart':
      return 'indicó que no es la misma persona que otra con datos parecidos';
    case 'candidate.told_apart_undone':
      return 'retiró que no es la misma persona que otra con datos parecidos';
    case 'candidate.merged':
      return `fusionó este expediente con ${event.after['files'] === 1 ? 'otro' : `otros ${String(event.after['files'])}`}`;
    case 'candidate.absorbed':
      return 'integró este expediente en el de la misma persona';
    case 'candidate.unmerged':
      return 'deshizo la fusión de este expediente';
    case 'candidate.restored':
      return 'recuperó este expediente de una fusión';
    case 'candidate.imported':
      return 'importó a la persona';
    case 'candidate.filled':
      return `completó ${fieldsOf(event)} con una importación`;
    case 'candidate.import_undone':
      return 'retiró lo que trajo una importación';
    case 'candidate.copied':
      return 'hizo la copia de todos sus datos para una solicitud de acceso';
    case 'candidate.blocked':
      return `bloqueó a la persona por ${event.after['rule'] === undefined ? 'una solicitud de cancelación' : 'una regla de retención'}`;
    case 'candidate.unblocked':
      return 'desbloqueó a la persona';
    case 'candidate.blocked_file_viewed':
      return 'vio el expediente bloqueado';
    case 'candidate.scoring_opposed':
      return 'excluyó a la persona de la evaluación automatizada, a solicitud suya';
    case 'privacy.request_created':
      return `registró la solicitud ${name} de ${labelOf(arcoKinds, String(event.after['kind'])).toLowerCase()}`;
    case 'privacy.request_moved':
      return `pasó la solicitud ${name} a «${labelOf(arcoSteps, String(event.after['step']))}»`;
    case 'privacy.request_rescheduled':
      return `recorrió el plazo de la solicitud ${name} por un cambio en los días inhábiles`;
    case 'privacy.person_erased':
      return `eliminó a una persona bloqueada${event.entityName === '' ? '' : ` (${event.entityName})`}`;
    case 'privacy.notice_published':
      return `publicó el aviso de privacidad ${name}`;
    case 'candidate.consented':
      return `registró su consentimiento al aviso «${String(event.after['notice'])}»`;
    case 'retention.rule_edited':
      return `cambió la regla de retención ${name}`;
    case 'retention.ran':
      return `aplicó las reglas de retención a ${countIn(event, 'total', 'registro', 'registros')}`;
    case 'candidates.export_started':
      return `empezó a exportar a ${countIn(event, 'total', 'persona', 'personas')}`;
    case 'candidates.export_ended':
      return `exportó a ${countIn(event, 'count', 'persona', 'personas')}${event.after['isWhole'] === true ? '' : ', sin terminar'}`;
    case 'candidates.import_applied':
      return `importó personas: ${countIn(event, 'created', 'nueva', 'nuevas')}, ${countIn(event, 'updated', 'actualizada', 'actualizadas')}`;
    case 'candidates.import_undone':
      return `deshizo una importación: ${countIn(event, 'undone', 'persona', 'personas')}`;
    case 'release.published':
      return event.after['isInMaintenance'] === undefined
        ? `publicó la versión ${event.entityName}`
        : event.after['isInMaintenance'] === true
          ? 'activó el mantenimiento'
          : 'desactivó el mantenimiento';
    case 'job.retried':
      return `reintentó un trabajo de «${labelOf(backgroundQueues, event.entityName)}»`;
    case 'job.cancelled':
      return `canceló un trabajo de «${labelOf(backgroundQueues, event.entityName)}»`;
    case 'catalog.added':
      return `agregó ${name} al catálogo`;
    case 'catalog.edited':
      return `cambió ${name} en el catálogo`;
    case 'catalog.retired':
      return `retiró ${name} del catálogo`;
    case 'catalog.restored':
      return `recuperó ${name} para el catálogo`;
    case 'parameter.added':
      return `agregó el parámetro legal ${name}`;
    case 'parameter.edited':
      return `corrigió el parámetro legal ${name}`;
    case 'parameter.holiday_added':
      return `agregó el día inhábil ${name}`;
    case 'parameter.holiday_edited':
      return `corrigió el día inhábil ${name}`;
    case 'parameter.holiday_retired':
      return `retiró el día inhábil ${name}`;
    case 'parameter.holiday_restored':
      return `recuperó el día inhábil ${name}`;
    case 'audit.exported':
      return 'exportó la bitácora';
    case 'saved_view.created':
      return `guardó la vista ${name}`;
    case 'saved_view.edited':
      return `cambió la vista ${name}`;
    case 'saved_view.restored':
      return `recuperó la vista ${name}`;
    case 'saved_view.removed':
      return `eliminó la vista ${name}`;
    case 'saved_view.chosen':
      return `eligió cómo usa la vista ${name}`;
    case 'document.uploaded':
      return `subió ${documentIn(event)}`;
    case 'document.approved':
      return `aprobó ${documentIn(event)}`;
    case 'document.rejected':
      return `rechazó ${documentIn(event)}${reasonIn(event.after['reason'])}`;
    case 'document.edited':
      return `cambió los datos de ${documentIn(event, 'before')}`;
    case 'document.removed':
      return `quitó ${documentIn(event, 'before')}`;
    case 'document.undone':
      return `deshizo su último cambio en ${documentIn(event)}`;
    case 'document.applicability_changed':
      return event.after['applies'] === true
        ? `indicó que sí aplica ${documentIn(event)}`
        : `indicó que no aplica ${documentIn(event)}`;
    case 'document.viewed':
    case 'document.criminal_record_viewed':
      return `abrió ${documentIn(event)}`;
    case 'criminal_record.opened':
      return `abrió los antecedentes penales${event.after['vacancy'] === undefined ? '' : ` para «${String(event.after['vacancy'])}»`}`;
    case 'criminal_record.closed':
      return 'cerró los antecedentes penales antes de tiempo';
    case 'access_request.created':
      return `pidió acceso: ${name}`;
    case 'access_request.accepted':
      return `aceptó la solicitud de acceso de ${name}`;
    case 'access_request.reopened':
      return `volvió a dejar pendiente la solicitud de acceso de ${name}`;
    case 'access_request.declined':
      return `rechazó la solicitud de acceso de ${name}`;
    case 'staff.invited':
      return `invitó a ${name} como ${roleLabel(event.after['role'])}`;
    case 'staff.renamed':
      return `cambió el nombre de «${String(event.before['name'])}» a ${name}`;
    case 'staff.role_changed':
      return `cambió el rol de ${name}: de ${roleLabel(event.before['role'])} a ${roleLabel(event.after['role'])}`;
    case 'staff.deactivated':
      return `dio de baja la cuenta de ${name}`;
    case 'staff.reactivated':
      return `reactivó la cuenta de ${name}`;
    case 'staff.signed_out':
      return `cerró todas las sesiones de ${name}`;
    case 'staff.reset_sent':
      return `envió a ${name} un correo para cambiar su contraseña`;
    case 'staff.session_ended':
      return `cerró su sesión en ${event.entityName}`;
    case 'staff.password_changed':
      return `registró un cambio de contraseña en la cuenta de ${name}`;
    case 'staff.second_factor_on':
      return 'activó su verificación en dos pasos';
    case 'staff.second_factor_off':
      return 'desactivó su verificación en dos pasos';
    case 'staff.second_factor_reset':
      return `restableció la verificación en dos pasos de ${name}`;
    case 'staff.second_factor_locked':
      return 'escribió demasiados códigos de verificación incorrectos';
    case 'staff.recovery_codes_renewed':
      return 'generó nuevos códigos de recuperación';
    case 'staff.recovery_code_used':
      return 'entró con un código de recuperación';
    case 'role.second_factor':
      return `cambió los roles que necesitan verificación en dos pasos: ${rolesIn(event.after['secondFactorRoles'])}`;
    case 'role.two_person_erasure':
      return event.after['twoPersonErasure'] === true
        ? 'decidió que bloquear y eliminar en ARCO sea entre dos personas'
        : 'decidió que una sola persona pueda verificar, bloquear y eliminar en ARCO';
    case 'role.edited':
      return `cambió los permisos del rol ${name}`;
  }
}

/** One line of a record's history: "Ana Cortés pausó «Chofer de reparto»: la empresa pidió esperar." */
export const eventSentence = (event: ActivityEvent): string =>
  `${deed(event)}${event.reason === '' ? '' : `: ${event.reason}`}`;
