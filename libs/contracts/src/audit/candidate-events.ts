import { eventStates, eventTypes } from '@vinculo/domain/agenda';
import { viability } from '@vinculo/domain/candidates';
import {
  countIn,
  documentIn,
  fieldsIn,
  labelIn,
  momentIn,
  reasonIn,
  textIn,
  type DescriptionsOf,
} from './event-description';
import { fieldLabel } from './field-labels';

const IDENTIFIERS = ['curp', 'rfc', 'nss'];
const identifierIn = (field: unknown, otherwise: string): string =>
  IDENTIFIERS.includes(String(field)) ? fieldLabel(String(field)) : otherwise;

/** Of events by which applications appear or go. */
const APPLICATIONS = { alsoChanges: ['application'] } as const;

/** Candidates, one by one and many at once. */
export const candidateEvents = {
  'candidate.created': { verb: 'created', screen: 'candidate', sentence: () => 'registró a la persona' },
  'candidate.edited': {
    verb: 'changed',
    screen: 'candidate',
    revert: { needs: 'candidates:edit', masked: IDENTIFIERS },
    sentence: ({ after }) => `cambió ${fieldsIn(after)}`,
  },
  'candidate.viability_changed': {
    verb: 'changed',
    screen: 'candidate',
    revert: { needs: 'candidates:evaluate' },
    sentence: ({ after }) =>
      `evaluó a la persona como «${labelIn(viability, after.viability)}»${reasonIn(after.viabilityReason)}`,
  },
  'candidate.noted': { verb: 'changed', screen: 'candidate', sentence: () => 'agregó una nota' },
  'candidate.revealed': {
    verb: null,
    screen: 'candidate',
    sentence: ({ after }) => `vio el dato completo: ${identifierIn(after.field, 'un identificador')}`,
  },
  'candidate.unblinded': {
    verb: null,
    screen: 'candidate',
    sentence: ({ after }) => `vio quién es la persona en la selección a ciegas de «${textIn(after.vacancy)}»`,
  },
  'candidate.identifier_searched': {
    verb: null,
    screen: 'candidate',
    sentence: ({ after }) => `buscó a esta persona por su ${identifierIn(after.field, 'identificador')}`,
  },
  'candidate.invited': {
    verb: 'changed',
    ...APPLICATIONS,
    screen: 'candidate',
    sentence: ({ after }) =>
      `invitó a la persona a «${textIn(after.vacancy)}»${after.byMail === true ? ' por correo' : ''}`,
  },
  'candidate.change_undone': {
    verb: 'changed',
    ...APPLICATIONS,
    screen: 'candidate',
    sentence: ({ after }) =>
      after.invitation === undefined
        ? `deshizo su cambio de ${fieldsIn(after)}`
        : `retiró la invitación a «${textIn(after.invitation)}»`,
  },
  'candidate.told_apart': {
    verb: 'changed',
    screen: 'candidate',
    sentence: () => 'indicó que no es la misma persona que otra con datos parecidos',
  },
  'candidate.told_apart_undone': {
    verb: 'changed',
    screen: 'candidate',
    sentence: () => 'retiró que no es la misma persona que otra con datos parecidos',
  },
  'candidate.merged': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) =>
      `fusionó este expediente con ${after.files === 1 ? 'otro' : `otros ${textIn(after.files)}`}`,
  },
  'candidate.absorbed': {
    verb: 'removed',
    ...APPLICATIONS,
    screen: 'candidate',
    sentence: () => 'integró este expediente en el de la misma persona',
  },
  'candidate.unmerged': {
    verb: 'changed',
    screen: 'candidate',
    sentence: () => 'deshizo la fusión de este expediente',
  },
  'candidate.restored': {
    verb: 'created',
    ...APPLICATIONS,
    screen: 'candidate',
    sentence: () => 'recuperó este expediente de una fusión',
  },
  'candidate.imported': { verb: 'created', screen: 'candidate', sentence: () => 'importó a la persona' },
  'candidate.filled': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `completó ${fieldsIn(after)} con una importación`,
  },
  'candidate.import_undone': {
    verb: 'removed',
    screen: 'candidate',
    sentence: () => 'retiró lo que trajo una importación',
  },
  'candidate.copied': {
    verb: null,
    screen: 'candidate',
    sentence: () => 'hizo la copia de todos sus datos para una solicitud de acceso',
  },
  'candidate.blocked': {
    verb: 'removed',
    ...APPLICATIONS,
    screen: 'candidate',
    sentence: ({ after }) =>
      `bloqueó a la persona por ${after.rule === undefined ? 'una solicitud de cancelación' : 'una regla de retención'}`,
  },
  'candidate.unblocked': {
    verb: 'created',
    ...APPLICATIONS,
    screen: 'candidate',
    sentence: () => 'desbloqueó a la persona',
  },
  'candidate.blocked_file_viewed': { verb: null, screen: 'candidate', sentence: () => 'vio el expediente bloqueado' },
  'candidate.scoring_opposed': {
    verb: 'changed',
    screen: 'candidate',
    sentence: () => 'excluyó a la persona de la evaluación automatizada, a solicitud suya',
  },
  'candidate.consented': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `registró su consentimiento al aviso «${textIn(after.notice)}»`,
  },
  'candidate.event_changed': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) =>
      `agenda: ${labelIn(eventTypes, after.type).toLowerCase()} del ${momentIn(after.startsAt)}, ${labelIn(eventStates, after.state).toLowerCase()}`,
  },
  'candidates.export_started': {
    verb: null,
    screen: 'people',
    sentence: ({ after }) => `empezó a exportar a ${countIn(after.total, 'persona', 'personas')}`,
  },
  'candidates.export_ended': {
    verb: null,
    screen: 'people',
    sentence: ({ after }) =>
      `exportó a ${countIn(after.count, 'persona', 'personas')}${after.isWhole === true ? '' : ', sin terminar'}`,
  },
  'candidates.import_applied': {
    verb: null,
    screen: 'people',
    sentence: ({ after }) =>
      `importó personas: ${countIn(after.created, 'nueva', 'nuevas')}, ${countIn(after.updated, 'actualizada', 'actualizadas')}`,
  },
  'candidates.import_undone': {
    verb: null,
    screen: 'people',
    sentence: ({ after }) => `deshizo una importación: ${countIn(after.undone, 'persona', 'personas')}`,
  },
} as const satisfies DescriptionsOf<'candidate' | 'candidates'>;

