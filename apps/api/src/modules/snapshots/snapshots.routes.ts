import {
  changeSnapshotSchedule,
  createSnapshotSchedule,
  freezeSnapshot,
  listSnapshots,
  listSnapshotSchedules,
  readSnapshot,
  removeSnapshot,
  removeSnapshotSchedule,
  restoreSnapshot,
  sendSnapshot,
  shareSnapshot,
  verifySnapshot,
} from '@vinculo/contracts/snapshots';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { limited } from '../analytics/within-limit';
import { freezeSnapshotCommand } from './freeze-snapshot.command';
import { listSnapshotsQuery, readSnapshotQuery, verifySnapshotQuery } from './read-snapshot.query';
import { removeSnapshotCommand, restoreSnapshotCommand } from './remove-snapshot.command';
import {
  changeScheduleCommand,
  createScheduleCommand,
  listSchedulesQuery,
  removeScheduleCommand,
} from './schedules/schedules.commands';
import { sendSnapshotCommand } from './send-snapshot.command';
import { shareSnapshotCommand } from './share-snapshot.command';

export function registerSnapshots(app: FastifyInstance): void {
  const access = 'analytics:read';
  const sharing = [access, 'snapshots:share'] as const;
  route(app, freezeSnapshot, { access, handler: limited(freezeSnapshotCommand) });
  route(app, listSnapshots, { access, handler: listSnapshotsQuery });
  route(app, readSnapshot, { access, handler: readSnapshotQuery });
  route(app, verifySnapshot, { access, handler: verifySnapshotQuery });
  route(app, shareSnapshot, { access: sharing, handler: shareSnapshotCommand });
  route(app, sendSnapshot, { access: sharing, handler: sendSnapshotCommand });
  route(app, removeSnapshot, { access, handler: removeSnapshotCommand });
  route(app, restoreSnapshot, { access, handler: restoreSnapshotCommand });
  route(app, listSnapshotSchedules, { access: sharing, handler: listSchedulesQuery });
  route(app, createSnapshotSchedule, { access: sharing, handler: createScheduleCommand });
  route(app, changeSnapshotSchedule, { access: sharing, handler: changeScheduleCommand });
  route(app, removeSnapshotSchedule, { access: sharing, handler: removeScheduleCommand });
}
