import type { RouteDeps } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { purgeRemovedBefore } from '../documents/documents.repository';
import { claimPending, pendingRemovals, removalDone } from './file-removals.repository';

const AT_ONCE = 50;

/**
 * Deletes pending files from the file storage, with the platform's own credentials: removed documents that can no
 * longer be restored, expired and refused uploads, files of erased people. A failed deletion is retried later.
 * @throws the first failure, after all other deletions were tried.
 */
export async function sweepFiles({ database, files, clock }: RouteDeps): Promise<void> {
  const now = clock();
  const due = await database.write(async (tx) => {
    await pendingRemovals(tx, await purgeRemovedBefore(tx, undoableSince(now), AT_ONCE), now);
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
