import { appendFile, readFile } from 'node:fs/promises';
import type { AuditAnchor } from '@vinculo/contracts/audit';
import { auditAnchor } from '@vinculo/contracts/audit';
import type { Tx } from '../../db/database';
import { findEvent } from './audit.repository';
import { countThrough, lastSealed, type Place } from './chain.repository';

/** Where length and last hash of the log are kept outside the database, so that whoever can write there cannot cut it. */
export interface AuditAnchors {
  /** The newest anchor, or null where none was kept yet. */
  last(): Promise<AuditAnchor | null>;
  append(anchor: AuditAnchor): Promise<void>;
}

function anchorIn(line: string): AuditAnchor | null {
  try {
    return auditAnchor.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * Anchors as lines of JSON in a file that is only appended to. A line that a crash broke off counts for nothing.
 * @throws where the file holds text and no anchor.
 */
export const createAnchorFile = (path: string): AuditAnchors => ({
  async last() {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const lines = text.split('\n').filter((line) => line !== '');
    const newest = lines
      .map(anchorIn)
      .filter((anchor) => anchor !== null)
      .at(-1);
    if (newest === undefined && lines.length > 0) throw new Error(`${path} holds no anchor of the audit log.`);
    return newest ?? null;
  },
  // The line before may have been broken off.
  append: (anchor) => appendFile(path, `\n${JSON.stringify(anchor)}\n`, { mode: 0o600 }),
});

/** Anchors of before events were sealed in batches have none. */
export const placeOf = ({ batch = 0, eventID }: AuditAnchor): Place => ({ batch, eventID });

/** Whether the event that an anchor names is still in the log, unchanged. */
export const standsBy = async (tx: Tx, anchor: AuditAnchor): Promise<boolean> =>
  (await findEvent(tx, anchor.eventID))?.hash === anchor.hash;

/**
 * Keeps the log's length and last hash. Nothing is kept while the log contradicts the anchor before: that one proves it.
 * @returns the anchor that counts now. @throws where the log has been cut or rewritten since the last anchor.
 */
export async function anchorLog(tx: Tx, anchors: AuditAnchors, now: Date): Promise<AuditAnchor | null> {
  const before = await anchors.last();
  if (before !== null && !(await standsBy(tx, before))) throw new Error('The audit log contradicts its last anchor.');
  const newest = await lastSealed(tx);
  if (newest === undefined || newest.hash === null || newest.eventID === before?.eventID) return before;
  const { eventID, batch, hash } = newest;
  const events =
    (before?.events ?? 0) + (await countThrough(tx, before === null ? undefined : placeOf(before), newest));
  const anchor = { eventID, batch, hash, events, at: now.toISOString() };
  await anchors.append(anchor);
  return anchor;
}
