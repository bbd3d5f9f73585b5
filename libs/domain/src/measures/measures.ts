import type { EventState } from '../agenda';
import { applicationStages, type ApplicationStage } from '../applications';
import { labelOf, type JobStatus } from '../catalogs';
import type { Change } from './fact-kinds';
import { count, NO_START } from './makers';
import type { ClockMeasure, ClockPause, CountMeasure, FollowMeasure, Measure, StockMeasure } from './measure';
import { surveyMeasures } from './survey-measures';
import { REFERRAL_MEASURES } from './referral-measures';
import { CAMPAIGN_MEASURES } from './campaign-measures';
import { TICKET_MEASURES } from './ticket-measures';

const published: Change = { kind: 'vacancy_status', from: [null] };
const applied: Change = { kind: 'application_stage', from: [null] };
const reviewed: Change = { kind: 'document_review', from: ['pending'], to: ['approved', 'rejected'] };
const stage = (...to: readonly string[]): Change => ({ kind: 'application_stage', to });
const PAUSED: ClockPause = { of: 'vacancy_status', states: ['paused'], record: 'vacancy' };

const vacanciesIn = (status: JobStatus, label: string, words: string): StockMeasure => ({
  kind: 'stock',
  label,
  of: 'vacancy_status',
  states: [status],
  formula: `Vacantes ${words} al terminar el último día del periodo.`,
  excludes: 'Las que ese día tenían otro estatus.',
});

const booked: Change = { kind: 'interview', from: [null] };
const interviewsTo = (state: EventState, label: string, words: string): CountMeasure =>
  count(label, { kind: 'interview', to: [state] }, `Entrevistas de la agenda que ${words} en el periodo.`);

/** How long applications wait in a stage that they leave. */
const waitIn = (value: ApplicationStage): ClockMeasure => {
  const name = `«${labelOf(applicationStages, value)}»`;
  return {
    kind: 'clock',
    label: `Espera en ${name}`,
    starts: [
      { value: 'entered', label: 'Desde que llegó a la etapa', change: stage(value), isLatest: true, record: 'own' },
    ],
    end: { kind: 'application_stage', from: [value] },
    pauses: [PAUSED],
    formula: `Días que cada postulación pasó en ${name}, de las que salieron de ahí en el periodo. El neto quita las pausas de la vacante y los días festivos.`,
    excludes: `Las que siguen ahí. ${NO_START}`,
  };
};

/** A person or company without an answer for this many days is left alone. */
const GHOST_DAYS = 7;

const ghosting = (label: string, of: Change, by: Change, who: string): FollowMeasure => ({
  kind: 'follow',
  label,
  of,
  by,
  days: GHOST_DAYS,
  counts: 'unfollowed',
  formula: `${who} que pasaron ${GHOST_DAYS} días sin que la etapa cambiara, entre las que ya cumplieron esos días. Con intervalo de Wilson al 95 %.`,
  excludes: `Las de los últimos ${GHOST_DAYS} días, que aún están a tiempo, y las de expedientes eliminados.`,
});

const ofCandidates = surveyMeasures('candidate');
const ofCompanies = surveyMeasures('company');