/** Documents of candidates, and access to their criminal records. */
export const documentEvents = {
  'document.uploaded': {
    verb: 'created',
    screen: 'candidate',
    sentence: ({ after }) => `subió ${documentIn(after.document)}`,
  },
  'document.approved': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `aprobó ${documentIn(after.document)}`,
  },
  'document.rejected': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `rechazó ${documentIn(after.document)}${reasonIn(after.reason)}`,
  },
  'document.edited': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ before }) => `cambió los datos de ${documentIn(before.document)}`,
  },
  'document.removed': {
    verb: 'removed',
    screen: 'candidate',
    sentence: ({ before }) => `quitó ${documentIn(before.document)}`,
  },
  'document.undone': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `deshizo su último cambio en ${documentIn(after.document)}`,
  },
  'document.applicability_changed': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `indicó que ${after.applies === true ? 'sí' : 'no'} aplica ${documentIn(after.document)}`,
  },
  'document.viewed': {
    verb: null,
    screen: 'candidate',
    sentence: ({ after }) => `abrió ${documentIn(after.document)}`,
  },
  'document.criminal_record_viewed': {
    verb: null,
    screen: 'candidate',
    sentence: ({ after }) => `abrió ${documentIn(after.document)}`,
  },
  'criminal_record.opened': {
    verb: null,
    screen: null,
    sentence: ({ after }) =>
      `abrió los antecedentes penales${after.vacancy === undefined ? '' : ` para «${textIn(after.vacancy)}»`}`,
  },
  'criminal_record.closed': {
    verb: null,
    screen: null,
    sentence: () => 'cerró los antecedentes penales antes de tiempo',
  },
} as const satisfies DescriptionsOf<'document' | 'criminal_record'>;
