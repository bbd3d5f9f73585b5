import type { Day } from '@vinculo/domain/calendar';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { applications } from '../../db/schema/applications';
import { companies } from '../../db/schema/companies';
import { facts } from '../../db/schema/facts';
import { ticketCategories, tickets } from '../../db/schema/tickets';
import { vacancies } from '../../db/schema/vacancies';
import { startOf } from '../matching/blind/hidden-moments';
import { isRevealed } from '../matching/blind/revealed.repository';

/** The vacancies whose selection is blind, by the indexes of both requirements. */
const blindVacancies = sql`(select ${vacancies.jobID} from ${vacancies} where ${vacancies.blindSelection}
  union all select ${vacancies.jobID} from ${vacancies}
    join ${companies} on ${companies.companyID} = ${vacancies.companyID} where ${companies.blindSelection})`;

/** Requests about personal data. */
const arcoTickets = sql`(select ${tickets.ticketID} from ${tickets}
  join ${ticketCategories} on ${ticketCategories.categoryID} = ${tickets.categoryID} where ${ticketCategories.isArco})`;

/** Whether the person of a fact is hidden: by a blind selection, or as who asked the ARCO desk for something. */
export const isHiddenIn = (fact: {
  readonly kind: SQLWrapper;
  readonly vacancyID: SQLWrapper;
  readonly recordID: SQLWrapper;
}): SQL<boolean> =>
  sql<boolean>`(${fact.kind} <> 'vacancy_status' and coalesce(${fact.vacancyID} in ${blindVacancies}, false) and not exists (
    select 1 from ${applications} where ${applications.applicationID} = ${fact.recordID} and ${isRevealed})
    or ${fact.kind} in ('ticket_state', 'ticket_promise', 'ticket_rating') and coalesce(${fact.recordID} in ${arcoTickets}, false))`;

/** The same of a stored fact. A review without a type is that of a criminal-record letter. */
export const isHiddenFact = sql<boolean>`(${isHiddenIn(facts)} or ${facts.kind} = 'document_review' and ${facts.source} = '')`;

/** When a list says that a change was: the moment of a hidden person's would lead to the file that was made with it. */
export const listedAt = (change: { readonly at: Date; readonly day: Day; readonly isHidden: boolean }): Date =>
  change.isHidden ? startOf(change.day) : change.at;

/** The same in SQL: the order says no more than the rows do. */
export const listedAtIn = (change: {
  readonly at: SQLWrapper;
  readonly day: SQLWrapper;
  readonly isHidden: SQLWrapper;
}): SQL =>
  sql`case when ${change.isHidden} then (${change.day}::timestamp + interval '6 hours') at time zone 'UTC' else ${change.at} end`;
