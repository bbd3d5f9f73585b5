import type {
  changeTicketState,
  editTicket,
  noteTicket,
  noteTicketTime,
  openTicket,
  saveTicketDraft,
  snoozeTicket,
  TicketDetail,
  TicketId,
} from '@vinculo/contracts/tickets';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { can, type Permission } from '@vinculo/domain/session';
import { announce } from '../../announcements/announce';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findForUpdate as lockApplications } from '../applications/applications.repository';
import { appendEvents } from '../audit/append-event';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { findById as findCompany } from '../companies/companies.repository';
import { findHiding } from '../matching/blind/revealed.repository';
import { findStored as findVacancy } from '../vacancies/vacancies.repository';
import { doVerb, logged, ticketPresence } from './change-ticket';
import { fileTicket, requireColleague, writeNote, type TicketSubjects } from './file-ticket';
import { openTicket as open } from './open-ticket';
import { refreshClock } from './clock/ticket-clock';
import { presentDetail, presentTicket } from './tickets.presenter';
import { listMessages, saveDraft } from './thread/ticket-thread.repository';
import { requireReader } from './ticket-readers';
import { findById, findForUpdate, mayReadTicket, updateTicket, type TicketRow } from './tickets.repository';

/** @throws ApiError `not_found`, also for one that the caller may not read */
export async function readForCaller({ tx, actor }: RouteContext, ticketID: TicketId): Promise<TicketRow> {
  const row = await findById(tx, ticketID);
  if (row === undefined || !mayReadTicket(actor, row)) throw new ApiError('not_found');
  return row;
}

/**
 * A ticket that the caller may write into, locked.
 * @throws ApiError `not_found`, `invalid_transition` for one that was merged into another
 */
export async function lockForCaller({ tx, actor }: RouteContext, ticketID: TicketId): Promise<TicketRow> {
  const row = await findForUpdate(tx, ticketID);
  if (row === undefined || !mayReadTicket(actor, row)) throw new ApiError('not_found');
  if (row.mergedInto !== null) throw new ApiError('invalid_transition');
  return row;
}

/** @throws ApiError `version_conflict` with the stored one, besides */
export async function lockVersion(context: RouteContext, ticketID: TicketId, version: number): Promise<TicketRow> {
  const row = await lockForCaller(context, ticketID);
  if (row.version !== version) throw new ApiError('version_conflict', { current: await present(context, row) });
  return row;
}

/** Who gives a ticket to the ARCO desk may not read it from then on. */
export async function present({ tx, actor, now }: RouteContext, row: TicketRow): Promise<TicketDetail> {
  const detail = await presentDetail(tx, row, actor, now);
  return mayReadTicket(actor, row)
    ? detail
    : { ...detail, messages: [], draft: '', draftFiles: [], history: [], ruleRuns: [], ratings: [] };
}

/** Brings the clock of a ticket that was written to up to date, and shows it. */
export const settle = async (context: RouteContext, row: TicketRow): Promise<TicketDetail> =>
  present(context, await refreshClock(context.tx, row, context.now));

/**
 * What a ticket is about; an application brings its person, vacancy and company along.
 * @throws ApiError `not_found`, `forbidden` for what the caller may not read, `vacancy_blind` for who is not known yet
 */
async function checkedLinks({ tx, actor }: RouteContext, links: TicketSubjects): Promise<TicketSubjects> {
  const required = (permission: Permission): void => {
    if (!can(actor.claims, permission)) throw new ApiError('forbidden');
  };
  let { docID, jobID, companyID } = links;
  if (links.applicationID !== null) {
    required('applications:read');
    const [application] = await lockApplications(tx, [links.applicationID]);
    if (application === undefined) throw new ApiError('not_found');
    ({ docID, jobID, companyID } = application);
  }
  if (docID !== null) {
    required('candidates:read');
    if ((await findCandidate(tx, docID)) === undefined) throw new ApiError('not_found');
  }
  if (jobID !== null) {
    required('vacancies:read');
    if (docID !== null && (await findHiding(tx, docID, [jobID])).size > 0) throw new ApiError('vacancy_blind');
    companyID = (await findVacancy(tx, jobID)).companyID;
  }
  if (companyID !== null) {
    required('companies:read');
    if ((await findCompany(tx, companyID)) === undefined) throw new ApiError('not_found');
  }
  return { docID, jobID, companyID, applicationID: links.applicationID };
}

/**
 * What a ticket is tied to and its editor does not see stays: they could not send it back.
 * @throws ApiError `vacancy_blind` for a company in place of that of a vacancy that a selection hides, and for a vacancy
 * with a selection that the editor does not see in the ticket and whose person they do not see: the answer would say
 * whether the person is in it
 */
