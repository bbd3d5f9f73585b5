import { SURVEY_DAYS } from '@vinculo/domain/surveys';
import type { RouteDeps } from '../../http/route';
import { latestMails } from '../../mail/outgoing-mails.repository';
import type { MailSource } from '../../mail/send-mail';
import { createLink, type LinkAction } from '../../public-pages/link-pages';
import { findAnswered, lockOpen, stopSurveys } from './survey-requests.repository';

const DAY_MS = 24 * 60 * 60_000;

export const SURVEY_SUBJECT = 'survey_request';
export const REPLY_SUBJECT = 'survey_reply';

/** The link of a survey; its subject is the request. */
export const SURVEY_LINK = {
  name: 'survey',
  slug: 'encuesta',
  lifetimeMs: SURVEY_DAYS * DAY_MS,
  isSingleUse: true,
} as const;

/** The unsubscribe link of a survey; it allows no other action. */
export const STOP_SURVEYS: LinkAction = {
  name: 'stop-surveys',
  slug: 'sin-encuestas',
  lifetimeMs: 90 * DAY_MS,
  isSingleUse: true,
  question: {
    title: '¿Dejar de recibir encuestas?',
    text: 'Seguirás recibiendo los correos de tus procesos.',
    button: 'No quiero más encuestas',
  },
  done: { title: 'Listo, sin más encuestas', text: 'Ya no te preguntaremos por correo cómo te fue.' },
  perform: stopSurveys,
};

/** Makes the links when the mail is sent, unless the person may not be asked any more. */
export const surveySource =
  ({ database, clock, publicUrl }: Pick<RouteDeps, 'database' | 'clock' | 'publicUrl'>): MailSource =>
  ({ subjectID: subject }) =>
    database.write(async (tx) => {
      const request = await lockOpen(tx, subject);
      if (request === undefined || !request.isActive || request.email === '') return null;
      const about = { subject, now: clock(), publicUrl };
      const { audience, email, firstName, vacancyName, companyName, questions } = request;
      return {
        to: email,
        late: {
          audience,
          values: { nombre: firstName, vacante: vacancyName, empresa: companyName },
          questions: questions.length,
          link: await createLink(tx, SURVEY_LINK, about),
          unsubscribeUrl: await createLink(tx, STOP_SURVEYS, about),
        },
      };
    });

/** Reads who gave the answer when the reply is sent. */
export const replySource =
  ({ database }: Pick<RouteDeps, 'database'>): MailSource =>
  async ({ subjectID }) => {
    const request = await findAnswered(database.read, subjectID);
    const mail = (await latestMails(database.read, REPLY_SUBJECT, [subjectID])).get(subjectID);
    if (request === undefined || request.email === '' || mail === undefined) return null;
    return { to: request.email, late: { vacancy: request.vacancyName } };
  };
