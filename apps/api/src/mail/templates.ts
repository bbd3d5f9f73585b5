import { SHORTLIST_DAYS } from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import { fillVariables, INVITATION_TEXT, mailParagraphs, messageOf } from '@vinculo/domain/mails';
import { SURVEY_DAYS, surveyAudiences } from '@vinculo/domain/surveys';
import { HELP_REQUEST_HOURS, RATING_DAYS } from '@vinculo/domain/tickets';
import * as z from 'zod/mini';
import { EVENT_TEMPLATES } from './event-templates';
import { NOTHING, template, webAddress } from './template';

const passwordLink = z.object({ link: webAddress });
const LINK_EXAMPLE = 'https://vinculo.example/contrasena';
const LINK_NOTES = [
  'El enlace sirve durante una hora. Si ya venció, pide otro con «Olvidé mi contraseña» en el inicio de sesión.',
  'Si no esperabas este correo, ignóralo.',
] as const;

const mailValues = z.object({ nombre: z.string(), vacante: z.string(), empresa: z.string() });
const VALUES_EXAMPLE = { nombre: 'Gloria', vacante: 'Operador CNC', empresa: 'Ensambles Río Bravo' };

const answer = z.object({ folio: z.string(), kind: z.string(), text: z.string() });
const ANSWER_EXAMPLE = { folio: 'ARCO-2026-0007', kind: 'rectificación' };
const APPEAL =
  'Si no estás de acuerdo, puedes pedir la protección de tus derechos a la Secretaría Anticorrupción y Buen Gobierno en los 15 días hábiles siguientes.';

