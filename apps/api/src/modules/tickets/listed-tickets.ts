import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { staff } from '../../db/schema/staff';
import { ticketCategories, tickets, ticketTeams } from '../../db/schema/tickets';
import { vacancies } from '../../db/schema/vacancies';
import { fullName } from '../candidates/candidates.repository';
import { isRevealed } from '../matching/blind/revealed.repository';

/** Whether a blind selection still hides that the person of a ticket is in its vacancy. */
export const isHiding = sql<boolean>`coalesce(${tickets.docID} is not null and ${tickets.jobID} is not null
  and (${vacancies.blindSelection} or ${companies.blindSelection}) and not ${isRevealed}, false)`;

/** What a list shows of a ticket. Each column of each row costs the process more than it costs the database. */
const listed = {
  ticketID: tickets.ticketID,
  number: tickets.number,
  subject: tickets.subject,
  requesterName: tickets.requesterName,
  requesterEmail: tickets.requesterEmail,
  docID: tickets.docID,
  companyID: tickets.companyID,
  jobID: tickets.jobID,
  applicationID: tickets.applicationID,
  categoryID: tickets.categoryID,
  teamID: tickets.teamID,
  assigneeUid: tickets.assigneeUid,
  channel: tickets.channel,
  priority: tickets.priority,
  state: tickets.state,
  tags: tickets.tags,
  openedAt: tickets.openedAt,
  activeAt: tickets.activeAt,
  awaitingSince: tickets.awaitingSince,
  snoozedUntil: tickets.snoozedUntil,
  dueAt: tickets.dueAt,
  warnAt: tickets.warnAt,
  dueTarget: tickets.dueTarget,
  version: tickets.version,
  categoryName: ticketCategories.name,
  isArco: ticketCategories.isArco,
  teamName: ticketTeams.name,
  assigneeName: staff.name,
  personName: fullName,
  vacancyName: vacancies.name,
  companyName: companies.tradeName,
  isHiding,
};

/** Tickets with all that names what they are about. */
export const listedRows = (tx: Tx) =>
  tx
    .select(listed)
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.categoryID, tickets.categoryID))
    .innerJoin(ticketTeams, eq(ticketTeams.teamID, tickets.teamID))
    .leftJoin(staff, eq(staff.uid, tickets.assigneeUid))
    .leftJoin(candidates, eq(candidates.docID, tickets.docID))
    .leftJoin(applications, and(eq(applications.jobID, tickets.jobID), eq(applications.docID, tickets.docID)))
    .leftJoin(vacancies, eq(vacancies.jobID, tickets.jobID))
    .leftJoin(companies, eq(companies.companyID, tickets.companyID));
export type ListedTicket = Awaited<ReturnType<typeof listedRows>>[number];

const { search: _search, words: _words, personSearch: _personSearch, ...columns } = getTableColumns(tickets);

/** A ticket with what its clocks and its mails need beyond what a list shows of it. */
export const wholeRows = (tx: Tx) =>
  tx
    .select({
      ...listed,
      ...columns,
      promises: ticketCategories.promises,
      leadUid: ticketTeams.leadUid,
      ratingRule: ticketTeams.ratingRule,
      zone: ticketTeams.zone,
      weekly: ticketTeams.weekly,
      personEmail: candidates.email,
    })
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.categoryID, tickets.categoryID))
    .innerJoin(ticketTeams, eq(ticketTeams.teamID, tickets.teamID))
    .leftJoin(staff, eq(staff.uid, tickets.assigneeUid))
    .leftJoin(candidates, eq(candidates.docID, tickets.docID))
    .leftJoin(applications, and(eq(applications.jobID, tickets.jobID), eq(applications.docID, tickets.docID)))
    .leftJoin(vacancies, eq(vacancies.jobID, tickets.jobID))
    .leftJoin(companies, eq(companies.companyID, tickets.companyID));
