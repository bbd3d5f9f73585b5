import { applicationStages, moveReasons } from '@vinculo/domain/applications';
import { dayIn, labelIn, reasonIn, textIn, type DescriptionsOf } from './event-description';

interface StageAfter {
  readonly vacancy?: unknown;
  readonly byMail?: unknown;
  readonly reasonCode?: unknown;
  readonly reason?: unknown;
}

const inVacancy = ({ vacancy, byMail }: StageAfter): string =>
  `en «${textIn(vacancy)}»${byMail === true ? ', con un mensaje' : ''}`;

/** The reason of the list, without the one that stands for a text, and the text. */
function because({ reasonCode, reason }: StageAfter): string {
  const label = reasonCode === undefined || reasonCode === 'other' ? '' : labelIn(moveReasons, reasonCode);
  return reasonIn([label, ...(typeof reason === 'string' ? [reason] : [])].filter((text) => text !== '').join('. '));
}

/** Candidates in vacancies. Each event is one of the candidate's file. */
export const applicationEvents = {
  'application.received': {
    verb: 'created',
    screen: 'candidate',
    sentence: ({ after }) => `recibió la postulación de la persona a «${textIn(after.vacancy)}»`,
  },
  'application.received_again': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `recibió otra vez la postulación de la persona a «${textIn(after.vacancy)}»`,
  },
  'application.invitation_withdrawn': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `retiró el enlace de la invitación a «${textIn(after.vacancy)}»`,
  },
  'application.made': {
    verb: 'created',
    screen: 'candidate',
    sentence: ({ after }) =>
      `puso a la persona en «${labelIn(applicationStages, after.stage)}» ${inVacancy(after)}${because(after)}`,
  },
  'application.mail_resent': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `volvió a enviar a la persona el correo sobre «${textIn(after.vacancy)}»`,
  },
  'application.moved': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ before, after }) =>
      `pasó a la persona de «${labelIn(applicationStages, before.stage)}» a «${labelIn(applicationStages, after.stage)}» ${inVacancy(after)}`,
  },
  'application.hired': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) => `contrató a la persona ${inVacancy(after)}; empieza el ${dayIn(after.startDate)}`,
  },
  'application.unhired': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) =>
      `retiró la contratación ${inVacancy(after)} y pasó a la persona a «${labelIn(applicationStages, after.stage)}»${because(after)}`,
  },
  'application.ended': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) =>
      `${after.stage === 'withdrawn' ? 'registró que la persona se retiró' : 'descartó a la persona'} ${inVacancy(after)}${because(after)}`,
  },
  'application.reopened': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) =>
      `reabrió la postulación ${inVacancy(after)} en «${labelIn(applicationStages, after.stage)}»${because(after)}`,
  },
  'application.move_undone': {
    verb: 'changed',
    screen: 'candidate',
    sentence: ({ after }) =>
      after.stage === null
        ? `deshizo su cambio de etapa ${inVacancy(after)}: la persona ya no está en la vacante`
        : `deshizo su cambio de etapa ${inVacancy(after)}: volvió a «${labelIn(applicationStages, after.stage)}»`,
  },
} as const satisfies DescriptionsOf<'application'>;