/** Every mail that the platform writes itself. */
export const MAIL_TEMPLATES = {
  ...EVENT_TEMPLATES,
  ticketAnswer: template({
    label: 'Respuesta de la mesa de ayuda',
    stored: NOTHING,
    late: z.object({ subject: z.string(), folio: z.string(), text: z.string() }),
    example: [
      {},
      { subject: 'Mi entrevista', folio: 'T-000007', text: 'Hola, Gloria:\n\nYa quedó tu cambio.\n\nAna Cortés' },
    ],
    write: (_stored, { subject, folio, text }) => ({
      subject: `Re: ${subject} [${folio}]`,
      paragraphs: text.split(/\n{2,}/),
      isLetter: true,
    }),
  }),
  // Nothing that was written into the form: anyone may name any address there.
  helpRequest: template({
    label: 'Confirmación del formulario de ayuda',
    stored: NOTHING,
    late: z.object({ link: webAddress }),
    example: [{}, { link: 'https://vinculo.example/p/ayuda/ejemplo' }],
    write: (_stored, { link }) => ({
      subject: 'Confirma tu mensaje a Vínculo',
      paragraphs: ['Escribieron a nuestra mesa de ayuda con este correo. Si fuiste tú, revisa tu mensaje y envíalo.'],
      button: { label: 'Revisar y enviar mi mensaje', url: link },
      notes: [
        `El enlace sirve durante ${HELP_REQUEST_HOURS} horas. Si no fuiste tú, ignora este correo: no haremos nada.`,
      ],
    }),
  }),
  ticketRating: template({
    label: 'Calificación de la mesa de ayuda',
    stored: NOTHING,
    late: z.object({ subject: z.string(), folio: z.string(), link: webAddress }),
    example: [
      {},
      { subject: 'Mi entrevista', folio: 'T-000007', link: 'https://vinculo.example/p/calificacion/ejemplo' },
    ],
    write: (_stored, { subject, folio, link }) => ({
      subject: `¿Cómo te atendimos? [${folio}]`,
      paragraphs: [
        `Resolvimos tu solicitud «${subject}». Cuéntanos cómo te atendimos: es una pregunta y no tienes que iniciar sesión.`,
      ],
      button: { label: 'Calificar la atención', url: link },
      notes: [`El enlace sirve durante ${RATING_DAYS} días.`],
    }),
  }),
  staffInvited: template({
    label: 'Invitación al equipo',
    stored: z.object({ byName: z.string() }),
    late: passwordLink,
    example: [{ byName: 'Ana Cortés' }, { link: LINK_EXAMPLE }],
    write: ({ byName }, { link }) => ({
      subject: 'Tu acceso a Vínculo',
      paragraphs: [`${byName} te dio acceso a Vínculo. Elige tu contraseña para entrar.`],
      button: { label: 'Elegir mi contraseña', url: link },
      notes: LINK_NOTES,
    }),
  }),
  accessAccepted: template({
    label: 'Solicitud de acceso aceptada',
    stored: NOTHING,
    late: passwordLink,
    example: [{}, { link: LINK_EXAMPLE }],
    write: (_stored, { link }) => ({
      subject: 'Aceptamos tu solicitud de acceso a Vínculo',
      paragraphs: ['Aceptamos tu solicitud de acceso a Vínculo. Elige tu contraseña para entrar.'],
      button: { label: 'Elegir mi contraseña', url: link },
      notes: LINK_NOTES,
    }),
  }),
  /** Without the name, which strangers choose, and without the reason, which is for the log. */
  accessDeclined: template({
    label: 'Solicitud de acceso rechazada',
    stored: NOTHING,
    late: NOTHING,
    example: [{}, {}],
    write: () => ({
      subject: 'Tu solicitud de acceso a Vínculo',
      paragraphs: [
        'Revisamos tu solicitud de acceso a Vínculo y no podemos darte una cuenta.',
        'Si crees que es un error, habla con quien administra la plataforma en tu equipo. También puedes pedir acceso de nuevo.',
      ],
    }),
  }),
  /** Staff edit its text before it is sent; variables in braces stand for names that are read when it is sent. */
  candidateInvited: template({
    label: 'Invitación a una vacante',
    stored: z.object({ text: z.string() }),
    late: z.object({ values: mailValues, link: webAddress }),
    example: [
      { text: INVITATION_TEXT },
      { values: VALUES_EXAMPLE, link: 'https://vinculo.example/p/invitacion/ejemplo' },
    ],
    write: ({ text }, { values, link }) => ({
      subject: `Te invitamos a «${values.vacante}»`,
      paragraphs: mailParagraphs(text, values),
      button: { label: 'Ver la invitación', url: link },
      notes: [
        'El enlace sirve una vez, durante 14 días. En él puedes aceptar o decir que no te interesa.',
        'Si no esperabas este correo, ignóralo.',
      ],
    }),
  }),
  /** Staff edit it before it is sent, as they edit an invitation. */
  candidateMessage: template({
    label: 'Mensaje a una persona en proceso',
    stored: z.object({ subject: z.string(), text: z.string() }),
    late: z.object({ values: mailValues }),
    example: [messageOf('rejection'), { values: VALUES_EXAMPLE }],
    write: ({ subject, text }, { values }) => ({
      subject: fillVariables(subject, values),
      paragraphs: mailParagraphs(text, values),
    }),
  }),
  shortlistSent: template({
    label: 'Terna para una empresa',
    stored: NOTHING,
    late: z.object({
      recipient: z.string(),
      vacancy: z.string(),
      company: z.string(),
      message: z.string(),
      link: webAddress,
    }),
    example: [
      {},
      {
        recipient: 'Noemí Zúñiga',
        vacancy: 'Operador CNC',
        company: 'Ensambles Río Bravo',
        message: '',
        link: 'https://vinculo.example/p/terna/ejemplo',
      },
    ],
    write: (_stored, { recipient, vacancy, company, message, link }) => ({
      subject: `Terna para «${vacancy}»`,
      paragraphs: [
        `Hola, ${recipient}: elegimos a estas personas para la vacante «${vacancy}» de ${company}.`,
        ...(message === '' ? [] : [message]),
      ],
      button: { label: 'Ver la terna y responder', url: link },
      notes: [
        `El enlace sirve durante ${SHORTLIST_DAYS} días. Es solo para ti: no lo reenvíes.`,
        'Si no esperabas este correo, ignóralo.',
      ],
    }),
  }),
  surveyAsked: template({
    label: 'Encuesta',
    stored: NOTHING,
    late: z.object({
      ...{ audience: z.enum(valuesOf(surveyAudiences)), values: mailValues, questions: z.int() },
      ...{ link: webAddress, unsubscribeUrl: webAddress },
    }),
    example: [
      {},
      {
        audience: 'candidate',
        values: VALUES_EXAMPLE,
        questions: 3,
        link: 'https://vinculo.example/p/encuesta/ejemplo',
        unsubscribeUrl: 'https://vinculo.example/p/sin-encuestas/ejemplo',
      },
    ],
    write: (_stored, { audience, values: { nombre, vacante, empresa }, questions, link, unsubscribeUrl }) => ({
      subject: `¿Cómo te fue con «${vacante}»?`,
      paragraphs: [
        `${nombre}, cuéntanos cómo te fue con ${audience === 'company' ? `nosotros en tu vacante «${vacante}»` : `la vacante «${vacante}» de ${empresa}`}. ${questions === 1 ? 'Es una pregunta' : `Son ${questions} preguntas`} y no tienes que iniciar sesión.`,
      ],
      button: { label: 'Contestar la encuesta', url: link },
      notes: [
        `El enlace sirve una vez, durante ${SURVEY_DAYS} días. Tu respuesta no cambia ningún proceso.`,
        'Si no esperabas este correo, ignóralo.',
      ],
      unsubscribeUrl,
    }),
  }),
  surveyReplied: template({
    label: 'Respuesta a quien contestó una encuesta',
    stored: z.object({ text: z.string() }),
    late: z.object({ vacancy: z.string() }),
    example: [{ text: 'Gracias por contarnos. Ya corregimos el horario.' }, { vacancy: 'Operador CNC' }],
    write: ({ text }, { vacancy }) => ({
      subject: `Sobre lo que nos contaste de «${vacancy}»`,
      paragraphs: ['Leímos lo que contestaste en la encuesta. Esto queremos decirte:', text],
    }),
  }),
  snapshotSent: template({
    label: 'Instantánea enviada a una persona del equipo',
    stored: z.object({ byName: z.string() }),
    late: z.object({ title: z.string(), link: webAddress }),
    example: [
      { byName: 'Ana Cortés' },
      { title: 'Resumen de noviembre', link: 'https://vinculo.example/analytics/snapshots/ejemplo' },
    ],
    write: ({ byName }, { title, link }) => ({
      subject: `${byName} te envió una instantánea`,
      paragraphs: [`${byName} congeló cifras de Analítica y quiere que las veas: «${title}».`],
      button: { label: 'Ver la instantánea', url: link },
      notes: ['Las cifras no van en este correo: para verlas, inicia sesión en Vínculo.'],
    }),
  }),
  snapshotScheduled: template({
    label: 'Instantánea programada, con sus cifras en PDF',
    stored: z.object({ byName: z.string() }),
    late: z.object({ title: z.string(), link: webAddress }),
    example: [
      { byName: 'Ana Cortés' },
      {
        title: 'Resumen: 1 nov 2026 a 30 nov 2026',
        link: 'https://vinculo.example/analytics/snapshots/ejemplo',
      },
    ],
    write: ({ byName }, { title, link }) => ({
      subject: `Cifras de Vínculo: ${title}`,
      paragraphs: ['Las cifras van en el PDF de este correo, congeladas esta mañana.'],
      button: { label: 'Ver la instantánea', url: link },
      notes: [`${byName} programó este envío. Si no quieres recibirlo, díselo.`],
    }),
  }),
  passwordReset: template({
    label: 'Cambio de contraseña pedido por la administración',
    stored: NOTHING,
    late: passwordLink,
    example: [{}, { link: LINK_EXAMPLE }],
    write: (_stored, { link }) => ({
      subject: 'Cambia tu contraseña de Vínculo',
      paragraphs: ['Quien administra la plataforma te envió este enlace para que elijas otra contraseña.'],
      button: { label: 'Elegir otra contraseña', url: link },
      notes: LINK_NOTES,
    }),
  }),
  arcoAnswered: template({
    label: 'Solicitud ARCO respondida',
    stored: NOTHING,
    late: answer,
    example: [{}, { ...ANSWER_EXAMPLE, text: 'Corregiremos tu número de teléfono en tu expediente.' }],
    write: (_stored, { folio, kind, text }) => ({
      subject: `Respuesta a tu solicitud ${folio}`,
      paragraphs: [`Respondimos tu solicitud de ${kind} sobre tus datos personales, con folio ${folio}:`, text],
      notes: ['Desde hoy tenemos 15 días hábiles para cumplirla.', APPEAL],
    }),
  }),
  arcoRefused: template({
    label: 'Solicitud ARCO improcedente',
    stored: NOTHING,
    late: answer,
    example: [{}, { ...ANSWER_EXAMPLE, text: 'El dato que pides corregir no está en nuestros registros.' }],
    write: (_stored, { folio, kind, text }) => ({
      subject: `Respuesta a tu solicitud ${folio}`,
      paragraphs: [
        `Tu solicitud de ${kind} sobre tus datos personales, con folio ${folio}, no procede por este motivo:`,
        text,
      ],
      notes: [APPEAL],
    }),
  }),
  arcoFulfilled: template({
    label: 'Solicitud ARCO cumplida',
    stored: NOTHING,
    late: answer,
    example: [{}, { ...ANSWER_EXAMPLE, text: 'Tu teléfono ya es el correcto.' }],
    write: (_stored, { folio, kind, text }) => ({
      subject: `Cumplimos tu solicitud ${folio}`,
      paragraphs: [
        `Cumplimos tu solicitud de ${kind} sobre tus datos personales, con folio ${folio}.`,
        ...(text === '' ? [] : [text]),
      ],
    }),
  }),
  dailyDigest: template({
    label: 'Resumen diario de avisos',
    stored: z.object({ since: z.string() }),
    late: z.object({ news: z.array(z.string()), appUrl: webAddress, unsubscribeUrl: webAddress }),
    example: [
      { since: '2026-11-20T14:00:00.000Z' },
      {
        news: ['2 menciones', '3 solicitudes de acceso'],
        appUrl: 'https://vinculo.example',
        unsubscribeUrl: 'https://api.vinculo.example/p/resumen/ejemplo',
      },
    ],
    write: (_stored, { news, appUrl, unsubscribeUrl }) => ({
      subject: 'Tus avisos nuevos en Vínculo',
      paragraphs: ['Esto es lo nuevo desde tu último resumen:', news.join('\n')],
      button: { label: 'Ver mis avisos', url: appUrl },
      unsubscribeUrl,
    }),
  }),
} as const;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;
export type MailData<T extends MailTemplate> = z.output<(typeof MAIL_TEMPLATES)[T]['stored']>;
