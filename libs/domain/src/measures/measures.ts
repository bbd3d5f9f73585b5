import type { EventState } from '../agenda';
import { applicationStages, type ApplicationStage } from '../applications';
import { UNRESOLVED_STATES, WAITING_STATES, type TicketTarget } from '../tickets';
import { labelOf, type JobStatus } from '../catalogs';
import {
  CSAT_STATES,
  DETRACTORS,
  NPS_STATES,
  PROMOTERS,
  SATISFIED,
  SURVEY_DAYS,
  THEME_STATES,
  type SurveyAudience,
} from '../surveys';
import type { ClockKind } from './clock';
import type { Change, FactKind } from './fact-kinds';

/** What a figure counts, in the words of the screen. */
export interface Described {
  readonly label: string;
  /** How it is computed. */
  readonly formula: string;
  /** What it leaves out. */
  readonly excludes: string;
  /** Whether it is about what people said, whose small groups are hidden. */
  readonly isPrivate?: boolean;
}

/** How many changes there were in the period. */
interface CountMeasure extends Described {
  readonly kind: 'count';
  readonly of: Change;
}

/** How many records were in a state at the end of the period. */
interface StockMeasure extends Described {
  readonly kind: 'stock';
  readonly of: FactKind;
  readonly states: readonly string[];
}

/** Of the records that made a change in the period and have come to an end since, the share with this outcome. */
interface ShareMeasure extends Described {
  readonly kind: 'share';
  readonly of: Change;
  readonly outcome: Change;
  readonly ends: Change;
}

/** Of the changes in the period that had `days` to be followed by another, the share that was, or was not. */
interface FollowMeasure extends Described {
  readonly kind: 'follow';
  readonly of: Change;
  readonly by: Change;
  readonly days: number;
  readonly counts: 'followed' | 'unfollowed';
}

