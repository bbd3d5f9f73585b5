import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { snapshot, snapshotContent, snapshotParams } from './snapshot';

/** Snapshots in one answer. */
export const SNAPSHOTS_LIMIT = 200;

export const listSnapshots = endpoint({
  name: 'listSnapshots',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/snapshots',
  effect: 'read',
  summary: "The reader's own snapshots, then those shared with them, each newest first",
  response: z.object({ items: z.array(snapshot) }),
});

export const readSnapshot = endpoint({
  name: 'readSnapshot',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/snapshots/:snapshotID',
  effect: 'read',
  summary: 'A snapshot with its figures as they were',
  params: snapshotParams,
  response: z.extend(snapshot, { content: snapshotContent }),
});

export const verifySnapshot = endpoint({
  name: 'verifySnapshot',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/snapshots/:snapshotID/verification',
  effect: 'read',
  summary: 'Whether the fingerprint of what is stored is that of the audit log',
  params: snapshotParams,
  response: z.object({ isIntact: z.boolean() }),
});
