import { addWorkingDays, workingDaysUntil, type Day } from '../calendar';
import { valuesOf, type Option } from '../catalogs';

/** The rights of a person over their data (LFPDPPP). */
export const arcoKinds = [
  { value: 'access', label: 'Acceso' },
  { value: 'rectification', label: 'Rectificación' },
  { value: 'cancellation', label: 'Cancelación' },
  { value: 'opposition', label: 'Oposición' },
] as const satisfies readonly Option<string>[];
export type ArcoKind = (typeof arcoKinds)[number]['value'];

export const arcoChannels = [
  { value: 'email', label: 'Correo' },
  { value: 'form', label: 'Formulario' },
  { value: 'office', label: 'En oficina' },
  { value: 'letter', label: 'Escrito' },
] as const satisfies readonly Option<string>[];
export type ArcoChannel = (typeof arcoChannels)[number]['value'];

/** Requests by mail or form are answered by mail; the others over their own channel. */
export const isMailedChannel = (channel: ArcoChannel): boolean => channel === 'email' || channel === 'form';

export const arcoSteps = [
  { value: 'received', label: 'Recibida' },
  { value: 'verified', label: 'Identidad verificada' },
  { value: 'analysis', label: 'En análisis' },
  { value: 'answered', label: 'Respondida' },
  { value: 'fulfilled', label: 'Cumplida' },
  { value: 'refused', label: 'Improcedente' },
] as const satisfies readonly Option<string>[];
export type ArcoStep = (typeof arcoSteps)[number]['value'];
export const ARCO_STEPS = valuesOf(arcoSteps);

const NEXT: Readonly<Record<ArcoStep, readonly ArcoStep[]>> = {
  received: ['verified', 'refused'],
  verified: ['analysis', 'refused'],
  analysis: ['answered', 'refused'],
  answered: ['fulfilled'],
  fulfilled: [],
  refused: [],
};

/** The steps that may follow a step; a request that is not grounded is refused before it is answered. */
export const nextArcoSteps = (step: ArcoStep): readonly ArcoStep[] => NEXT[step];
export const isArcoOpen = (step: ArcoStep): boolean => NEXT[step].length > 0;

/** Whether a step requires text: the identity document, the answer or the reason. */
export const stepNeedsText = (step: ArcoStep, kind: ArcoKind): boolean =>
  step === 'verified' ||
  step === 'answered' ||
  step === 'refused' ||
  (step === 'fulfilled' && kind === 'rectification');

/** Kinds fulfilled by an action at the desk: the copy, the block, the opposition. */
export const fulfilledByAction = (kind: ArcoKind): boolean => kind !== 'rectification';

/** Working days to answer, and from the answer to comply. */
export const ANSWER_DAYS = 20;
export const COMPLY_DAYS = 15;
/** A term with this many working days left, or fewer, is shown as ending soon. */
export const SOON_DAYS = 5;

/** The fields from which a request's due date is computed. */
export interface ArcoTerm {
  readonly step: ArcoStep;
  readonly receivedOn: Day;
  readonly answeredOn: Day | null;
}

/** The due date of the next step; null when nothing is due. */
export function arcoDueOn({ step, receivedOn, answeredOn }: ArcoTerm, extraHolidays: readonly Day[]): Day | null {
  if (!isArcoOpen(step)) return null;
  return answeredOn === null
    ? addWorkingDays(receivedOn, ANSWER_DAYS, extraHolidays)
    : addWorkingDays(answeredOn, COMPLY_DAYS, extraHolidays);
}

export const arcoDues = [
  { value: 'onTime', label: 'En tiempo' },
  { value: 'soon', label: 'Por vencer' },
  { value: 'overdue', label: 'Vencida' },
] as const satisfies readonly Option<string>[];
export type ArcoDue = (typeof arcoDues)[number]['value'];

/** The state of a term on a day. */
export function arcoDueState(dueOn: Day, today: Day, extraHolidays: readonly Day[]): ArcoDue {
  if (dueOn < today) return 'overdue';
  return workingDaysUntil(today, dueOn, extraHolidays) <= SOON_DAYS ? 'soon' : 'onTime';
}

/** The last day on which a term still counts as ending soon. */
export const soonUntil = (today: Day, extraHolidays: readonly Day[]): Day =>
  addWorkingDays(today, SOON_DAYS, extraHolidays);

/** "ARCO-2026-0007" */
export const arcoFolio = (receivedOn: Day, number: number): string =>
  `ARCO-${receivedOn.slice(0, 4)}-${String(number).padStart(4, '0')}`;
