import { AUDIT_SUBJECTS, type AuditSubject } from '@vinculo/contracts/audit';

const SUBJECT_LABELS: Readonly<Record<AuditSubject, string>> = {
  company: 'Empresas',
  contact: 'Contactos',
  vacancy: 'Vacantes',
  candidate: 'Personas',
  application: 'Postulaciones',
  document: 'Documentos',
  criminal_record: 'Antecedentes penales',
  privacy: 'Privacidad',
  retention: 'Retención',
  staff: 'Cuentas del personal',
  access_request: 'Solicitudes de acceso',
  role: 'Roles',
  saved_view: 'Vistas',
  survey: 'Encuestas',
  snapshot: 'Instantáneas',
  annotation: 'Anotaciones',
  model: 'Modelos del match',
  event: 'Citas',
  availability: 'Horarios',
  room: 'Salas',
  interview_kit: 'Guías de entrevista',
  campaign: 'Campañas',
  referral: 'Referidos',
  ticket: 'Tickets',
  help_desk: 'Mesa de ayuda',
  list: 'Exportaciones',
  audit: 'Bitácora',
  catalog: 'Catálogos',
  parameter: 'Parámetros legales',
  release: 'Versión',
  job: 'Cola de trabajos',
};

/** What an event can be about, to choose from. */
export const AUDIT_SUBJECT_LABELS = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));