async function keepUnseen({ tx, actor }: RouteContext, row: TicketRow, links: TicketSubjects): Promise<TicketSubjects> {
  const seen = presentTicket(row, actor);
  const kept = <T>(next: T | null, shown: unknown, stored: T | null) => next ?? (shown === null ? stored : null);
  const docID = kept(links.docID, seen.person, row.docID);
  const jobID = kept(links.jobID, seen.vacancy, row.jobID);
  if (row.isHiding && links.jobID === null && links.companyID !== null) throw new ApiError('vacancy_blind');
  const isUnseen = links.docID === null && docID !== null;
  if (
    isUnseen &&
    links.jobID !== null &&
    links.jobID !== seen.vacancy?.id &&
    (await findHiding(tx, null, [links.jobID])).size > 0
  )
    throw new ApiError('vacancy_blind');
  const isSame = docID === row.docID && jobID === row.jobID;
  return {
    ...{ docID, jobID, companyID: kept(links.companyID, seen.company, row.companyID) },
    applicationID: isSame ? kept(links.applicationID, seen.applicationID, row.applicationID) : links.applicationID,
  };
}

export async function openTicketCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof openTicket>,
): Promise<TicketDetail> {
  await requireColleague(context.tx, body.assigneeUid);
  const links = await checkedLinks(context, body);
  const row = await open(context, { ...body, ...links, channel: 'staff' });
  if (!mayReadTicket(context.actor, row)) throw new ApiError('forbidden');
  await requireReader(context.tx, row, body.assigneeUid);
  return present(context, row);
}

export async function changeTicketStateCommand(
  context: RouteContext,
  { params: { ticketID }, body: { verb, reason, version } }: ParsedRequestOf<typeof changeTicketState>,
): Promise<TicketDetail> {
  const row = await lockVersion(context, ticketID, version);
  return settle(context, await doVerb(context, row, verb, { reason }));
}

export async function editTicketCommand(
  context: RouteContext,
  { params: { ticketID }, body }: ParsedRequestOf<typeof editTicket>,
): Promise<TicketDetail> {
  const { version, links, ...fields } = body;
  const row = await lockVersion(context, ticketID, version);
  const linked = links && (await keepUnseen(context, row, await checkedLinks(context, links)));
  return present(context, await fileTicket(context, row, fields, linked));
}

export async function snoozeTicketCommand(
  context: RouteContext,
  { params: { ticketID }, body: { until, version } }: ParsedRequestOf<typeof snoozeTicket>,
): Promise<TicketDetail> {
  const row = await lockVersion(context, ticketID, version);
  await updateTicket(context.tx, ticketID, { snoozedUntil: until === null ? null : new Date(until) });
  await appendEvents(context, [{ action: 'ticket.snoozed', ...logged(row), after: { until } }]);
  return settle(context, row);
}

export async function noteTicketCommand(
  context: RouteContext,
  { params: { ticketID }, body: { text } }: ParsedRequestOf<typeof noteTicket>,
): Promise<TicketDetail> {
  const row = await lockForCaller(context, ticketID);
  await writeNote(context, row, text);
  return settle(context, row);
}

export async function noteTicketTimeCommand(
  context: RouteContext,
  { params: { ticketID }, body: { minutes } }: ParsedRequestOf<typeof noteTicketTime>,
): Promise<TicketDetail> {
  const row = await lockForCaller(context, ticketID);
  await updateTicket(context.tx, ticketID, { spentMinutes: Math.max(0, row.spentMinutes + minutes) });
  await appendEvents(context, [{ action: 'ticket.time_noted', ...logged(row), after: { minutes } }]);
  return settle(context, row);
}

/** Not in the log: nobody else reads a draft. That somebody writes is announced. */
export async function saveTicketDraftCommand(
  context: RouteContext,
  { params: { ticketID }, body: { text } }: ParsedRequestOf<typeof saveTicketDraft>,
): Promise<ResponseOf<typeof saveTicketDraft>> {
  const { tx, actor, now } = context;
  const row = await readForCaller(context, ticketID);
  await saveDraft(tx, ticketID, actor.uid, text, now);
  await announce(tx, ticketPresence(row));
  return { text };
}

/** The last message of a thread, which an answer has to have seen. */
export const lastMessageID = async ({ tx }: RouteContext, { ticketID }: TicketRow) =>
  (await listMessages(tx, ticketID)).at(-1)?.messageID ?? null;
