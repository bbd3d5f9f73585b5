import { queryOptions } from '@tanstack/react-query';
import {
  listSnapshots,
  listSnapshotSchedules,
  readSnapshot,
  verifySnapshot,
  type SnapshotId,
} from '@vinculo/contracts/snapshots';
import { call } from '../http';

const FRESH_MS = 60_000;

export const snapshotQueries = {
  all: () => ['snapshots'],
  list: () =>
    queryOptions({
      queryKey: [...snapshotQueries.all(), 'list'],
      meta: { live: { snapshot: 'any' } },
      queryFn: async ({ signal }) => (await call(listSnapshots, {}, { signal })).items,
      staleTime: FRESH_MS,
    }),
  detail: (snapshotID: SnapshotId) =>
    queryOptions({
      queryKey: [...snapshotQueries.all(), snapshotID],
      meta: { live: { snapshot: [snapshotID] } },
      queryFn: ({ signal }) => call(readSnapshot, { params: { snapshotID } }, { signal }),
      staleTime: FRESH_MS,
    }),
  schedules: () =>
    queryOptions({
      queryKey: [...snapshotQueries.all(), 'schedules'],
      meta: { live: { snapshot: 'any' } },
      queryFn: async ({ signal }) => (await call(listSnapshotSchedules, {}, { signal })).items,
      staleTime: FRESH_MS,
    }),
  /** Whether it is intact, computed each time that it is asked. */
  verification: (snapshotID: SnapshotId) =>
    queryOptions({
      queryKey: ['snapshot-verification', snapshotID],
      queryFn: ({ signal }) => call(verifySnapshot, { params: { snapshotID } }, { signal }),
      staleTime: 0,
      retry: false,
    }),
};
