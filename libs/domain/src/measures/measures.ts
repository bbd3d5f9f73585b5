import type { JobStatus } from '../catalogs';
import type { Change, FactKind } from './fact-kinds';

/** What a figure counts, in the words of the screen. */
interface Described {
  readonly label: string;
  /** How it is computed. */
  readonly formula: string;
  /** What it leaves out. */
  readonly excludes: string;
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

/** The record that a clock follows: that of the change that ends it, or its vacancy. */
export type ClockRecord = 'own' | 'vacancy';

export interface ClockStart {
  readonly value: string;
  readonly label: string;
  /** The first such change starts the clock. */
  readonly change: Change;
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
  /** States whose time the net clock leaves out, as it does holidays. */
  readonly pauses: readonly ClockPause[];
}

export type Measure = CountMeasure | StockMeasure | ShareMeasure | ClockMeasure;
export type MeasureUnit = 'count' | 'percent' | 'days';

const UNITS = { count: 'count', stock: 'count', share: 'percent', clock: 'days' } as const satisfies Record<
  Measure['kind'],
  MeasureUnit
>;
export const unitOf = ({ kind }: Measure): MeasureUnit => UNITS[kind];

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
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureId = keyof typeof MEASURES;
export const MEASURE_IDS = Object.keys(MEASURES).filter((id): id is MeasureId => id in MEASURES);
export const measureOf = (id: MeasureId): Measure => MEASURES[id];