/** The share of changes to some states less that to others, by 100; or how many changes there were, of a count. */
interface ScoreMeasure extends Described {
  readonly kind: 'score';
  readonly unit: 'percent' | 'points' | 'count';
  readonly of: Change;
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/** The record that a clock follows: that of the change that ends it, or its vacancy. */
export type ClockRecord = 'own' | 'vacancy';

export interface ClockStart {
  readonly value: string;
  readonly label: string;
  /** The first such change starts the clock. */
  readonly change: Change;
  /** The last one before the end does instead. */
  readonly isLatest?: true;
  readonly record: ClockRecord;
}

interface ClockPause {
  readonly of: FactKind;
  readonly states: readonly string[];
  readonly record: ClockRecord;
}

/** How long it took, of the changes in the period that end the clock: median and third quartile, in days. */
interface ClockMeasure extends Described {
  readonly kind: 'clock';
  /** Where people disagree, the reader chooses; the first is the default. */
  readonly starts: readonly [ClockStart, ...ClockStart[]];
  readonly end: Change;
  /** Only the first end of each vacancy counts. */
  readonly isFirstOfVacancy?: true;
  /** States whose time the net clock leaves out, as it does holidays. */
  readonly pauses: readonly ClockPause[];
}

export type Measure = CountMeasure | StockMeasure | ShareMeasure | FollowMeasure | ScoreMeasure | ClockMeasure;
export type MeasureUnit = 'count' | 'percent' | 'days' | 'points';

const UNITS = { count: 'count', stock: 'count', share: 'percent', follow: 'percent', clock: 'days' } as const;
/** "Tiempo de cobertura", "Tiempo de cobertura, neto". */
export const clockedLabel = ({ label, kind }: Measure, clock: ClockKind | undefined): string =>
  kind === 'clock' && clock === 'net' ? `${label}, neto` : label;

export const unitOf = (measure: Measure): MeasureUnit =>
  measure.kind === 'score' ? measure.unit : UNITS[measure.kind];

const UNDONE = 'Lo que se deshizo dentro de los diez segundos.';
const NO_START = 'Lo que no tiene registro de su inicio.';
const published: Change = { kind: 'vacancy_status', from: [null] };
const applied: Change = { kind: 'application_stage', from: [null] };
const reviewed: Change = { kind: 'document_review', from: ['pending'], to: ['approved', 'rejected'] };
const stage = (...to: readonly string[]): Change => ({ kind: 'application_stage', to });
const PAUSED: ClockPause = { of: 'vacancy_status', states: ['paused'], record: 'vacancy' };

const count = (label: string, of: Change, formula: string): CountMeasure => ({
  kind: 'count',
  label,
  of,
  formula,
  excludes: UNDONE,
});

const vacanciesIn = (status: JobStatus, label: string, words: string): StockMeasure => ({
  kind: 'stock',
  label,
  of: 'vacancy_status',
  states: [status],
  formula: `Vacantes ${words} al terminar el último día del periodo.`,
  excludes: 'Las que ese día tenían otro estatus.',
});

const interviewsTo = (state: EventState, label: string, words: string): CountMeasure =>
  count(label, { kind: 'interview', to: [state] }, `Entrevistas de la agenda que ${words} en el periodo.`);

const openedTicket: Change = { kind: 'ticket_state', from: [null] };
const resolvedTicket: Change = { kind: 'ticket_state', to: ['resolved'] };
const answeredTicket: Change = { kind: 'ticket_promise', from: ['firstAnswer'] };

/** How long tickets take until a change; the net clock leaves out what others were waited for. */
const ticketClock = (label: string, end: Change, words: string): ClockMeasure => ({
  kind: 'clock',
  label,
  starts: [{ value: 'opened', label: 'Desde que se abrió', change: openedTicket, record: 'own' }],
  end,
  pauses: [{ of: 'ticket_state', states: WAITING_STATES, record: 'own' }],
  formula: `De los tickets en que ${words} en el periodo, cuántos días habían pasado desde que se abrieron.`,
  excludes: NO_START,
});

/** Which part of what the help desk promised was in time. */
const promiseKept = (target: TicketTarget, label: string): ShareMeasure => ({
  kind: 'share',
  label,
  of: { kind: 'ticket_promise', from: [target] },
  outcome: { kind: 'ticket_promise', from: [target], to: ['kept'] },
  ends: { kind: 'ticket_promise', from: [target] },
  formula:
    'De los tickets que cumplieron el paso en el periodo, qué parte lo hizo dentro del plazo de su categoría y prioridad, en el horario del equipo.',
  excludes: 'Los que aún no llegan a ese paso.',
});

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

const AUDIENCES = {
  candidate: { kind: 'candidate_survey', who: 'candidatos' },
  company: { kind: 'company_survey', who: 'empresas' },
} as const satisfies Readonly<Record<SurveyAudience, { readonly kind: FactKind; readonly who: string }>>;

const FIVE_AT_A_TIME =
  'Se suman por grupos de días con al menos cinco respuestas, para que nadie deduzca la de una persona.';
const WAITING = 'Las respuestas que todavía no completan un grupo de cinco.';

/** What a survey measures of an audience. */
const surveyMeasures = (audience: SurveyAudience) => {
  const { kind, who } = AUDIENCES[audience];
  const to = (states: readonly string[]): Change => ({ kind, to: states });
  const score = (
    unit: ScoreMeasure['unit'],
    label: string,
    states: Pick<ScoreMeasure, 'plus' | 'minus'> & { readonly of: readonly string[] },
    formula: string,
  ): ScoreMeasure => ({
    kind: 'score',
    unit,
    label: `${label} de ${who}`,
    ...states,
    of: to(states.of),
    isPrivate: true,
    formula: `${formula} ${FIVE_AT_A_TIME}`,
    excludes: WAITING,
  });
  return {
    answers: count(`Respuestas de ${who}`, to(['answered']), 'Encuestas que se contestaron en el periodo.'),
    responseRate: {
      kind: 'follow',
      label: `Tasa de respuesta de ${who}`,
      of: to(['asked']),
      by: to(['answered']),
      days: SURVEY_DAYS,
      counts: 'followed',
      formula: `De las encuestas enviadas en el periodo, qué parte se contestó en ${SURVEY_DAYS} días. Con intervalo de Wilson al 95 %.`,
      excludes: 'Las que aún se pueden contestar y las de expedientes eliminados.',
    },
    nps: score(
      'points',
      'NPS',
      { of: NPS_STATES, plus: PROMOTERS, minus: DETRACTORS },
      'Porcentaje que contestó 9 o 10 menos porcentaje que contestó de 0 a 6. Intervalo al 95 % de Wald ajustado: tres respuestas más, ¾ a favor y ¾ en contra.',
    ),
    csat: score(
      'percent',
      'CSAT',
      { of: CSAT_STATES, plus: SATISFIED, minus: [] },
      'Porcentaje que contestó 4 o 5. Con intervalo de Wilson al 95 %.',
    ),
    themes: score(
      'count',
      'Temas',
      { of: THEME_STATES, plus: [], minus: [] },
      'Veces que una respuesta del periodo marcó un tema; una puede marcar varios. Los de menos de cinco no se muestran.',
    ),
  } as const satisfies Readonly<Record<string, Measure>>;
};
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
  applications: count('Postulaciones', applied, 'Personas que entraron al proceso de una vacante en el periodo.'),
  reviews: count('En revisión', stage('inReview'), 'Veces que una persona pasó a «En revisión» en el periodo.'),
  shortlisted: count(
    'Preselecciones',
    stage('shortlisted'),
    'Veces que una persona pasó a «Preseleccionada» en el periodo.',
  ),
  interviews: count('Entrevistas', stage('interview'), 'Veces que una persona pasó a «Entrevista» en el periodo.'),
  bookedInterviews: count(
    'Entrevistas agendadas',
    { kind: 'interview', from: [null] },
    'Entrevistas virtuales y presenciales que se agendaron en el periodo, para cualquier día.',
  ),
  movedInterviews: interviewsTo('rescheduled', 'Entrevistas reagendadas', 'pasaron a otro horario'),
  cancelledInterviews: interviewsTo('cancelled', 'Entrevistas canceladas', 'se cancelaron'),
  heldInterviews: interviewsTo('completed', 'Entrevistas realizadas', 'se marcaron como realizadas'),
  missedInterviews: interviewsTo('noShow', 'Inasistencias', 'se marcaron con que la persona no asistió'),
  noShowRate: {
    kind: 'share',
    label: 'Tasa de inasistencia',
    of: { kind: 'interview', from: [null] },
    outcome: { kind: 'interview', to: ['noShow'] },
    ends: { kind: 'interview', to: ['completed', 'noShow'] },
    formula: 'De las entrevistas agendadas en el periodo que ya se realizaron o no, a qué parte no asistió la persona.',
    excludes: 'Las canceladas y las que aún no se cierran.',
  },
  openedTickets: count('Tickets abiertos', openedTicket, 'Tickets de la mesa de ayuda que se abrieron en el periodo.'),
  resolvedTickets: count('Tickets resueltos', resolvedTicket, 'Veces que un ticket pasó a «Resuelto» en el periodo.'),
  ticketBacklog: {
    kind: 'stock',
    label: 'Tickets pendientes',
    of: 'ticket_state',
    states: UNRESOLVED_STATES,
    formula: 'Tickets sin resolver al terminar el último día del periodo, los que esperan incluidos.',
    excludes: 'Los resueltos y los cerrados.',
  },
  ticketFirstAnswer: ticketClock('Primera respuesta de un ticket', answeredTicket, 'la primera respuesta salió'),
  ticketResolution: ticketClock('Solución de un ticket', resolvedTicket, 'pasó a «Resuelto»'),
  ticketFirstAnswerKept: promiseKept('firstAnswer', 'Primeras respuestas a tiempo'),
  ticketResolutionKept: promiseKept('resolution', 'Soluciones a tiempo'),
  ticketSatisfaction: {
    kind: 'share',
    label: 'CSAT de tickets',
    of: { kind: 'ticket_rating' },
    outcome: { kind: 'ticket_rating', to: SATISFIED },
    ends: { kind: 'ticket_rating' },
    formula:
      'De las soluciones que sus solicitantes calificaron en el periodo, qué parte tiene 4 o 5 de 5. Se pregunta por correo después de «Resuelto».',
    excludes: 'Las que nadie calificó y las de equipos que no preguntan.',
  },
  receivedReferrals: count(
    'Referidos recibidos',
    { kind: 'referral_state', from: [null] },
    'Personas que alguien refirió en el periodo, con su consentimiento.',
  ),
  rejectedReferrals: count(
    'Referidos rechazados',
    { kind: 'referral_state', to: ['rejected'] },
    'Veces que un referido pasó a «Rechazado» en el periodo: otra persona la refirió antes, se llegó al límite, venció o se decidió.',
  ),
  referredHires: count(
    'Referidos contratados',
    { kind: 'referral_state', to: ['hired'] },
    'Veces que un referido pasó a «Contratado» en el periodo.',
  ),
  paidReferrals: count(
    'Referidos pagados',
    { kind: 'referral_state', to: ['paid'] },
    'Veces que un referido pasó a «Pagado» en el periodo: se pagaron todas las partes de su recompensa.',
  ),
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
