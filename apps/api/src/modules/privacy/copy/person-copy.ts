import type { CandidateId } from '@vinculo/contracts/candidates';
import { nationalities, origins, viability, wishedPlaceText } from '@vinculo/domain/candidates';
import {
  documentTypes,
  education,
  genders,
  labelOf,
  languageLevels,
  languages,
  maritalStatus,
  modality,
  states,
  workDays,
  workTime,
  workTurns,
  type Option,
} from '@vinculo/domain/catalogs';
import { documentStates } from '@vinculo/domain/documents';
import { consentSources } from '@vinculo/domain/privacy';
import type { SurveyAnswers } from '@vinculo/contracts/surveys';
import { eventStates, SCORE_LABELS } from '@vinculo/domain/agenda';
import { surveyThemes } from '@vinculo/domain/surveys';
import type { Campaign } from '@vinculo/contracts/applications';
import { applicationStages, moveReasons } from '@vinculo/domain/applications';
import { referralStates } from '@vinculo/domain/referrals';
import { payAmount } from '@vinculo/domain/vacancies';
import type { Tx } from '../../../db/database';
import { historiesOf, type StoredChange } from '../../applications/application-changes.repository';
import { listOfCandidate as listApplications } from '../../applications/applications.repository';
import { isCandidateAction, type CandidateAction } from '../../audit/append-event';
import { listEntityEvents } from '../../audit/audit.repository';
import { listEntries } from '../../catalogs/catalogs.repository';
import { fullName, type CandidateRow } from '../../candidates/candidate-columns';
import { listNotes } from '../../candidates/candidates.repository';
import { listOfCandidate as listConsents } from '../../consents/consents.repository';
import { listOfCandidate as listDocuments, type DocumentRow } from '../../documents/documents.repository';
import { evaluationsOf } from '../../agenda/evaluations.repository';
import { titleOf } from '../../agenda/events.presenter';
import { listRelated } from '../../agenda/events.repository';
import { kitsOf } from '../../agenda/interview-kits.repository';
import { listTouches } from '../../campaigns/touches.repository';
import { listOfCandidate as listReferrals } from '../../referrals/referrals.repository';
import { listOfCandidate as listSurveys, type SurveyRequestRow } from '../../surveys/survey-requests.repository';
import { listOfCandidate as listMessagesOf } from '../../tickets/thread/ticket-thread.repository';
import { listRatingsOfCandidate } from '../../tickets/ratings/ticket-ratings.repository';
import { absorbedInto } from '../../duplicates/merges.repository';

type CopyLine = readonly [label: string, text: string];

const campaignLines = (campaign: Campaign): CopyLine[] =>
  Object.entries(campaign).map(([name, value = '']) => [name, value]);

/** A section of the copy: a heading, and lines of label and stored value. */
export interface CopySection {
  readonly title: string;
  readonly lines: readonly CopyLine[];
}

/** All data stored about a person, for the copy they receive. */
export interface PersonCopy {
  readonly sections: readonly CopySection[];
  readonly documents: readonly DocumentRow[];
}

