import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { recipientUids, snapshot, snapshotParams } from './snapshot';

const reached = z.object({
  snapshot,
  /** Names of those who may not read its figures, and neither see it nor get a mail. */
  unreached: z.array(z.string()),
});

export const shareSnapshot = endpoint({
  name: 'shareSnapshot',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/analytics/snapshots/:snapshotID',
  effect: 'write',
  summary: 'Who sees a snapshot: all who may read its figures, or these colleagues, or its author alone',
  params: snapshotParams,
  body: z.object({ isShared: z.boolean(), uids: recipientUids, version }),
  response: reached,
});

export const sendSnapshot = endpoint({
  name: 'sendSnapshot',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/snapshots/:snapshotID/send',
  effect: 'write',
  summary: 'Share a snapshot with colleagues and mail them its link, never its figures',
  params: snapshotParams,
  body: z.object({ uids: recipientUids.check(z.minLength(1)), version }),
  response: reached,
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
