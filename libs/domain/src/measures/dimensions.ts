import { applicationSources } from '../applications';
import { origins } from '../candidates';
import {
  currency,
  documentTypes,
  education,
  jobStatus,
  modality,
  payForm,
  states,
  workDays,
  workTime,
  workTurns,
  type Option,
} from '../catalogs';
import type { Permission } from '../session';
import { surveyMoments, surveyStates } from '../surveys';
import { CAMPAIGN_KINDS, type FactKind, type RecordKind } from './fact-kinds';
import type { Measure } from './measure';

/** What a figure can be split by. */
interface Dimension {
  readonly label: string;
  /** The records that have it. */
  readonly kinds: readonly RecordKind[];
  /** The names of its values; left out where a value is its own name, or a record has it. */
  readonly options?: readonly Option[];
  /** Whether its values are members of staff. */
  readonly isOfStaff?: true;
}

const SURVEYS: readonly FactKind[] = ['candidate_survey', 'company_survey'];
const OF_VACANCY: readonly RecordKind[] = [
  'vacancy_status',
  'application_stage',
  'rejection_notice',
  'interview',
  'referral_state',
  'payout_state',
  'ledger_entry',
  ...CAMPAIGN_KINDS,
  ...SURVEYS,
];
const OF_COMPANY: readonly RecordKind[] = [...OF_VACANCY, 'company_registered'];
const ofVacancy = (label: string, options: readonly Option[]): Dimension => ({ label, kinds: OF_VACANCY, options });

export const DIMENSIONS = {
  place: { label: 'Estado', kinds: [...OF_COMPANY, 'document_review', 'person_registered'], options: states },
  source: {
    label: 'Origen',
    kinds: ['application_stage', 'document_review', 'person_registered', 'rejection_notice', 'interview'],
    options: [...applicationSources, ...origins, ...documentTypes],
  },
  campaign: { label: 'Campaña', kinds: CAMPAIGN_KINDS },
  channel: { label: 'Canal', kinds: CAMPAIGN_KINDS },
  moment: { label: 'Momento de la encuesta', kinds: SURVEYS, options: surveyMoments },
  answer: { label: 'Respuesta', kinds: SURVEYS, options: surveyStates },
  actor: {
    label: 'Colaborador',
    kinds: [
      'vacancy_status',
      'application_stage',
      'document_review',
      'person_registered',
      'company_registered',
      'interview',
      'ticket_state',
      'ticket_promise',
    ],
    isOfStaff: true,
  },
  owner: { label: 'Responsable de la empresa', kinds: OF_COMPANY, isOfStaff: true },
  company: { label: 'Empresa', kinds: OF_COMPANY },
  industry: { label: 'Industria', kinds: OF_COMPANY },
  position: { label: 'Puesto', kinds: OF_VACANCY },
  status: ofVacancy('Estatus de la vacante hoy', jobStatus),
  modality: ofVacancy('Modalidad', modality),
  workTime: ofVacancy('Tiempo', workTime),
  workDays: ofVacancy('Días', workDays),
  workTurns: ofVacancy('Turno', workTurns),
  payForm: ofVacancy('Forma de pago', payForm),
  currency: ofVacancy('Moneda', currency),
  education: ofVacancy('Escolaridad', education),
} as const satisfies Readonly<Record<string, Dimension>>;
export type DimensionId = keyof typeof DIMENSIONS;
export const DIMENSION_IDS = Object.keys(DIMENSIONS).filter((id): id is DimensionId => id in DIMENSIONS);
export const dimensionOf = (id: DimensionId): Dimension => DIMENSIONS[id];
/** Whether the groups are members of staff: only who may see the figures of the team splits by them. */
export const isOfStaff = (id: DimensionId | undefined): boolean =>
  id !== undefined && dimensionOf(id).isOfStaff === true;
/** What splitting by a dimension needs besides `analytics:read`: its groups are names of colleagues or of companies. */
export function permissionFor(id: DimensionId | undefined): Permission | undefined {
  if (isOfStaff(id)) return 'analytics:team';
  return id === 'company' ? 'companies:read' : undefined;
}

/** The records that a measure is about. */
export function recordKindOf(measure: Measure): RecordKind {
  switch (measure.kind) {
    case 'stock':
    case 'sum':
      return measure.of;
    case 'count':
    case 'share':
    case 'follow':
    case 'score':
      return measure.of.kind;
    case 'clock':
      return measure.end.kind;
  }
}

/** The dimensions that what a measure counts has. */
export const dimensionsFor = (measure: Measure): DimensionId[] =>
  DIMENSION_IDS.filter((id) => dimensionOf(id).kinds.includes(recordKindOf(measure)));
