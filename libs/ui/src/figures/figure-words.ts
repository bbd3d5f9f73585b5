import type { Figure, FigureRow } from '@vinculo/contracts/analytics';
import { eventStates } from '@vinculo/domain/agenda';
import { applicationStages } from '@vinculo/domain/applications';
import { jobStatus, labelOf } from '@vinculo/domain/catalogs';
import { documentStates } from '@vinculo/domain/documents';
import { counted } from '@vinculo/domain/formats';
import { payoutStates, referralStates } from '@vinculo/domain/referrals';
import { surveyStates } from '@vinculo/domain/surveys';
import { ticketStates, ticketTargets } from '@vinculo/domain/tickets';
import { isAmount, type AmountKind, type Described, type FactKind, type MeasureUnit } from '@vinculo/domain/measures';
import { valueText } from '../charts/frame/chart-text';
import { fullTime } from '../dates';

/** What a figure is, on how much it stands, what it leaves out, and when it was computed. */
export const howComputed = (
  { formula, excludes }: Pick<Described, 'formula' | 'excludes'>,
  { n, excluded }: Pick<Figure, 'n' | 'excluded'>,
  countedAt: string,
): readonly string[] => [
  formula,
  `Se apoya en ${counted(n, 'registro', 'registros')}. No cuenta: ${excludes.charAt(0).toLowerCase()}${excludes.slice(1)}`,
  ...(excluded > 0 ? [`Quedan fuera ${counted(excluded, 'registro', 'registros')}.`] : []),
  `Hasta el ${fullTime(new Date(countedAt))}, hora de la Ciudad de México.`,
];

const signed = (text: string, amount: number): string => (amount > 0 ? `+${text}` : text);

/** How a figure changed since the period before: "+4.4 %", "−2.2 pts", "Igual que antes". */
export function changeText({ value, previous }: Pick<Figure, 'value' | 'previous'>, unit: MeasureUnit): string {
  const before = previous?.value ?? null;
  if (value === null || before === null) return 'Sin periodo anterior';
  const difference = value - before;
  if (difference === 0) return 'Igual que antes';
  if (unit === 'percent' || unit === 'points') return `${signed(valueText(difference), difference)} pts`;
  if (unit === 'days') return signed(valueText(difference, 'days'), difference);
  if (unit === 'cents' && before <= 0) return signed(valueText(difference, 'cents'), difference);
  if (before === 0) return 'Antes, ninguna';
  return signed(valueText((100 * difference) / before, 'percent'), difference);
}

const STATES: Readonly<Record<FactKind, (state: string) => string>> = {
  application_stage: (state) => labelOf(applicationStages, state),
  vacancy_status: (state) => labelOf(jobStatus, state),
  document_review: (state) => labelOf(documentStates, state),
  person_registered: () => 'Registro',
  company_registered: () => 'Registro',
  sign_in: () => 'Inicio de sesión',
  rejection_notice: (state) => (state === 'explained' ? 'Con mensaje' : 'Sin mensaje'),
  candidate_survey: (state) => labelOf(surveyStates, state),
  company_survey: (state) => labelOf(surveyStates, state),
  interview: (state) => labelOf(eventStates, state),
  ticket_state: (state) => labelOf(ticketStates, state),
  ticket_promise: (state) =>
    state === 'kept' ? 'A tiempo' : state === 'missed' ? 'Tarde' : labelOf(ticketTargets, state),
  ticket_rating: (state) => labelOf(surveyStates, state),
  match_score: (state) => `${state} puntos`,
  referral_state: (state) => labelOf(referralStates, state),
  payout_state: (state) => labelOf(payoutStates, state),
};

const AMOUNTS: Readonly<Record<AmountKind, (amount: number) => string>> = {
  link_clicks: (amount) => counted(amount, 'clic', 'clics'),
  link_visitors: (amount) => counted(amount, 'visitante', 'visitantes'),
  campaign_application: (amount) => counted(amount, 'postulación', 'postulaciones'),
  campaign_interview: (amount) => counted(amount, 'entrevista', 'entrevistas'),
  campaign_hire: (amount) => counted(amount, 'contratación', 'contrataciones'),
  campaign_cost: (amount) => valueText(amount, 'cents'),
  ledger_entry: (amount) => valueText(amount, 'cents'),
};

/** "Oferta → Contratada", the state alone where the record was created; of a sum what is added: "$1,500.00". */
export function transitionText({ kind, from, to, entry }: Pick<FigureRow, 'kind' | 'from' | 'to' | 'entry'>): string {
  if (isAmount(kind)) return AMOUNTS[kind](entry?.amount ?? 0);
  return [from, to].flatMap((state) => (state === null || state === '' ? [] : STATES[kind](state))).join(' → ');
}
