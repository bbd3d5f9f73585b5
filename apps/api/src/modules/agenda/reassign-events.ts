import {
  REASSIGNMENT_LIMIT,
  type EventId,
  type previewReassignment,
  type reassignEvents,
} from '@vinculo/contracts/agenda';
import type { ErrorCode } from '@vinculo/contracts/errors';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { isOpen } from '@vinculo/domain/agenda';
import { explainSlot } from '@vinculo/domain/availability';
import { counted } from '@vinculo/domain/formats';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { listCalendarsOf } from './availability.repository';
import { mailEveryone } from './event-mail';
import { placeEvent } from './change-event';
import { isHiddenFrom, presentEvents } from './events.presenter';
import { findForUpdate, listOverlapping, staffOf } from './events.repository';
import { readTerms } from './slots.query';

const MINUTE_MS = 60_000;
const LOAD_MS = 30 * 24 * 60 * MINUTE_MS;

/** Who is free for each open event of somebody who cannot come, the least busy of the month around it first. */
export async function previewReassignmentQuery(
  { tx, actor, now }: RouteContext,
  { body: { uid, from, to } }: ParsedRequestOf<typeof previewReassignment>,
): Promise<ResponseOf<typeof previewReassignment>> {
  const all = { rooms: [], types: [], withCancelled: false };
  const asked = { from: Date.parse(from), to: Date.parse(to), staff: [uid], ...all };
  const listed = await listOverlapping(tx, asked, REASSIGNMENT_LIMIT + 1);
  const rows = listed.slice(0, REASSIGNMENT_LIMIT).filter((row) => isOpen(row.state) && !isHiddenFrom(actor, row));
  const events = await presentEvents(tx, rows, actor, now);
  const colleagues = (await listCalendarsOf(tx)).filter((calendar) => calendar.uid !== uid).map((one) => one.uid);
  const context = { tx, now, reader: actor };
  const range = { from: Date.parse(from) - LOAD_MS / 2, to: Date.parse(to) + LOAD_MS / 2 };
  const terms = await readTerms(context, { staff: colleagues, roomID: null, eventID: null }, range);
  const loadOf = new Map(
    terms.calendars.map((calendar, index) => [calendar.uid, terms.taken[index]?.bookings.length ?? 0]),
  );
  const items = events.map((event) => {
    const slot = { from: Date.parse(event.startsAt), to: Date.parse(event.endsAt) };
    const isFree = (index: number): boolean =>
      explainSlot({ ...terms, taken: terms.taken.slice(index, index + 1) }, slot).every(
        ({ kind }) => kind === 'notice',
      );
    const candidates = terms.calendars
      .filter((calendar, index) => event.staff.every((member) => member.uid !== calendar.uid) && isFree(index))
      .map((calendar) => ({ uid: calendar.uid, name: calendar.name, load: loadOf.get(calendar.uid) ?? 0 }))
      .toSorted((one, other) => one.load - other.load)
      .map(({ load, ...person }) => ({
        ...person,
        why: `Está libre y tiene ${counted(load, 'cita', 'citas')} en esas semanas.`,
      }));
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
      await giveEvent(context, uid, change, rest);
      given.push(change.eventID);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ eventID: change.eventID, code: error.code });
    }
  return { given, refused };
}
