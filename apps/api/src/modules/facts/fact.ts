import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import type { FactKind } from '@vinculo/domain/measures';
import type { PayoutState, ReferralState } from '@vinculo/domain/referrals';
import { csatState } from '@vinculo/domain/surveys';
import type { TicketState, TicketTarget } from '@vinculo/domain/tickets';
import type { facts } from '../../db/schema/facts';
import type { applications } from '../../db/schema/applications';
import type { candidates } from '../../db/schema/candidates';
import type { companies } from '../../db/schema/companies';
import type { candidateDocuments } from '../../db/schema/documents';
import type { surveyRequests, surveys } from '../../db/schema/surveys';
import type { vacancies } from '../../db/schema/vacancies';

type Application = Pick<typeof applications.$inferSelect, 'applicationID' | 'docID' | 'stage' | 'source'>;
type Candidate = Pick<typeof candidates.$inferSelect, 'docID' | 'state' | 'origin'>;
type Company = Pick<typeof companies.$inferSelect, 'companyID' | 'state'>;
type Document = Pick<typeof candidateDocuments.$inferSelect, 'documentID' | 'docID' | 'type' | 'state'>;
type Survey = typeof surveys.$inferSelect;
type SurveyRequest = Pick<typeof surveyRequests.$inferSelect, 'requestID' | 'docID' | 'jobID' | 'companyID' | 'place'>;
type Vacancy = Pick<typeof vacancies.$inferSelect, 'jobID' | 'companyID' | 'locations' | 'status'>;

/** The time and the actor of an earlier fact. */
export interface FactMoment {
  readonly at: Date;
  readonly actorUid: string;
}

/** A change of a record, for statistics. Actor and time come from the audit event appended with it. */
export interface Fact {
  readonly kind: FactKind;
  readonly fromState: string | null;
  readonly toState: string;
  readonly recordID: string;
  readonly personID: string | null;
  readonly vacancyID: Vacancy['jobID'] | null;
  readonly companyID: Company['companyID'] | null;
  readonly place: string;
  readonly source: string;
  /** Set when the fact undoes the same one of this time and actor: it counts as -1, so that the sum is 0. */
  readonly takesBack?: FactMoment;
}

const placeOf = ({ locations }: Pick<Vacancy, 'locations'>): string => locations[0]?.state ?? '';

/** A change of status, to that of the row; `fromState` is null on publication. */
export const vacancyFact = (vacancy: Vacancy, fromState: Vacancy['status'] | null): Fact => ({
  kind: 'vacancy_status',
  fromState,
  toState: vacancy.status,
  recordID: vacancy.jobID,
  personID: null,
  vacancyID: vacancy.jobID,
  companyID: vacancy.companyID,
  place: placeOf(vacancy),
  source: '',
});

/** A change of stage in an application; `fromState` is null for a new one. */
export const applicationFact = (
  application: Application,
  vacancy: Omit<Vacancy, 'status'>,
  fromState: Application['stage'] | null,
): Fact => ({
  kind: 'application_stage',
  fromState,
  toState: application.stage,
  recordID: application.applicationID,
  personID: application.docID,
  vacancyID: vacancy.jobID,
  companyID: vacancy.companyID,
  place: placeOf(vacancy),
  source: application.source,
});

/** Whether somebody who was discarded was written to. */
export const rejectionFact = (
  application: Application,
  vacancy: Omit<Vacancy, 'status'>,
  isExplained: boolean,
): Fact => ({
  ...applicationFact(application, vacancy, null),
  kind: 'rejection_notice',
  toState: isExplained ? 'explained' : 'unexplained',
});

/** The score of an application when it was made; null if too little is known of the person. */
export const scoreFact = (
  application: Application,
  vacancy: Omit<Vacancy, 'status'>,
  score: number | null,
  modelVersion: number,
): Fact => ({
  ...applicationFact(application, vacancy, null),
  kind: 'match_score',
  toState: score === null ? 'none' : String(score),
  source: String(modelVersion),
});

/** A step of a survey: it was sent, it was answered, or one of its answers. */
export const surveyFact = (
  { requestID, docID, jobID, companyID, place }: SurveyRequest,
  { audience, moment: source }: Pick<Survey, 'audience' | 'moment'>,
  fromState: string | null,
  toState: string,
): Fact => ({
  kind: audience === 'candidate' ? 'candidate_survey' : 'company_survey',
  fromState,
  toState,
  recordID: requestID,
  personID: docID,
  vacancyID: jobID,
  companyID,
  place,
  source,
});

interface Interview {
  readonly eventID: string;
  readonly state: string;
  readonly jobID: Vacancy['jobID'] | null;
  readonly companyID: Company['companyID'] | null;
  readonly person: Pick<Candidate, 'docID'> | null;
  readonly locations: Vacancy['locations'] | null;
  /** Of its application. */
  readonly source: string | null;
}