/** Actions of the staff, worded for the person the file is about. */
const ACTIONS: Readonly<Record<CandidateAction, string>> = {
  'candidate.created': 'Registró tus datos',
  'candidate.imported': 'Registró tus datos con una importación',
  'candidate.filled': 'Completó tus datos con una importación',
  'candidate.import_undone': 'Retiró lo que trajo una importación',
  'candidate.edited': 'Cambió tus datos',
  'candidate.viability_changed': 'Evaluó tu perfil',
  'candidate.noted': 'Escribió una nota',
  'candidate.identifier_searched': 'Te buscó por un identificador (CURP, RFC o NSS)',
  'candidate.revealed': 'Vio completo un identificador (CURP, RFC o NSS)',
  'candidate.unblinded': 'Vio quién eres en una selección a ciegas',
  'candidate.invited': 'Te invitó a una vacante',
  'candidate.change_undone': 'Deshizo un cambio',
  'candidate.told_apart': 'Indicó que no eres la misma persona que otra con datos parecidos',
  'candidate.told_apart_undone': 'Retiró que no eres la misma persona que otra con datos parecidos',
  'candidate.merged': 'Unió expedientes tuyos repetidos',
  'candidate.absorbed': 'Unió expedientes tuyos repetidos',
  'candidate.unmerged': 'Deshizo la unión de tus expedientes',
  'candidate.restored': 'Deshizo la unión de tus expedientes',
  'candidate.consented': 'Registró que aceptaste un aviso de privacidad',
  'candidate.event_changed': 'Agendó, movió o cerró una cita contigo',
  'candidate.copied': 'Hizo una copia de tus datos a petición tuya',
  'candidate.blocked': 'Bloqueó tu expediente',
  'candidate.unblocked': 'Desbloqueó tu expediente',
  'candidate.blocked_file_viewed': 'Vio tu expediente bloqueado',
  'candidate.scoring_opposed': 'Te sacó de la evaluación automatizada',
  'application.received': 'Recibió tu postulación a una vacante',
  'application.received_again': 'Recibió otra vez tu postulación a una vacante',
  'application.invitation_withdrawn': 'Retiró el enlace de una invitación',
  'application.made': 'Te puso en una vacante',
  'application.mail_resent': 'Volvió a enviarte un correo sobre una vacante',
  'application.moved': 'Te pasó a otra etapa en una vacante',
  'application.hired': 'Te contrató en una vacante',
  'application.unhired': 'Retiró tu contratación en una vacante',
  'application.ended': 'Cerró tu postulación en una vacante',
  'application.reopened': 'Reabrió tu postulación en una vacante',
  'application.move_undone': 'Deshizo un cambio de etapa en una vacante',
  'document.uploaded': 'Subió un documento',
  'document.approved': 'Aprobó un documento',
  'document.rejected': 'Rechazó un documento',
  'document.edited': 'Cambió los datos de un documento',
  'document.removed': 'Quitó un documento',
  'document.undone': 'Deshizo un cambio en un documento',
  'document.applicability_changed': 'Indicó si un documento aplica en tu caso',
  'document.viewed': 'Abrió un documento',
  'document.criminal_record_viewed': 'Abrió tu carta de antecedentes no penales',
};

const moment = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'long',
  timeStyle: 'short',
});
const when = (at: Date): string => moment.format(at);
const MOST_EVENTS = 10_000;

const labelsOf = (options: readonly Option[], values: readonly string[]): string =>
  values.map((value) => labelOf(options, value)).join(', ');

