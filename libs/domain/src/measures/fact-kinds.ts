/** What facts are about: each is a change of state of one record. */
export const FACT_KINDS = [
  'vacancy_status',
  'application_stage',
  'document_review',
  'person_registered',
  'company_registered',
  'sign_in',
  'rejection_notice',
  'candidate_survey',
  'company_survey',
  'interview',
  'ticket_state',
  'ticket_promise',
  'ticket_rating',
  'match_score',
  'referral_state',
  'payout_state',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What links and campaigns brought and cost. */
export const CAMPAIGN_KINDS = [
  'link_clicks',
  'link_visitors',
  'campaign_application',
  'campaign_interview',
  'campaign_hire',
  'campaign_cost',
] as const;

/** What is added up from records of its own: each has a day and an amount. */
export const AMOUNT_KINDS = [...CAMPAIGN_KINDS, 'ledger_entry'] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** What figures are about. */
export const RECORD_KINDS = [...FACT_KINDS, ...AMOUNT_KINDS] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Whether records of a kind are added up instead of counted by their changes. */
export const isAmount = (kind: RecordKind): kind is AmountKind => AMOUNT_KINDS.some((one) => one === kind);

/** A change of state of a record. */
export interface Change {
  readonly kind: FactKind;
  /** The state after; any if left out. */
  readonly to?: readonly string[];
  /** The state before, null where the record was created; any if left out. */
  readonly from?: readonly (string | null)[];
}

/** The states of a change as facts hold them. */
export interface ChangedState {
  readonly fromState: string | null;
  readonly toState: string;
}

export const isChange = ({ to, from }: Change, { fromState, toState }: ChangedState): boolean =>
  (to === undefined || to.includes(toState)) && (from === undefined || from.includes(fromState));
