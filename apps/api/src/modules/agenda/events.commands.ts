import type {
  AgendaEventDetail,
  changeEventState,
  createEvent,
  editEvent,
  EventId,
  moveEvent,
} from '@vinculo/contracts/agenda';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { isOpen } from '@vinculo/domain/agenda';
import { can, type Permission } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findForUpdate as lockApplications } from '../applications/applications.repository';
import { appendEvents } from '../audit/append-event';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { findById as findCompany } from '../companies/companies.repository';
import { findHiding } from '../matching/blind/revealed.repository';
import { findStored as findVacancy } from '../vacancies/vacancies.repository';
import { bookEvent, reachesInterview, type EventSubject } from './book-event';
import { placeEvent, setEventState, undoneBy } from './change-event';
import { isHiddenFrom, presentEvent } from './events.presenter';
import { mailEveryone } from './event-mail';
import { findForUpdate, lockTaken, staffOf, updateEvent, updatePerson, type EventRow } from './events.repository';
import { logged, readBack } from './place-event';
import { requireFree } from './slots.query';

/** An event that the caller may know, locked. @throws ApiError `not_found`, `forbidden` for one that they may not read */
export async function lockReadable({ tx, actor }: RouteContext, eventID: EventId): Promise<EventRow> {
  const row = await findForUpdate(tx, eventID);
  if (row === undefined) throw new ApiError('not_found');
  if (isHiddenFrom(actor, row)) throw new ApiError('forbidden');
  return row;
}

/** The same at its version. @throws ApiError as `lockReadable`, `version_conflict` with the stored one */
export async function lockVersion(context: RouteContext, eventID: EventId, version: number): Promise<EventRow> {
  const { tx, actor, now } = context;
  const row = await lockReadable(context, eventID);
  if (row.version !== version)
    throw new ApiError('version_conflict', { current: await presentEvent(tx, row, actor, now) });
  return row;
}

const membersOf = async ({ tx }: RouteContext, eventID: EventId): Promise<string[]> =>
  (await staffOf(tx, [eventID])).map(({ uid }) => uid);

const present = ({ tx, actor, now }: RouteContext, row: EventRow): Promise<AgendaEventDetail> =>
  presentEvent(tx, row, actor, now);

/**
 * What a new event is about; an application brings its person, vacancy and company along.
 * @throws ApiError `not_found`, `forbidden` for what the caller may not read, `vacancy_blind` for who is not known yet
 */
async function subjectOf(
  { tx, actor }: RouteContext,
  input: ParsedRequestOf<typeof createEvent>['body'],
): Promise<EventSubject> {
  const required = (permission: Permission): void => {
    if (!can(actor.claims, permission)) throw new ApiError('forbidden');
  };
  if (input.applicationID !== null) {
    required('applications:read');
    required('candidates:read');
    const [application] = await lockApplications(tx, [input.applicationID]);
    if (application === undefined) throw new ApiError('not_found');
    const { applicationID, docID, jobID, companyID } = application;
    // An interview reveals who it is with; before it nobody may book somebody whom the selection hides.
    if (!reachesInterview(actor, input.type) && (await findHiding(tx, docID, [jobID])).size > 0)
      throw new ApiError('vacancy_blind');
    return { applicationID, docID, jobID, companyID };
  }
  const { docID, jobID } = input;
  if (docID !== null) {
    required('candidates:read');
    if ((await findCandidate(tx, docID)) === undefined) throw new ApiError('not_found');
  }
  if (jobID !== null) {
    required('vacancies:read');
    if (docID !== null && (await findHiding(tx, docID, [jobID])).size > 0) throw new ApiError('vacancy_blind');
  }
  const companyID = jobID === null ? input.companyID : (await findVacancy(tx, jobID)).companyID;
  if (companyID !== null) {
    required('companies:read');
    if ((await findCompany(tx, companyID)) === undefined) throw new ApiError('not_found');
  }
  return { applicationID: null, docID, jobID, companyID };
}

export async function createEventCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createEvent>,
): Promise<AgendaEventDetail> {
  const subject = await subjectOf(context, body);
  const row = await bookEvent(context, context.actor, { ...body, ...subject });
  if (body.notifies) await mailEveryone(context.tx, row, body.staff, context.now);
  return present(context, row);
}

export async function moveEventCommand(
  context: RouteContext,
  { params: { eventID }, body: { version, notifies, undoes, ...place } }: ParsedRequestOf<typeof moveEvent>,
): Promise<AgendaEventDetail> {
  const row = await lockVersion(context, eventID, version);
  const before = await membersOf(context, eventID);
  const restored = undoes ? await undoneBy(context, row) : undefined;
  const moved = await placeEvent(context, context.actor, row, place, restored);
  if (notifies && !undoes) await mailEveryone(context.tx, moved, [...before, ...place.staff], context.now);
  return present(context, moved);
}

export async function changeEventStateCommand(
  context: RouteContext,
  { params: { eventID }, body: { verb, reason, notifies, version } }: ParsedRequestOf<typeof changeEventState>,
): Promise<AgendaEventDetail> {
  const row = await lockVersion(context, eventID, version);
  const changed = await setEventState(context, row, verb, reason);
  const isNews = verb === 'confirm' || verb === 'cancel';
  if (notifies && isNews) await mailEveryone(context.tx, changed, await membersOf(context, eventID), context.now);
  return present(context, changed);
}

/** Lets an event take another meeting link. @throws ApiError `slot_taken` where another event has it at that time */
async function requireLink(
  { tx, now, actor }: RouteContext,
  { eventID, startsAt, endsAt }: EventRow,
  meetingUrl: string,
): Promise<void> {
  await lockTaken(tx, [], meetingUrl);
  const asked = { staff: [], roomID: null, docID: null, eventID, meetingUrl };
  const slot = { from: startsAt.getTime(), to: endsAt.getTime() };
  await requireFree({ tx, now, reader: actor }, asked, slot, true);
}

export async function editEventCommand(
  context: RouteContext,
  { params: { eventID }, body: { notifies, version, ...words } }: ParsedRequestOf<typeof editEvent>,
): Promise<AgendaEventDetail> {
  const { tx } = context;
  const row = await lockVersion(context, eventID, version);
  if (!isOpen(row.state)) throw new ApiError('invalid_transition');
  const { title, note, place, meetingUrl } = words;
  const isOtherLink = meetingUrl !== row.meetingUrl;
  if (isOtherLink) await requireLink(context, row, meetingUrl);
  await updateEvent(tx, eventID, {
    ...{ place, meetingUrl, ...(isOtherLink ? { sharesLink: false } : {}) },
    ...(row.person === null ? { title, note } : {}),
  });
  await updatePerson(tx, eventID, { title, note });
  await appendEvents(context, [{ action: 'event.edited', ...logged(row) }]);
  const edited = await readBack(context, eventID);
  if (notifies) await mailEveryone(tx, edited, await membersOf(context, eventID), context.now);
  return present(context, edited);
}