const profile = (
  row: CandidateRow,
  { positions, functions }: Record<'positions' | 'functions', readonly Option[]>,
): CopySection => ({
  title: 'Tus datos',
  lines: [
    ['Nombre', fullName(row)],
    ['Correo', row.email],
    ['Teléfono', row.phone],
    ['Fecha de nacimiento', row.birthDate ?? ''],
    ['Género', labelOf(genders, row.gender)],
    ['Estado civil', labelOf(maritalStatus, row.maritalStatus)],
    ['Nacionalidad', labelOf(nationalities, row.nationality)],
    [
      'Domicilio',
      [row.address, row.municipality, labelOf(states, row.state), row.postalCode].filter(Boolean).join(', '),
    ],
    ['CURP', row.curp],
    ['RFC', row.rfc],
    ['NSS', row.nss],
    ['Escolaridad', labelOf(education, row.education)],
    ['Puesto buscado', labelOf(positions, row.desiredPosition)],
    [
      'Idiomas',
      row.languages
        .map(({ language, level }) => `${labelOf(languages, language)} (${labelOf(languageLevels, level)})`)
        .join(', '),
    ],
    [
      'Experiencia',
      row.experience.map(({ position, company, years }) => `${position}, ${company} (${years} años)`).join('; '),
    ],
    ['Habilidades', row.skills.join(', ')],
    ['Jornada que buscas', labelsOf(workTime, row.wishedTimes)],
    ['Modalidad que buscas', labelsOf(modality, row.wishedModalities)],
    ['Días que buscas', labelsOf(workDays, row.wishedDays)],
    ['Turno que buscas', labelsOf(workTurns, row.wishedTurns)],
    ['Sueldo que deseas al mes', row.wishedPay === null ? '' : payAmount(row.wishedPay)],
    ['Funciones que conoces', labelsOf(functions, row.knownFunctions)],
    ['Dónde trabajarías', row.wishedPlaces.map(wishedPlaceText).join('; ')],
    ['Etiquetas', row.tags.join(', ')],
    ['Grupos', row.groups.join(', ')],
    ['Origen', labelOf(origins, row.origin)],
    ['Feria de empleo', row.fair],
    ['Evaluación', labelOf(viability, row.viability)],
    ['Motivo de la evaluación', row.viabilityReason],
    ['Puntuación automatizada', row.automatedScoring ? String(row.matches) : 'No: te opusiste'],
    ['Encuestas', row.asksSurveys ? 'Sí' : 'No: pediste no recibirlas'],
    ['Documentos que no aplican', labelsOf(documentTypes, row.inapplicableTypes)],
    ['Registro', when(row.createdAt)],
    ['Última actividad', when(row.lastActivityAt)],
  ],
});

/** A change of stage: "Descartada. No cumple los requisitos". */
const stageLine = ({ toStage, reasonCode, reason, startDate }: StoredChange): string =>
  [
    labelOf(applicationStages, toStage),
    ...(startDate === null ? [] : [`Empieza el ${startDate}`]),
    ...(reasonCode === null ? [] : [labelOf(moveReasons, reasonCode)]),
    ...(reason === '' ? [] : [reason]),
  ].join('. ');

const answerText = (answer: SurveyAnswers[number] | undefined): string =>
  Array.isArray(answer) ? labelsOf(surveyThemes, answer) : String(answer ?? '');

/** A survey that was sent, each answer under its question, and whether somebody wrote back. */
const surveyLines = ({
  surveyName,
  askedAt,
  answeredAt,
  questions,
  answers,
  repliedAt,
}: SurveyRequestRow): CopyLine[] => [
  [when(askedAt), `Te enviamos la encuesta «${surveyName}»`],
  ...(answeredAt === null ? [] : questions.map(({ text }, index): CopyLine => [text, answerText(answers[index])])),
  ...(repliedAt === null ? [] : [[when(repliedAt), 'Te escribimos sobre tu respuesta'] satisfies CopyLine]),
];