/** Every measure. A figure on a screen is one of these over a period. */
export const MEASURES = {
  openVacancies: vacanciesIn('active', 'Vacantes abiertas', 'activas'),
  pausedVacancies: vacanciesIn('paused', 'Vacantes pausadas', 'pausadas'),
  closedVacancies: vacanciesIn('closed', 'Vacantes cerradas', 'cerradas'),
  publishedVacancies: count('Vacantes publicadas', published, 'Vacantes que se publicaron en el periodo.'),
  closings: count(
    'Cierres de vacantes',
    { kind: 'vacancy_status', to: ['closed'] },
    'Veces que una vacante se cerró en el periodo.',
  ),
  applications: count(
    'Postulaciones',
    applied,
    'Personas que entraron al proceso de una vacante en el periodo, también por una invitación que aún no aceptan.',
  ),
  reviews: count('En revisión', stage('inReview'), 'Veces que una persona pasó a «En revisión» en el periodo.'),
  shortlisted: count(
    'Preselecciones',
    stage('shortlisted'),
    'Veces que una persona pasó a «Preseleccionada» en el periodo.',
  ),
  interviews: count('Entrevistas', stage('interview'), 'Veces que una persona pasó a «Entrevista» en el periodo.'),
  bookedInterviews: count(
    'Entrevistas agendadas',
    booked,
    'Entrevistas virtuales y presenciales que se agendaron en el periodo, para cualquier día.',
  ),
  movedInterviews: interviewsTo('rescheduled', 'Entrevistas reagendadas', 'pasaron a otro horario'),
  cancelledInterviews: interviewsTo('cancelled', 'Entrevistas canceladas', 'se cancelaron'),
  heldInterviews: interviewsTo('completed', 'Entrevistas realizadas', 'se marcaron como realizadas'),
  missedInterviews: interviewsTo('noShow', 'Inasistencias', 'se marcaron con que la persona no asistió'),
  noShowRate: {
    kind: 'share',
    label: 'Tasa de inasistencia',
    of: booked,
    outcome: { kind: 'interview', to: ['noShow'] },
    ends: { kind: 'interview', to: ['completed', 'noShow'] },
    formula: 'De las entrevistas agendadas en el periodo que ya se realizaron o no, a qué parte no asistió la persona.',
    excludes: 'Las canceladas y las que aún no se cierran.',
  },
  ...TICKET_MEASURES,
  ...REFERRAL_MEASURES,
  ...CAMPAIGN_MEASURES,
  offers: count('Ofertas', stage('offer'), 'Veces que una persona pasó a «Oferta» en el periodo.'),
  hires: count('Contrataciones', stage('hired'), 'Veces que una persona pasó a «Contratada» en el periodo.'),
  discards: count('Descartes', stage('discarded'), 'Veces que una persona pasó a «Descartada» en el periodo.'),
  withdrawals: count('Retiros', stage('withdrawn'), 'Veces que una persona se retiró de un proceso en el periodo.'),
  registeredPeople: count(
    'Personas registradas',
    { kind: 'person_registered' },
    'Expedientes que se crearon en el periodo, a mano o por importación.',
  ),
  registeredCompanies: count(
    'Empresas registradas',
    { kind: 'company_registered' },
    'Empresas que se registraron en el periodo.',
  ),
  reviewedDocuments: count(
    'Documentos revisados',
    reviewed,
    'Documentos que se aprobaron o se rechazaron en el periodo.',
  ),
  acceptance: {
    kind: 'share',
    label: 'Tasa de aceptación',
    of: stage('offer'),
    outcome: stage('hired'),
    ends: stage('hired', 'discarded', 'withdrawn'),
    formula: 'De las ofertas del periodo que ya tienen respuesta, qué parte terminó en contratación.',
    excludes: 'Las ofertas que siguen sin respuesta.',
  },
  timeToFill: {
    kind: 'clock',
    label: 'Tiempo de cobertura',
    starts: [
      { value: 'published', label: 'Desde que se publicó la vacante', change: published, record: 'vacancy' },
      {
        value: 'firstApplication',
        label: 'Desde la primera postulación a la vacante',
        change: applied,
        record: 'vacancy',
      },
    ],
    end: stage('hired'),
    pauses: [PAUSED],
    formula: 'Días hasta cada contratación del periodo. El neto quita las pausas de la vacante y los días festivos.',
    excludes: NO_START,
  },
  timeToHire: {
    kind: 'clock',
    label: 'Tiempo de contratación',
    starts: [
      { value: 'applied', label: 'Desde que la persona entró al proceso', change: applied, record: 'own' },
      { value: 'inReview', label: 'Desde que se empezó a revisar', change: stage('inReview'), record: 'own' },
    ],
    end: stage('hired'),
    pauses: [PAUSED, { of: 'application_stage', states: ['invited', 'offer'], record: 'own' }],
    formula:
      'Días de cada persona contratada en el periodo. El neto quita lo que tardó ella en responder una invitación o una oferta, las pausas de la vacante y los días festivos.',
    excludes: NO_START,
  },
  timeToFirstCandidate: {
    kind: 'clock',
    label: 'Tiempo al primer candidato',
    starts: [{ value: 'published', label: 'Desde que se publicó la vacante', change: published, record: 'vacancy' }],
    end: applied,
    isFirstOfVacancy: true,
    pauses: [PAUSED],
    formula:
      'Días desde que se publicó cada vacante hasta que entró su primera persona, de las vacantes en que eso pasó en el periodo. El neto quita las pausas de la vacante y los días festivos.',
    excludes: 'Las vacantes que aún no tienen a nadie, y lo que no tiene registro de su inicio.',
  },
  timeToFirstInterview: {
    kind: 'clock',
    label: 'Tiempo a la primera cita',
    starts: [
      {
        value: 'firstApplication',
        label: 'Desde la primera postulación a la vacante',
        change: applied,
        record: 'vacancy',
      },
      { value: 'published', label: 'Desde que se publicó la vacante', change: published, record: 'vacancy' },
    ],
    end: booked,
    isFirstOfVacancy: true,
    pauses: [PAUSED],
    formula:
      'Días hasta que se agendó la primera entrevista de cada vacante, de aquellas en que eso pasó en el periodo. El neto quita las pausas de la vacante y los días festivos.',
    excludes: 'Las vacantes sin entrevistas, y lo que no tiene registro de su inicio.',
  },
  waitInNew: waitIn('new'),
  waitInInvited: waitIn('invited'),
  waitInReview: waitIn('inReview'),
  waitInShortlisted: waitIn('shortlisted'),
  waitInInterview: waitIn('interview'),
  waitInOffer: waitIn('offer'),
  timeToReview: {
    kind: 'clock',
    label: 'Tiempo de revisión de documentos',
    starts: [
      {
        value: 'uploaded',
        label: 'Desde que se subió el documento',
        change: { kind: 'document_review', from: [null] },
        record: 'own',
      },
    ],
    end: reviewed,
    pauses: [],
    formula: 'Días desde que se subió cada documento revisado en el periodo. El neto quita los días festivos.',
    excludes: NO_START,
  },
  timeToAnswer: {
    kind: 'clock',
    label: 'Tiempo sin respuesta',
    starts: [
      {
        value: 'applied',
        label: 'Desde que la persona se postuló',
        change: { kind: 'application_stage', from: [null], to: ['new'] },
        record: 'own',
      },
    ],
    end: { kind: 'application_stage', from: ['new'] },
    pauses: [],
    formula:
      'Días desde que una persona se postuló hasta el primer cambio de etapa, de las que lo tuvieron en el periodo. El neto quita los días festivos.',
    excludes: NO_START,
  },
  unansweredApplications: ghosting(
    'Candidatos sin respuesta',
    { kind: 'application_stage', from: [null], to: ['new'] },
    { kind: 'application_stage', from: ['new'] },
    'Postulaciones del periodo',
  ),
  candidateGhosting: ghosting(
    'Candidatos que no contestan',
    stage('invited'),
    { kind: 'application_stage', from: ['invited'] },
    'Invitaciones del periodo',
  ),
  companyGhosting: ghosting(
    'Empresas que no contestan',
    stage('shortlisted'),
    { kind: 'application_stage', from: ['shortlisted'] },
    'Preselecciones del periodo',
  ),
  explainedRejections: {
    kind: 'score',
    unit: 'percent',
    label: 'Rechazos explicados',
    of: { kind: 'rejection_notice' },
    plus: ['explained'],
    minus: [],
    formula:
      'De los descartes del periodo, en qué parte se le escribió a la persona para explicárselo. Con intervalo de Wilson al 95 %.',
    excludes: 'Los descartes anteriores a que se midiera, y lo que se deshizo dentro de los diez segundos.',
  },
  candidateAnswers: ofCandidates.answers,
  candidateResponseRate: ofCandidates.responseRate,
  candidateNps: ofCandidates.nps,
  candidateCsat: ofCandidates.csat,
  candidateThemes: ofCandidates.themes,
  companyAnswers: ofCompanies.answers,
  companyResponseRate: ofCompanies.responseRate,
  companyNps: ofCompanies.nps,
  companyCsat: ofCompanies.csat,
  companyThemes: ofCompanies.themes,
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureId = keyof typeof MEASURES;
export const MEASURE_IDS = Object.keys(MEASURES).filter((id): id is MeasureId => id in MEASURES);
export const measureOf = (id: MeasureId): Measure => MEASURES[id];

/** How long applications wait, by the stage that they leave, in the order of the process. */
export const STAGE_WAITS = [
  'waitInNew',
  'waitInInvited',
  'waitInReview',
  'waitInShortlisted',
  'waitInInterview',
  'waitInOffer',
] as const satisfies readonly MeasureId[];
