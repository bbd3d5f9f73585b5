import type { moveEvent } from '@vinculo/contracts/agenda';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import {
  eventTransition,
  isOpen,
  stateOnceMoved,
  type EventAnswer,
  type EventState,
  type EventVerb,
} from '@vinculo/domain/agenda';
import { ApiError } from '../../http/api-error';
import { undoableSince } from '../../http/undo-window';
import { appendEvents, type AuditContext } from '../audit/append-event';
import type { Reader } from './events.presenter';
import { withdrawEventMails } from './event-mail';
import {
  changesOf,
  freeEveryone,
  lockTaken,
  rangeText,
  staffOf,
  updateEvent,
  updatePerson,
  type EventRow,
} from './events.repository';
import { factOf, logged, loggedTime, readBack, recordChange, storeStaff } from './place-event';
import { rangeOf, requireFree } from './slots.query';

type Place = Omit<ParsedRequestOf<typeof moveEvent>['body'], 'notifies' | 'undoes' | 'version'>;

/** The state of an event at one time: since when it is there, and what its person answered. */
interface Stand {
  readonly state: EventState;
  readonly placedAt: Date;
  readonly answer: EventAnswer | null;
  readonly answeredAt: Date | null;
}

/**
 * Moves a locked event to another time, length, room or staff. @param reader who may read why a slot is not free.
 * @param restored what a move that is taken back had changed.
 * @throws ApiError `slot_taken`, `outside_hours`, `not_found`, `invalid_transition` for one that is over
 */
export async function placeEvent(
  context: AuditContext,
  reader: Reader | null,
  row: EventRow,
  { startsAt, durationMinutes, staff, roomID, ignoresHours, reason }: Place,
  restored?: Stand,
): Promise<EventRow> {
  const { tx, now } = context;
  const { eventID } = row;
  if (!isOpen(row.state)) throw new ApiError('invalid_transition');
  const slot = rangeOf(startsAt, durationMinutes);
  const before = await loggedTime(context, row);
  const members = (await staffOf(tx, [eventID])).map(({ uid }) => uid);
  const person = row.person?.docID ?? null;
  const isMoved = slot.from !== row.startsAt.getTime() || slot.to !== row.endsAt.getTime();
  const meetingUrl = isMoved ? row.meetingUrl : '';
  await lockTaken(tx, [...members, ...staff], roomID, person, meetingUrl);
  const asked = { staff, roomID, eventID, docID: isMoved ? person : null, meetingUrl };
  const calendars = await requireFree({ tx, now, reader }, asked, slot, ignoresHours);
  const stand = restored ?? { state: stateOnceMoved(row.state), placedAt: now, answer: null, answeredAt: null };
  const isLater = slot.from !== row.startsAt.getTime();
  await updateEvent(tx, eventID, {
    ...{ startsAt: new Date(slot.from), endsAt: new Date(slot.to), roomID },
    ...(isMoved ? { sharesLink: false } : {}),
    ...(isLater ? { state: stand.state, placedAt: stand.placedAt } : {}),
  });
  await storeStaff(context, eventID, calendars, slot);
  if (isMoved) await updatePerson(tx, eventID, { busy: rangeText(slot) });
  if (isLater) await updatePerson(tx, eventID, { answer: stand.answer, answeredAt: stand.answeredAt });
  const moved = await readBack(context, eventID);
  await recordChange(context, moved, { from: row.state, reason, answerBefore: row.person?.answer ?? null });
  await appendEvents(context, [
    {
      ...{ action: 'event.moved', ...logged(row), reason, before },
      after: await loggedTime(context, moved),
      ...factOf(moved, row.state),
    },
  ]);
  return moved;
}

/**
 * What the last move of an event changed, for its undo: the mails about it that still wait are withdrawn.
 * @throws ApiError `invalid_transition` for what is not the caller's own last change, or too long ago
 */
export async function undoneBy({ tx, actor, now }: AuditContext, { eventID, startsAt }: EventRow): Promise<Stand> {
  const [last, previous, ...older] = await changesOf(tx, eventID);
  const isOwn = last?.actorUid === actor.uid && last.at >= undoableSince(now);
  if (last === undefined || previous === undefined || last.fromState === null || !isOwn)
    throw new ApiError('invalid_transition');
  const isSame = (change: typeof previous): boolean => change.startsAt.getTime() === previous.startsAt.getTime();
  if (startsAt.getTime() !== last.startsAt.getTime()) throw new ApiError('invalid_transition');
  const stay = older.findIndex((change) => !isSame(change));
  const first = [previous, ...(stay === -1 ? older : older.slice(0, stay))].at(-1) ?? previous;
  await withdrawEventMails(tx, eventID, last.at);
  const { answerBefore: answer, fromState: state } = last;
  return { state, placedAt: first.at, answer, answeredAt: answer === null ? null : last.at };
}

/** Changes the state of a locked event. @throws ApiError `invalid_transition`, `reason_required` */
export async function setEventState(
  context: AuditContext,
  row: EventRow,
  verb: EventVerb,
  reason: string,
): Promise<EventRow> {
  const { tx, now } = context;
  const { eventID } = row;
  const result = eventTransition(row, verb, { reason, now });
  if (!result.ok) throw new ApiError(result.error);
  await updateEvent(tx, eventID, { state: result.next });
  if (verb === 'cancel') await freeEveryone(tx, eventID);
  const changed = await readBack(context, eventID);
  await recordChange(context, changed, { from: row.state, reason });
  await appendEvents(context, [
    {
      ...{ action: 'event.state_changed', ...logged(row), reason },
      ...{ before: { state: row.state }, after: { state: changed.state } },
      ...factOf(changed, row.state),
    },
  ]);
  return changed;
}