/** The full copy; the order of its sections is for the reader. */
export async function copyOf(tx: Tx, row: CandidateRow): Promise<PersonCopy> {
  const docIDs: readonly CandidateId[] = [row.docID, ...(await absorbedInto(tx, row.docID))];
  const documents = await listDocuments(tx, row.docID);
  const consents = await listConsents(tx, row.docID);
  const notes = await listNotes(tx, row.docID);
  const processes = await listApplications(tx, row.docID);
  const histories = await historiesOf(
    tx,
    processes.map(({ applicationID }) => applicationID),
  );
  const appointments = await listRelated(tx, { docID: row.docID }, MOST_EVENTS);
  const appointmentIDs = appointments.map(({ eventID }) => eventID);
  const evaluated = await evaluationsOf(tx, appointmentIDs);
  const kits = await kitsOf(tx, appointmentIDs);
  const messages = await listMessagesOf(tx, row);
  const ratings = await listRatingsOfCandidate(tx, row);
  const surveys = await listSurveys(tx, row.docID);
  const referrals = await listReferrals(tx, row.docID);
  const touched = await listTouches(tx, row.docID);
  const events = await listEntityEvents(tx, docIDs, undefined, undefined, MOST_EVENTS);
  return {
    documents,
    sections: [
      profile(row, { positions: await listEntries(tx, 'positions'), functions: await listEntries(tx, 'functions') }),
      {
        title: 'Documentos',
        lines: documents.map(({ type, fileName, state, uploadedAt }) => [
          labelOf(documentTypes, type),
          `${fileName} (${labelOf(documentStates, state)}), ${when(uploadedAt)}`,
        ]),
      },
      {
        title: 'Vacantes en las que estás',
        lines: processes.flatMap(({ applicationID, vacancyName, companyName, stage, at, campaign, returns }) => [
          [vacancyName, `${companyName}: ${labelOf(applicationStages, stage)}, ${when(at)}`],
          ...campaignLines(campaign),
          ...returns.flatMap((returned): CopyLine[] => [
            ['Te postulaste otra vez', `${when(new Date(returned.at))}, aviso ${returned.notice}`],
            ...campaignLines(returned.campaign),
          ]),
          ...(histories.get(applicationID) ?? []).map((change): CopyLine => [when(change.at), stageLine(change)]),
        ]),
      },
      {
        title: 'Cómo llegaste',
        lines: touched.map(({ at, label, source, medium, campaign }) => [
          when(at),
          `${label === null ? 'Parámetros de una dirección' : `Enlace «${label}»`}: ${[source, medium, campaign].filter((part) => part !== '').join(', ') || 'sin asignar'}`,
        ]),
      },
      {
        title: 'Quién te recomendó',
        lines: referrals.map(({ receivedAt, referrerName, programName, state }) => [
          when(receivedAt),
          `${referrerName}, en el programa «${programName}»: ${labelOf(referralStates, state)}`,
        ]),
      },
      {
        title: 'Avisos de privacidad que aceptaste',
        lines: consents.map(({ consent, notice }) => [
          `Aviso ${notice.name}, ${consent.acceptedOn}`,
          `${labelOf(consentSources, consent.source)}. Finalidades voluntarias: ${consent.granted.join(', ') || 'ninguna'}`,
        ]),
      },
      {
        title: 'Citas',
        lines: appointments.map((event) => [
          when(event.startsAt),
          [`${titleOf(event)} (${labelOf(eventStates, event.state)})`, event.person?.note].filter(Boolean).join('. '),
        ]),
      },
      {
        title: 'Evaluaciones de tus entrevistas',
        lines: evaluated.flatMap(({ eventID, name, scores, at }) =>
          scores.map(({ score, reason }, index): CopyLine => [
            `${kits.get(eventID)?.points[index]?.competence ?? ''}, ${when(at)}`,
            `${name}: ${score} de 4 (${SCORE_LABELS[score]}). ${reason}`,
          ]),
        ),
      },
      {
        title: 'Tus mensajes con la mesa de ayuda',
        lines: messages.map(({ subject, authorName, text, at }) => [
          `${subject}, ${when(at)}`,
          `${authorName}: ${text}`,
        ]),
      },
      {
        title: 'Cómo calificaste a la mesa de ayuda',
        lines: ratings.flatMap(({ subject, askedAt, answeredAt, score, comment }): CopyLine[] => [
          [when(askedAt), `Te preguntamos cómo te atendimos en «${subject}»`],
          ...(answeredAt === null
            ? []
            : [[when(answeredAt), [`${score} de 5`, comment].filter(Boolean).join('. ')] satisfies CopyLine]),
        ]),
      },
      { title: 'Encuestas', lines: surveys.flatMap(surveyLines) },
      { title: 'Notas', lines: notes.map(({ at, text }) => [when(at), text]) },
      {
        title: 'Quién usó tus datos',
        lines: events.map(({ at, actorName, action }) => [
          when(at),
          `${actorName}: ${isCandidateAction(action) ? ACTIONS[action] : 'Otra operación'}`,
        ]),
      },
    ],
  };
}
