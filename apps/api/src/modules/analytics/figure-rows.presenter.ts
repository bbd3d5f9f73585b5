import type { FigureRow } from '@vinculo/contracts/analytics';
import { candidateId } from '@vinculo/contracts/candidates';
import type { FactKind } from '@vinculo/domain/measures';
import { can, type Permission } from '@vinculo/domain/session';
import { ticketFolio } from '@vinculo/domain/tickets';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
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
const NEEDED: Readonly<Record<FactKind, readonly Permission[]>> = {
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
};

/** Who may read the lists of the records may read them here. */
export const mayReadRecords = ({ claims }: Pick<Actor, 'claims'>, kind: FactKind): boolean =>
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

/** The people, vacancies, companies and tickets of these changes that are still there. */
async function readNamed(tx: Tx, changes: readonly CountedChange[]) {
  const factIDs = changes.map(({ factID }) => factID);
  const jobIDs = changes.map(({ vacancyID }) => vacancyID).filter((id) => id !== null);
  const companyIDs = changes.map(({ companyID }) => companyID).filter((id) => id !== null);
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
  const jobs = await tx
    .select({ jobID: vacancies.jobID, name: vacancies.name })
    .from(vacancies)
    .where(inArray(vacancies.jobID, jobIDs));
  const firms = await tx
    .select({ companyID: companies.companyID, name: companies.tradeName })
    .from(companies)
    .where(inArray(companies.companyID, companyIDs));
  const recordIDs = changes.flatMap(({ kind, recordID }) => (isOfTicket(kind) && recordID !== null ? [recordID] : []));
  const numbered = await tx
    .select({ ticketID: tickets.ticketID, number: tickets.number })
    .from(tickets)
    .where(sql`${tickets.ticketID} = any(${sql.param(recordIDs)}::uuid[])`);
  return {
    people: by(people, ({ factID }) => factID),
    jobs: by(jobs, ({ jobID }) => jobID),
    firms: by(firms, ({ companyID }) => companyID),
    ticketsByID: by(numbered, ({ ticketID }): string => ticketID),
  };
}

/** Reads what rows are about, and returns what presents one. What the reader may not see of it is null. */
export async function presentRows(
  { tx, actor: { claims } }: Pick<RouteContext, 'tx' | 'actor'>,
  rows: readonly Listed[],
): Promise<(row: Listed) => FigureRow> {
  const { people, jobs, firms, ticketsByID } = await readNamed(
    tx,
    rows.map(({ change }) => change),
  );
  return ({ change, details }) => {
    const { kind } = change;
    const person = people.get(change.factID);
    // Who answered a survey, and where, is not said beside what they answered.
    const isHidden = isSurvey(kind) || change.isHidden;
    const isNamed = (permission: Permission) => !isSurvey(kind) && can(claims, permission);
    const vacancy = change.vacancyID !== null && isNamed('vacancies:read') ? jobs.get(change.vacancyID) : undefined;
    const company = change.companyID !== null && isNamed('companies:read') ? firms.get(change.companyID) : undefined;
    const ticket = change.recordID === null ? undefined : ticketsByID.get(change.recordID);
    return {
      kind,
      at: listedAt({ ...change, isHidden }).toISOString(),
      from: change.fromState,
      to: change.toState,
      count: change.count,
      ...details,
      isHidden,
      person:
        person === undefined || isHidden || !can(claims, 'candidates:read')
          ? null
          : { docID: candidateId.parse(person.docID), name: fullName(person) },
      vacancy: vacancy ?? null,
      company: company ?? null,
      ticket: ticket === undefined ? null : { ticketID: ticket.ticketID, folio: ticketFolio(ticket.number) },
    };
  };
}
