import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { snapshot, snapshotParams } from './snapshot';

/** Colleagues that one request writes to. */
export const MOST_RECIPIENTS = 20;

export const shareSnapshot = endpoint({
  name: 'shareSnapshot',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/analytics/snapshots/:snapshotID',
  effect: 'write',
  summary: 'Share a snapshot with all who may read its figures, or stop sharing it',
  params: snapshotParams,
  body: z.object({ isShared: z.boolean(), version }),
  response: snapshot,
});

export const sendSnapshot = endpoint({
  name: 'sendSnapshot',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/snapshots/:snapshotID/send',
  effect: 'write',
  summary: 'Share a snapshot and mail its link, never its figures, to colleagues',
  params: snapshotParams,
  body: z.object({
    uids: z
      .array(z.string().check(z.minLength(1), z.maxLength(128)))
      .check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
    version,
  }),
  response: z.object({
    snapshot,
    /** Names of those who may not read its figures, and get no mail. */
    unreached: z.array(z.string()),
  }),
});

export const removeSnapshot = endpoint({
  name: 'removeSnapshot',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/analytics/snapshots/:snapshotID',
  effect: 'write',
  summary: 'Withdraw a snapshot',
  params: snapshotParams,
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});

export const restoreSnapshot = endpoint({
  name: 'restoreSnapshot',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/snapshots/:snapshotID/restore',
  effect: 'write',
  summary: 'Take the withdrawal of a snapshot back, shortly after it',
  params: snapshotParams,
  body: z.object({}),
  response: z.object({ restored: z.literal(true) }),
});
