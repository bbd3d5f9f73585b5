import {
  REASSIGNMENT_LIMIT,
  type EventId,
  type previewReassignment,
  type reassignEvents,
} from '@vinculo/contracts/agenda';
import type { ErrorCode } from '@vinculo/contracts/errors';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { isOpen } from '@vinculo/domain/agenda';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { mailEveryone } from './event-mail';
import { placeEvent } from './change-event';
import { isHiddenFrom, presentEvents } from './events.presenter';
import { findForUpdate, listOverlapping, staffOf } from './events.repository';
import { readIndustries, readTurns } from './turns.query';

const MINUTE_MS = 60_000;

/** Who is free for each open event of somebody who cannot come, in turn: the first of each is the one that is proposed. */
export async function previewReassignmentQuery(
  context: RouteContext,
  { body: { uid, from, to } }: ParsedRequestOf<typeof previewReassignment>,
): Promise<ResponseOf<typeof previewReassignment>> {
  const { tx, actor, now } = context;
  const all = { rooms: [], types: [], withCancelled: false };
  const range = { from: Date.parse(from), to: Date.parse(to) };
  const listed = await listOverlapping(tx, { ...range, staff: [uid], ...all }, REASSIGNMENT_LIMIT + 1);
  const rows = listed.slice(0, REASSIGNMENT_LIMIT).filter((row) => isOpen(row.state) && !isHiddenFrom(actor, row));
  const events = await presentEvents(tx, rows, actor, now);
  const { inTurnAt, propose } = await readTurns(context, range);
  const companyIDs = events.flatMap(({ company }) => (company === null ? [] : [company.companyID]));
  const industries = await readIndustries(tx, companyIDs);
  const items = events.map((event) => {
    const slot = { from: Date.parse(event.startsAt), to: Date.parse(event.endsAt) };
    const attends = new Set([uid, ...event.staff.map((member) => member.uid)]);
    const industry = event.company === null ? null : (industries.get(event.company.companyID) ?? null);
    const candidates = inTurnAt(slot, industry).filter((one) => !attends.has(one.uid));
    const [first] = candidates;
    if (first !== undefined) propose(first.uid, slot);
    return { event, candidates };
  });
  return { items, isCut: listed.length > REASSIGNMENT_LIMIT };
}

/** Gives one event to somebody else at its time. @throws ApiError as `placeEvent` does, `version_conflict`, `forbidden` */
async function giveEvent(
  context: RouteContext,
  uid: string,
  { eventID, toUid, version }: ParsedRequestOf<typeof reassignEvents>['body']['changes'][number],
  { reason, notifies }: Pick<ParsedRequestOf<typeof reassignEvents>['body'], 'reason' | 'notifies'>,
): Promise<void> {
  const row = await findForUpdate(context.tx, eventID);
  const members = (await staffOf(context.tx, [eventID])).map((member) => member.uid);
  if (row === undefined || !members.includes(uid)) throw new ApiError('not_found');
  if (isHiddenFrom(context.actor, row)) throw new ApiError('forbidden');
  if (row.version !== version) throw new ApiError('version_conflict');
  const given = await placeEvent(context, context.actor, row, {
    startsAt: row.startsAt.toISOString(),
    durationMinutes: (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS,
    staff: [...new Set([...members.filter((member) => member !== uid), toUid])],
    ...{ roomID: row.roomID, ignoresHours: true, reason },
  });
  if (notifies) await mailEveryone(context.tx, given, [...members, toUid], context.now);
}

/** Gives events of one member of staff to others. Those that cannot be given are returned with their code. */
export async function reassignEventsCommand(
  context: RouteContext,
  { body: { uid, changes, ...rest } }: ParsedRequestOf<typeof reassignEvents>,
): Promise<ResponseOf<typeof reassignEvents>> {
  const given: EventId[] = [];
  const refused: { eventID: EventId; code: ErrorCode }[] = [];
  // In one order, so that two of these at once do not deadlock.
  const inOrder = changes.toSorted((one, other) => (one.eventID < other.eventID ? -1 : 1));
  for (const change of inOrder)
    try {
      await context.tx.transaction((tx) => giveEvent({ ...context, tx }, uid, change, rest));
      given.push(change.eventID);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ eventID: change.eventID, code: error.code });
    }
  return { given, refused };
}
