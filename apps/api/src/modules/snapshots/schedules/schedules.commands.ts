import {
  OWNED_SCHEDULES_LIMIT,
  type changeSnapshotSchedule,
  type createSnapshotSchedule,
  type listSnapshotSchedules,
  type removeSnapshotSchedule,
  type Schedule,
  type ScheduleId,
} from '@vinculo/contracts/snapshots';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import { nextDue } from '@vinculo/domain/measures';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { colleaguesOf, readersAmong, type Colleague } from '../snapshot-readers';
import { findVisible } from '../snapshots.repository';
import {
  countOwned,
  findForUpdate,
  insert,
  listVisible,
  remove,
  update,
  type StoredSchedule,
} from './schedules.repository';

async function present({ tx, actor }: RouteContext, rows: readonly StoredSchedule[]): Promise<Schedule[]> {
  const named = await colleaguesOf(
    tx,
    rows.flatMap(({ recipients }) => recipients),
  );
  return rows.map(({ question, recipients, ownerUid, ...row }) => ({
    ...row,
    page: question.page,
    filters: question.asked.filters,
    recipients: named(recipients),
    isOwn: ownerUid === actor.uid,
  }));
}

async function presentOne(context: RouteContext, row: StoredSchedule | undefined): Promise<Schedule> {
  const [schedule] = row === undefined ? [] : await present(context, [row]);
  if (schedule === undefined) throw new ApiError('internal');
  return schedule;
}

export const listSchedulesQuery = async (context: RouteContext): Promise<ResponseOf<typeof listSnapshotSchedules>> => ({
  items: await present(context, await listVisible(context.tx, context.actor)),
});

/** Who gets it. @throws ApiError `forbidden` if one of them may not read the figures */
async function recipientsOf(
  { tx }: Pick<RouteContext, 'tx'>,
  uids: readonly string[],
  question: StoredSchedule['question'],
): Promise<readonly Colleague[]> {
  const { reached, unreached } = await readersAmong(tx, uids, { needs: [], question });
  if (unreached.length > 0) throw new ApiError('recipient_cannot_read');
  return reached;
}

const logged = ({ title, rhythm }: Pick<StoredSchedule, 'title' | 'rhythm'>, to: readonly Colleague[]) => ({
  title,
  rhythm,
  to: to.map(({ name }) => name),
});

/** Only its author sees the changes of a schedule. */
const about = ({ scheduleID, title, ownerUid }: StoredSchedule) => ({
  entityID: scheduleID,
  entityName: title,
  audience: [ownerUid],
});

/** @throws ApiError `not_found` for a snapshot that the caller does not see, `recipient_cannot_read`, `too_many_schedules` */
export async function createScheduleCommand(
  context: RouteContext,
  { body: { snapshotID, title, rhythm, uids } }: ParsedRequestOf<typeof createSnapshotSchedule>,
): Promise<ResponseOf<typeof createSnapshotSchedule>> {
  const { tx, actor, now } = context;
  const snapshot = await findVisible(tx, actor, snapshotID);
  if (snapshot === undefined) throw new ApiError('not_found');
  if ((await countOwned(tx, actor.uid)) >= OWNED_SCHEDULES_LIMIT) throw new ApiError('too_many_schedules');
  const { question } = snapshot;
  const to = await recipientsOf(context, uids, question);
  const stored = await insert(tx, {
    ...{ title, rhythm, question },
    recipients: to.map(({ uid }) => uid),
    ownerUid: actor.uid,
    ownerName: actor.name,
    nextOn: nextDue(rhythm, mexicoDay(now)),
  });
  if (stored === undefined) throw new ApiError('internal');
  await appendEvents(context, [{ action: 'snapshot.scheduled', ...about(stored), after: logged(stored, to) }]);
  return presentOne(context, stored);
}

/** @throws ApiError `not_found`, `version_conflict` with the stored one. */
async function scheduleForUpdate(
  context: RouteContext,
  scheduleID: ScheduleId,
  version: number,
): Promise<StoredSchedule> {
  const row = await findForUpdate(context.tx, context.actor, scheduleID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: await presentOne(context, row) });
  return row;
}

/** @throws ApiError `forbidden` for somebody else's, `recipient_cannot_read` */
export async function changeScheduleCommand(
  context: RouteContext,
  { params: { scheduleID }, body: { title, rhythm, uids, version } }: ParsedRequestOf<typeof changeSnapshotSchedule>,
): Promise<ResponseOf<typeof changeSnapshotSchedule>> {
  const { tx, actor, now } = context;
  const row = await scheduleForUpdate(context, scheduleID, version);
  // It reads figures as its author.
  if (row.ownerUid !== actor.uid) throw new ApiError('forbidden');
  const to = await recipientsOf(context, uids, row.question);
  const before = (await colleaguesOf(tx, row.recipients))(row.recipients);
  const isLate = row.problem !== null || row.rhythm !== rhythm;
  const stored = await update(tx, scheduleID, {
    ...{ title, rhythm, recipients: to.map(({ uid }) => uid), problem: null },
    ...(isLate ? { nextOn: nextDue(rhythm, mexicoDay(now)) } : {}),
  });
  await appendEvents(context, [
    {
      action: 'snapshot.schedule_edited',
      ...about(stored),
      before: logged(row, before),
      after: logged(stored, to),
    },
  ]);
  return presentOne(context, stored);
}

export async function removeScheduleCommand(
  context: RouteContext,
  { params: { scheduleID }, body: { version } }: ParsedRequestOf<typeof removeSnapshotSchedule>,
): Promise<ResponseOf<typeof removeSnapshotSchedule>> {
  const row = await scheduleForUpdate(context, scheduleID, version);
  await remove(context.tx, scheduleID);
  await appendEvents(context, [{ action: 'snapshot.schedule_removed', ...about(row) }]);
  return { removed: true };
}
