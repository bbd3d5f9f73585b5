import { shortlistAnswers } from '@vinculo/domain/applications';
import { jobStatus } from '@vinculo/domain/catalogs';
import { verificationStatus } from '@vinculo/domain/companies';
import { trapDecisions } from '@vinculo/domain/trap-risk';
import { countIn, fieldsIn, labelIn, textIn, type DescriptionsOf } from './event-description';

/** Companies, their contacts and their vacancies. */
export const companyEvents = {
  'company.created': { verb: 'created', screen: 'company', sentence: ({ name }) => `registró ${name}` },
  'company.edited': {
    verb: 'changed',
    screen: 'company',
    revert: { needs: 'companies:edit' },
    sentence: ({ after }) => `cambió ${fieldsIn(after)} de la empresa`,
  },
  'company.verification_changed': {
    verb: 'changed',
    screen: 'company',
    revert: 'company-verification',
    sentence: ({ after }) => `pasó la verificación a «${labelIn(verificationStatus, after.verification)}»`,
  },
  'company.assigned': {
    verb: 'changed',
    screen: 'company',
    sentence: ({ after }) => `asignó la empresa a ${textIn(after.ownerName)}`,
  },
  'contact.created': {
    verb: 'created',
    screen: 'company-contacts',
    sentence: ({ name }) => `agregó el contacto ${name}`,
  },
  'contact.edited': {
    verb: 'changed',
    screen: 'company-contacts',
    revert: { needs: 'companies:edit' },
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} del contacto ${name}`,
  },
  'contact.removed': {
    verb: 'removed',
    screen: 'company-contacts',
    sentence: ({ name }) => `quitó el contacto ${name}`,
  },
  'contact.restored': {
    verb: 'created',
    screen: 'company-contacts',
    sentence: ({ name }) => `recuperó el contacto ${name}`,
  },
  'vacancy.created': { verb: 'created', screen: 'vacancy', sentence: ({ name }) => `publicó ${name}` },
  'vacancy.edited': {
    verb: 'changed',
    screen: 'vacancy',
    revert: { needs: 'vacancies:edit' },
    sentence: ({ name, after }) => `cambió ${fieldsIn(after)} de ${name}`,
  },
  'vacancy.pause': {
    verb: 'changed',
    screen: 'vacancy',
    revert: 'vacancy-status',
    sentence: ({ name }) => `pausó ${name}`,
  },
  'vacancy.resume': {
    verb: 'changed',
    screen: 'vacancy',
    revert: 'vacancy-status',
    sentence: ({ name }) => `reactivó ${name}`,
  },
  'vacancy.close': {
    verb: 'changed',
    screen: 'vacancy',
    revert: 'vacancy-status',
    sentence: ({ name }) => `cerró ${name}`,
  },
  'vacancy.reopen': {
    verb: 'changed',
    screen: 'vacancy',
    revert: 'vacancy-status',
    sentence: ({ name }) => `reabrió ${name}`,
  },
  'vacancy.shortlist_sent': {
    verb: 'changed',
    screen: 'vacancy',
    sentence: ({ name, after }) =>
      `preparó una terna de ${countIn(after.people, 'persona', 'personas')} de ${name} para ${textIn(after.recipient)}`,
  },
  'vacancy.shortlist_downloaded': {
    verb: null,
    screen: 'vacancy',
    sentence: ({ name, after }) => `descargó la terna de ${name} para ${textIn(after.recipient)}`,
  },
  'vacancy.shortlist_withdrawn': {
    verb: 'changed',
    screen: 'vacancy',
    sentence: ({ name, after }) => `retiró la terna de ${name} para ${textIn(after.recipient)}`,
  },
  'vacancy.shortlist_resent': {
    verb: 'changed',
    screen: 'vacancy',
    sentence: ({ name, after }) => `volvió a enviar la terna de ${name} a ${textIn(after.recipient)}`,
  },
  'vacancy.shortlist_answered': {
    verb: 'changed',
    screen: 'vacancy',
    sentence: ({ name, after }) =>
      `respondió «${labelIn(shortlistAnswers, after.answer)}» sobre una persona de la terna de ${name}`,
  },
  'vacancy.unblinded': {
    verb: null,
    screen: 'vacancy',
    sentence: ({ name, after }) => `vio quién es ${textIn(after.person)} en la selección a ciegas de ${name}`,
  },
  'vacancy.risk_reviewed': {
    verb: 'changed',
    screen: 'vacancy',
    sentence: ({ name, after }) => `revisó el riesgo de ${name}: «${labelIn(trapDecisions, after.decision)}»`,
  },
  'vacancy.risk_review_undone': {
    verb: 'changed',
    screen: 'vacancy',
    sentence: ({ name }) => `deshizo su revisión del riesgo de ${name}`,
  },
  'vacancy.undo': {
    verb: 'changed',
    screen: 'vacancy',
    revert: 'vacancy-status',
    sentence: ({ name, after }) => `deshizo el cambio de ${name}: volvió a «${labelIn(jobStatus, after.status)}»`,
  },
} as const satisfies DescriptionsOf<'company' | 'contact' | 'vacancy'>;
