import type { FigureRow } from '@vinculo/contracts/analytics';
import { candidateId } from '@vinculo/contracts/candidates';
import type { FactKind, RecordKind } from '@vinculo/domain/measures';
import { can, type Permission } from '@vinculo/domain/session';
import { ticketFolio } from '@vinculo/domain/tickets';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { Actor } from '../../auth/token-verifier';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { facts } from '../../db/schema/facts';
import { tickets } from '../../db/schema/tickets';
import { vacancies } from '../../db/schema/vacancies';
import { cursorKey } from '../../http/cursor';
import { fullName } from '../candidates/candidate-columns';
import type { RouteContext } from '../../http/route';
import type { CountedChange } from './facts-reader';
import { listedAt } from './hidden-changes';

/** The lists of these records require the same. */
const NEEDED: Readonly<Record<RecordKind, readonly Permission[]>> = {
  vacancy_status: ['vacancies:read'],
  application_stage: ['applications:read', 'candidates:read', 'vacancies:read'],
  document_review: ['candidates:read'],
  person_registered: ['candidates:read'],
  company_registered: ['companies:read'],
  sign_in: ['staff:manage'],
  rejection_notice: ['applications:read', 'candidates:read', 'vacancies:read'],
  candidate_survey: ['surveys:read'],
  company_survey: ['surveys:read'],
  interview: ['events:read', 'applications:read', 'candidates:read', 'vacancies:read', 'companies:read'],
  ticket_state: ['tickets:read'],
  ticket_promise: ['tickets:read'],
  ticket_rating: ['tickets:read'],
  match_score: ['applications:read', 'candidates:read', 'vacancies:read'],
  referral_state: ['referrals:read', 'candidates:read', 'vacancies:read'],
  payout_state: ['referrals:read', 'candidates:read', 'vacancies:read'],
  link_clicks: ['campaigns:read'],
  link_visitors: ['campaigns:read'],
  campaign_application: ['campaigns:read'],
  campaign_interview: ['campaigns:read'],
  campaign_hire: ['campaigns:read'],
  campaign_cost: ['campaigns:read'],
  ledger_entry: ['referrals:read'],
};

/** Who may read the lists of the records may read them here. */
export const mayReadRecords = ({ claims }: Pick<Actor, 'claims'>, kind: RecordKind): boolean =>
  NEEDED[kind].every((permission) => can(claims, permission));

export const rowCursor = z.object({ at: cursorKey.moment, factID: z.int() });

/** What a figure says of a change besides the change. */
type Judgement = Pick<FigureRow, 'days' | 'netDays' | 'isPart'>;
export const NO_DETAILS: Judgement = { days: null, netDays: null, isPart: null };

export interface Listed {
  readonly change: CountedChange;
  readonly details: Judgement;
}

const isSurvey = (kind: FactKind): boolean => kind === 'candidate_survey' || kind === 'company_survey';
const isOfTicket = (kind: FactKind): boolean => ['ticket_state', 'ticket_promise', 'ticket_rating'].includes(kind);

const by = <Row, Id>(rows: readonly Row[], idOf: (row: Row) => Id): ReadonlyMap<Id, Row> =>
  new Map(rows.map((row) => [idOf(row), row]));

interface Placed {
  readonly vacancyID: JobId | null;
  readonly companyID: CompanyId | null;
}

/** Reads the vacancies and companies of rows, and returns what names those of one that the reader may see. */
export async function namePlaces(
  tx: Tx,
  { claims }: Pick<Actor, 'claims'>,
  rows: readonly Placed[],
): Promise<(row: Placed) => Pick<FigureRow, 'vacancy' | 'company'>> {
  const jobIDs = rows.map(({ vacancyID }) => vacancyID).filter((id) => id !== null);
  const companyIDs = rows.map(({ companyID }) => companyID).filter((id) => id !== null);
  const jobs = await tx
    .select({ jobID: vacancies.jobID, name: vacancies.name })
    .from(vacancies)
    .where(inArray(vacancies.jobID, jobIDs));
  const firms = await tx
    .select({ companyID: companies.companyID, name: companies.tradeName })
    .from(companies)
    .where(inArray(companies.companyID, companyIDs));
  const jobsByID = by(jobs, ({ jobID }) => jobID);
  const firmsByID = by(firms, ({ companyID }) => companyID);
  const [seesJobs, seesFirms] = [can(claims, 'vacancies:read'), can(claims, 'companies:read')];
  return ({ vacancyID, companyID }) => ({
    vacancy: (seesJobs && vacancyID !== null && jobsByID.get(vacancyID)) || null,
    company: (seesFirms && companyID !== null && firmsByID.get(companyID)) || null,
  });
}

/** The people and tickets of these changes that are still there. */
async function readNamed(tx: Tx, changes: readonly CountedChange[]) {
  const factIDs = changes.map(({ factID }) => factID);
  const people = await tx
    .select({
      factID: facts.factID,
      docID: candidates.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
    })
    .from(facts)
    .innerJoin(candidates, sql`${candidates.docID} = ${facts.personID}`)
    .where(inArray(facts.factID, factIDs));
  const recordIDs = changes.flatMap(({ kind, recordID }) => (isOfTicket(kind) && recordID !== null ? [recordID] : []));
  const numbered = await tx
    .select({ ticketID: tickets.ticketID, number: tickets.number })
    .from(tickets)
    .where(sql`${tickets.ticketID} = any(${sql.param(recordIDs)}::uuid[])`);
  return {
    people: by(people, ({ factID }) => factID),
    ticketsByID: by(numbered, ({ ticketID }): string => ticketID),
  };
}

const NO_PLACES = { vacancy: null, company: null } as const;

/** Reads what rows are about, and returns what presents one. What the reader may not see of it is null. */
export async function presentRows(
  { tx, actor }: Pick<RouteContext, 'tx' | 'actor'>,
  rows: readonly Listed[],
): Promise<(row: Listed) => FigureRow> {
  const changes = rows.map(({ change }) => change);
  const { people, ticketsByID } = await readNamed(tx, changes);
  const placesOf = await namePlaces(tx, actor, changes);
  return ({ change, details }) => {
    const { kind } = change;
    const person = people.get(change.factID);
    // Who answered a survey, and where, is not said beside what they answered.
    const isHidden = isSurvey(kind) || change.isHidden;
    // Who opens a ticket reads there whom the row hides.
    const ticket = change.recordID === null || isHidden ? undefined : ticketsByID.get(change.recordID);
    return {
      kind,
      at: listedAt({ ...change, isHidden }).toISOString(),
      from: change.fromState,
      to: change.toState,
      count: change.count,
      ...details,
      isHidden,
      person:
        person === undefined || isHidden || !can(actor.claims, 'candidates:read')
          ? null
          : { docID: candidateId.parse(person.docID), name: fullName(person) },
      ...(isSurvey(kind) || (isHidden && isOfTicket(kind)) ? NO_PLACES : placesOf(change)),
      ticket: ticket === undefined ? null : { ticketID: ticket.ticketID, folio: ticketFolio(ticket.number) },
      entry: null,
    };
  };
}
