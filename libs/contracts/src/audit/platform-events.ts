import { backgroundQueues } from '@vinculo/domain/background-jobs';
import { labelOf } from '@vinculo/domain/catalogs';
import { arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import { countIn, fieldsIn, labelIn, textIn, type DescriptionsOf } from './event-description';

const EXPORTED = [
  { value: 'companies', label: 'las empresas' },
  { value: 'vacancies', label: 'las vacantes' },
  { value: 'staff', label: 'el personal' },
  { value: 'arco', label: 'las solicitudes ARCO' },
  { value: 'audit', label: 'la bitácora' },
  { value: 'tickets', label: 'los tickets' },
  { value: 'referrals', label: 'los referidos' },
] as const;

/** Requests of people about their data, privacy notices and retention. */
export const privacyEvents = {
  'privacy.request_created': {
    verb: 'created',
    screen: 'arco-request',
    sentence: ({ name, after }) => `registró la solicitud ${name} de ${labelIn(arcoKinds, after.kind).toLowerCase()}`,
  },
  'privacy.request_moved': {
    verb: 'changed',
    screen: 'arco-request',
    sentence: ({ name, after }) => `pasó la solicitud ${name} a «${labelIn(arcoSteps, after.step)}»`,
  },
  'privacy.request_rescheduled': {
    verb: 'changed',
    screen: 'arco-request',
    sentence: ({ name }) => `recorrió el plazo de la solicitud ${name} por un cambio en los días inhábiles`,
  },
  'privacy.mail_resent': {
    verb: 'changed',
    screen: 'arco-request',
    sentence: ({ name }) => `envió otra vez el correo de la solicitud ${name}`,
  },
  'privacy.person_erased': {
    verb: 'removed',
    screen: 'arco-request',
    sentence: ({ entityName }) => `eliminó a una persona bloqueada${entityName === '' ? '' : ` (${entityName})`}`,
  },
  'privacy.notice_published': {
    verb: 'created',
    screen: 'privacy-notices',
    sentence: ({ name }) => `publicó el aviso de privacidad ${name}`,
  },
  'retention.rule_edited': {
    verb: 'changed',
    screen: 'retention',
    sentence: ({ name }) => `cambió la regla de retención ${name}`,
  },
  'retention.ran': {
    verb: 'changed',
    screen: 'retention',
    sentence: ({ after }) => `aplicó las reglas de retención a ${countIn(after.total, 'registro', 'registros')}`,
  },
} as const satisfies DescriptionsOf<'privacy' | 'retention'>;

/** Records that administrators maintain, and actions of the platform itself. */
export const platformEvents = {
  'audit.exported': { verb: null, screen: null, sentence: () => 'exportó la bitácora' },
  'catalog.added': { verb: 'created', screen: 'catalogs', sentence: ({ name }) => `agregó ${name} al catálogo` },
  'catalog.edited': {
    verb: 'changed',
    screen: 'catalogs',
    revert: { needs: 'catalogs:edit' },
    sentence: ({ name }) => `cambió ${name} en el catálogo`,
  },
  'catalog.retired': {
    verb: 'changed',
    screen: 'catalogs',
    revert: { needs: 'catalogs:edit' },
    sentence: ({ name }) => `retiró ${name} del catálogo`,
  },
  'catalog.restored': {
    verb: 'changed',
    screen: 'catalogs',
    revert: { needs: 'catalogs:edit' },
    sentence: ({ name }) => `recuperó ${name} para el catálogo`,
  },
  'parameter.added': {
    verb: 'created',
    screen: 'parameters',
    sentence: ({ name }) => `agregó el parámetro legal ${name}`,
  },
  'parameter.edited': {
    verb: 'changed',
    screen: 'parameters',
    revert: { needs: 'parameters:edit' },
    sentence: ({ name }) => `corrigió el parámetro legal ${name}`,
  },
  'parameter.holiday_added': {
    verb: 'created',
    screen: 'parameters',
    sentence: ({ name }) => `agregó el día inhábil ${name}`,
  },
  'parameter.holiday_edited': {
    verb: 'changed',
    screen: 'parameters',
    revert: { needs: 'parameters:edit' },
    sentence: ({ name }) => `corrigió el día inhábil ${name}`,
  },
  'parameter.holiday_retired': {
    verb: 'changed',
    screen: 'parameters',
    revert: { needs: 'parameters:edit' },
    sentence: ({ name }) => `retiró el día inhábil ${name}`,
  },
  'parameter.holiday_restored': {
    verb: 'changed',
    screen: 'parameters',
    revert: { needs: 'parameters:edit' },
    sentence: ({ name }) => `recuperó el día inhábil ${name}`,
  },
  'release.published': {
    verb: 'changed',
    screen: 'release',
    sentence: ({ entityName, after }) => {
      if (after.isInMaintenance === undefined) return `publicó la versión ${entityName}`;
      return after.isInMaintenance === true ? 'activó el mantenimiento' : 'desactivó el mantenimiento';
    },
  },
  'job.retried': {
    verb: 'changed',
    screen: 'jobs',
    sentence: ({ entityName }) => `reintentó un trabajo de «${labelOf(backgroundQueues, entityName)}»`,
  },
  'job.cancelled': {
    verb: 'removed',
    screen: 'jobs',
    sentence: ({ entityName }) => `canceló un trabajo de «${labelOf(backgroundQueues, entityName)}»`,
  },
  'saved_view.created': { verb: 'created', screen: null, sentence: ({ name }) => `guardó la vista ${name}` },
  'saved_view.edited': { verb: 'changed', screen: null, sentence: ({ name }) => `cambió la vista ${name}` },
  'saved_view.removed': { verb: 'removed', screen: null, sentence: ({ name }) => `eliminó la vista ${name}` },
  'saved_view.restored': { verb: 'created', screen: null, sentence: ({ name }) => `recuperó la vista ${name}` },
  'saved_view.chosen': { verb: null, screen: null, sentence: ({ name }) => `eligió cómo usa la vista ${name}` },
  'survey.created': { verb: 'created', screen: 'experiences', sentence: ({ name }) => `creó la encuesta ${name}` },
  'survey.edited': {
    verb: 'changed',
    screen: 'experiences',
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de la encuesta ${name}`,
  },
  'survey.activated': { verb: 'changed', screen: 'experiences', sentence: ({ name }) => `activó la encuesta ${name}` },
  'survey.paused': { verb: 'changed', screen: 'experiences', sentence: ({ name }) => `pausó la encuesta ${name}` },
  'survey.answered': { verb: 'changed', screen: 'experiences', sentence: ({ name }) => `contestó la encuesta ${name}` },
  'survey.replied': {
    verb: 'changed',
    screen: 'experiences',
    sentence: ({ name }) => `escribió a quien contestó la encuesta ${name}`,
  },
  'snapshot.frozen': { verb: 'created', screen: 'snapshot', sentence: ({ name }) => `congeló la instantánea ${name}` },
  'snapshot.shared': {
    verb: 'changed',
    screen: 'snapshot',
    sentence: ({ name }) => `compartió la instantánea ${name}`,
  },
  'snapshot.unshared': {
    verb: 'changed',
    screen: 'snapshot',
    sentence: ({ name }) => `dejó de compartir la instantánea ${name}`,
  },
  'snapshot.sent': {
    verb: 'changed',
    screen: 'snapshot',
    sentence: ({ name }) => `envió por correo la instantánea ${name}`,
  },
  'snapshot.removed': { verb: 'removed', screen: null, sentence: ({ name }) => `retiró la instantánea ${name}` },
  'snapshot.restored': {
    verb: 'created',
    screen: 'snapshot',
    sentence: ({ name }) => `recuperó la instantánea ${name}`,
  },
  'snapshot.scheduled': {
    verb: 'created',
    screen: null,
    sentence: ({ name }) => `programó el envío de la instantánea ${name}`,
  },
  'snapshot.schedule_edited': {
    verb: 'changed',
    screen: null,
    sentence: ({ name }) => `cambió el envío programado de la instantánea ${name}`,
  },
  'snapshot.schedule_removed': {
    verb: 'removed',
    screen: null,
    sentence: ({ name }) => `quitó el envío programado de la instantánea ${name}`,
  },
  'annotation.added': { verb: 'created', screen: null, sentence: ({ name }) => `anotó en las gráficas ${name}` },
  'annotation.edited': { verb: 'changed', screen: null, sentence: ({ name }) => `cambió la anotación ${name}` },
  'annotation.removed': { verb: 'removed', screen: null, sentence: ({ name }) => `quitó la anotación ${name}` },
  'model.drafted': { verb: 'created', screen: 'algorithm', sentence: ({ name }) => `escribió el modelo ${name}` },
  'model.edited': {
    verb: 'changed',
    screen: 'algorithm',
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} del modelo ${name}`,
  },
  'model.removed': { verb: 'removed', screen: 'algorithm', sentence: ({ name }) => `quitó el modelo ${name}` },
  'model.proposed': {
    verb: 'changed',
    screen: 'algorithm',
    sentence: ({ name }) => `propuso activar el modelo ${name}`,
  },
  'model.activated': {
    verb: 'changed',
    screen: 'algorithm',
    sentence: ({ name, after }) => `activó el modelo ${name} como versión ${textIn(after.version)}`,
  },
  'model.rejected': {
    verb: 'changed',
    screen: 'algorithm',
    sentence: ({ name }) => `rechazó activar el modelo ${name}`,
  },
  'model.withdrawn': {
    verb: 'changed',
    screen: 'algorithm',
    sentence: ({ name }) => `retiró su propuesta de activar el modelo ${name}`,
  },
  'model.compared': {
    verb: 'changed',
    screen: 'algorithm',
    sentence: ({ name }) => `probó el modelo ${name} en sombra`,
  },
  'list.export_started': {
    verb: null,
    screen: null,
    sentence: ({ after }) => `empezó a exportar ${labelIn(EXPORTED, after.list)}`,
  },
  'list.export_ended': {
    verb: null,
    screen: null,
    sentence: ({ after }) =>
      `exportó ${labelIn(EXPORTED, after.list)}: ${countIn(after.count, 'renglón', 'renglones')}${after.isWhole === true ? '' : ', sin terminar'}`,
  },
} as const satisfies DescriptionsOf<
  | 'audit'
  | 'catalog'
  | 'parameter'
  | 'release'
  | 'job'
  | 'saved_view'
  | 'survey'
  | 'snapshot'
  | 'annotation'
  | 'model'
  | 'list'
>;
