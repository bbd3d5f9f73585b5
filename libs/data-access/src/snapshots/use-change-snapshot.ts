import { useMutation } from '@tanstack/react-query';
import {
  freezeSnapshot,
  removeSnapshot,
  restoreSnapshot,
  sendSnapshot,
  shareSnapshot,
  type SnapshotId,
} from '@vinculo/contracts/snapshots';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { snapshotQueries } from './snapshot-queries';

const meta = { invalidates: [snapshotQueries.all()] };

interface Freezing {
  readonly body: RequestOf<typeof freezeSnapshot>['body'];
  /** One per filled form: sending it twice freezes once. */
  readonly idempotencyKey: string;
}

export const useFreezeSnapshot = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Freezing) =>
      call(freezeSnapshot, { body }, { idempotencyKey, isCostly: true }),
    meta,
  });

interface Sharing {
  readonly snapshotID: SnapshotId;
  readonly isShared: boolean;
  readonly uids: string[];
  readonly version: number;
}

export const useShareSnapshot = () =>
  useMutation({
    mutationFn: ({ snapshotID, ...body }: Sharing) => call(shareSnapshot, { params: { snapshotID }, body }),
    meta,
  });

interface Sending {
  readonly snapshotID: SnapshotId;
  readonly uids: string[];
  readonly version: number;
}

/** Shares it with them and mails its link. */
export const useSendSnapshot = () =>
  useMutation({
    mutationFn: ({ snapshotID, ...body }: Sending) => call(sendSnapshot, { params: { snapshotID }, body }),
    meta,
  });

export const useRemoveSnapshot = () =>
  useMutation({
    mutationFn: ({ snapshotID, version }: { readonly snapshotID: SnapshotId; readonly version: number }) =>
      call(removeSnapshot, { params: { snapshotID }, body: { version } }),
    meta,
  });

/** Undoes a withdrawal, shortly after it. */
export const useRestoreSnapshot = () =>
  useMutation({
    mutationFn: (snapshotID: SnapshotId) => call(restoreSnapshot, { params: { snapshotID }, body: {} }),
    meta,
  });
