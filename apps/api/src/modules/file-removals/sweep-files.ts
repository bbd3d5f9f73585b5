import type { RouteDeps } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { purgeRemovedBefore } from '../documents/documents.repository';
import { claimPending, pendingRemovals, removalDone } from './file-removals.repository';

const AT_ONCE = 50;

/**
 * Takes out of the file storage, as the platform itself, what is due: removed documents that can no longer be brought
 * back, expired and refused uploads, erased people. What fails is put off and holds up nothing else.
 * @throws the first failure, after all others were tried.
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
