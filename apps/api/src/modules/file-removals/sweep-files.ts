import type { RouteDeps } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { purgeRemovedBefore } from '../documents/documents.repository';
import { purgeUnsentBefore } from '../tickets/thread/ticket-files.repository';
import { claimPending, pendingRemovals, removalDone } from './file-removals.repository';

const AT_ONCE = 50;
/** Files that were added to an answer and not sent. */
const UNSENT_MS = 30 * 24 * 3_600_000;

/**
 * Deletes pending files from the file storage, with the platform's own credentials: removed documents that can no
 * longer be restored, expired and refused uploads, files of erased people. A failed deletion is retried later.
 * @throws the first failure, after all other deletions were tried.
 */
export async function sweepFiles({ database, files, clock }: RouteDeps): Promise<void> {
  const now = clock();
  const due = await database.write(async (tx) => {
    const removed = await purgeRemovedBefore(tx, undoableSince(now), AT_ONCE);
    const unsent = await purgeUnsentBefore(tx, new Date(now.getTime() - UNSENT_MS), AT_ONCE);
    await pendingRemovals(tx, [...removed, ...unsent], now);
    return claimPending(tx, now, AT_ONCE);
  });
  const failures: unknown[] = [];
  for (const prefix of due) {
    try {
      await files.sweep(prefix);
      await database.write((tx) => removalDone(tx, prefix));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