/** A change of state of an interview; `fromState` is null where it was booked. */
export const interviewFact = (
  { eventID, state, jobID, companyID, person, locations, source }: Interview,
  fromState: string | null,
): Fact => ({
  kind: 'interview',
  fromState,
  toState: state,
  recordID: eventID,
  personID: person?.docID ?? null,
  vacancyID: jobID,
  companyID,
  place: placeOf({ locations: locations ?? [] }),
  source: source ?? '',
});

interface TicketSubject {
  readonly ticketID: string;
  readonly docID: Candidate['docID'] | null;
  readonly jobID: Vacancy['jobID'] | null;
  readonly companyID: Company['companyID'] | null;
}

const ticketRecord = ({ ticketID, docID, jobID, companyID }: TicketSubject) => ({
  ...{ recordID: ticketID, personID: docID, vacancyID: jobID, companyID, place: '', source: '' },
});

/** A change of state of a ticket; `fromState` is null where it was opened. */
export const ticketFact = (ticket: TicketSubject, fromState: TicketState | null, toState: TicketState): Fact => ({
  ...{ kind: 'ticket_state', fromState, toState },
  ...ticketRecord(ticket),
});

/** Whether what was promised for a ticket was kept, once the target is met. */
export const promiseFact = (ticket: TicketSubject, target: TicketTarget, isKept: boolean): Fact => ({
  ...{ kind: 'ticket_promise', fromState: target, toState: isKept ? 'kept' : 'missed' },
  ...ticketRecord(ticket),
});

/** A change of state of a referral; `fromState` is null where it was received. */
export const referralFact = (
  { referralID, docID }: { readonly referralID: string; readonly docID: Candidate['docID'] },
  { jobID, companyID, locations }: Omit<Vacancy, 'status'>,
  fromState: ReferralState | null,
  toState: ReferralState,
): Fact => ({
  ...{ kind: 'referral_state', fromState, toState, recordID: referralID, personID: docID },
  ...{ vacancyID: jobID, companyID, place: placeOf({ locations }), source: '' },
});

interface Payout {
  readonly payoutID: string;
  /** Whom it was earned with; null where they were erased. */
  readonly docID: Candidate['docID'] | null;
}

/** That a part of a reward was paid, or its payment taken back. */
export const payoutFact = (
  { payoutID, docID }: Payout,
  { jobID, companyID, locations }: Omit<Vacancy, 'status'>,
  fromState: PayoutState,
  toState: PayoutState,
): Fact => ({
  ...{ kind: 'payout_state', fromState, toState, recordID: payoutID, personID: docID },
  ...{ vacancyID: jobID, companyID, place: placeOf({ locations }), source: '' },
});

/** How a resolution was rated. */
export const ratingFact = (ticket: TicketSubject, score: number): Fact => ({
  ...{ kind: 'ticket_rating', fromState: null, toState: csatState(score) },
  ...ticketRecord(ticket),
});

/** A change of review state; `fromState` is null on upload. Omits the type of a criminal-record letter. */
export const documentFact = (
  { documentID, docID, type, state }: Document,
  { state: place }: Pick<Candidate, 'state'>,
  fromState: Document['state'] | null,
): Fact => ({
  kind: 'document_review',
  fromState,
  toState: state,
  recordID: documentID,
  personID: docID,
  vacancyID: null,
  companyID: null,
  place,
  source: type === CRIMINAL_RECORD ? '' : type,
});

export const personFact = ({ docID, state: place, origin: source }: Candidate): Fact => ({
  kind: 'person_registered',
  fromState: null,
  toState: 'registered',
  recordID: docID,
  personID: docID,
  vacancyID: null,
  companyID: null,
  place,
  source,
});

export const companyFact = ({ companyID, state: place }: Company): Fact => ({
  kind: 'company_registered',
  fromState: null,
  toState: 'registered',
  recordID: companyID,
  personID: null,
  vacancyID: null,
  companyID,
  place,
  source: '',
});

export type NewFact = typeof facts.$inferInsert;

export function newFact({ takesBack, ...fact }: Fact, moment: FactMoment): NewFact {
  const { at, actorUid } = takesBack ?? moment;
  return { ...fact, at, actorUid, amount: takesBack === undefined ? 1 : -1 };
}

/** A sign-in of a member of staff. */
export const signInFact = (uid: string, at: Date): NewFact => ({
  kind: 'sign_in',
  at,
  amount: 1,
  fromState: null,
  toState: 'signed_in',
  recordID: null,
  personID: null,
  vacancyID: null,
  companyID: null,
  actorUid: uid,
  place: '',
  source: '',
});
