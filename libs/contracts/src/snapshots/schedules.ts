import { valuesOf } from '@vinculo/domain/catalogs';
import { figurePages, rhythms } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { figureFilters } from '../analytics';
import { endpoint, storedDay, version } from '../wire';
import { colleague, recipientUids, snapshotId, snapshotTitle } from './snapshot';

export const scheduleId = z.uuid().brand<'ScheduleId'>();
export type ScheduleId = z.output<typeof scheduleId>;

/** Schedules of one author. */
export const OWNED_SCHEDULES_LIMIT = 20;

/** Why a schedule sends nothing any more. */
export const scheduleProblems = [
  { value: 'owner', label: 'Quien lo programó ya no puede ver o compartir estas cifras.' },
  { value: 'full', label: 'Quien lo programó llegó al límite de instantáneas. Retira algunas y guarda este envío.' },
] as const;

export type ScheduleProblem = (typeof scheduleProblems)[number]['value'];

/** A page of figures that is frozen and mailed by itself. */
export const schedule = z.object({
  scheduleID: scheduleId,
  title: z.string(),
  page: z.enum(valuesOf(figurePages)),
  filters: figureFilters,
  rhythm: z.enum(valuesOf(rhythms)),
  recipients: z.array(colleague),
  ownerName: z.string(),
  isOwn: z.boolean(),
  /** In the morning of this day, in Mexico City. */
  nextOn: storedDay,
  /** What it sent last, if that is still there. */
  lastSnapshotID: z.nullable(snapshotId),
  problem: z.nullable(z.enum(valuesOf(scheduleProblems))),
  version,
});
export type Schedule = z.output<typeof schedule>;

const input = {
  title: snapshotTitle,
  rhythm: z.enum(valuesOf(rhythms)),
  uids: recipientUids.check(z.minLength(1)),
};
const scheduleParams = z.object({ scheduleID: scheduleId });
const path = '/aperture/analytics/snapshot-schedules/:scheduleID';

export const listSnapshotSchedules = endpoint({
  name: 'listSnapshotSchedules',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/snapshot-schedules',
  effect: 'read',
  summary: "The reader's own schedules of snapshots, and everybody's for administrators",
  response: z.object({ items: z.array(schedule) }),
});

export const createSnapshotSchedule = endpoint({
  name: 'createSnapshotSchedule',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/snapshot-schedules',
  effect: 'write',
  idempotent: true,
  summary: 'Freeze the question of a snapshot anew each week or month and mail it, as a link and a PDF, to colleagues',
  body: z.object({ snapshotID: snapshotId, ...input }),
  response: schedule,
});

export const changeSnapshotSchedule = endpoint({
  name: 'changeSnapshotSchedule',
  host: 'main',
  method: 'PATCH',
  path,
  effect: 'write',
  summary: 'Change the title, rhythm and recipients of a schedule; one that stopped begins again',
  params: scheduleParams,
  body: z.object({ ...input, version }),
  response: schedule,
});

export const removeSnapshotSchedule = endpoint({
  name: 'removeSnapshotSchedule',
  host: 'main',
  method: 'DELETE',
  path,
  effect: 'write',
  summary: 'Send no more snapshots of a schedule; those that it sent stay',
  params: scheduleParams,
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});
