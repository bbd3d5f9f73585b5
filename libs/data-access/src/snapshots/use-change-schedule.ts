import { useMutation } from '@tanstack/react-query';
import {
  changeSnapshotSchedule,
  createSnapshotSchedule,
  removeSnapshotSchedule,
  type Schedule,
  type ScheduleId,
} from '@vinculo/contracts/snapshots';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { snapshotQueries } from './snapshot-queries';

const meta = { invalidates: [snapshotQueries.schedules().queryKey] };

interface Creating {
  readonly body: RequestOf<typeof createSnapshotSchedule>['body'];
  /** One per filled form. */
  readonly idempotencyKey: string;
}

export const useCreateSchedule = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Creating) => call(createSnapshotSchedule, { body }, { idempotencyKey }),
    meta,
  });

interface Changing {
  readonly scheduleID: ScheduleId;
  readonly body: RequestOf<typeof changeSnapshotSchedule>['body'];
}

export const useChangeSchedule = () =>
  useMutation({
    mutationFn: ({ scheduleID, body }: Changing) => call(changeSnapshotSchedule, { params: { scheduleID }, body }),
    meta,
  });

export const useRemoveSchedule = () =>
  useMutation({
    mutationFn: ({ scheduleID, version }: Pick<Schedule, 'scheduleID' | 'version'>) =>
      call(removeSnapshotSchedule, { params: { scheduleID }, body: { version } }),
    meta,
  });
