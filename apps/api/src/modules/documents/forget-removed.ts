import { UNDO_WINDOW_SECONDS } from '@vinculo/contracts/vacancies';
import type { OutsideContext } from '../../http/route';
import { forget, removedBefore } from './documents.repository';

/** So many at a time, so that nobody waits long for what others took out. */
const AT_ONCE = 20;

/** Deletes the bytes and then the rows of documents whose removal can no longer be undone. */
export async function forgetRemoved({ deps, token, now }: OutsideContext): Promise<void> {
  const limit = new Date(now.getTime() - UNDO_WINDOW_SECONDS * 1000);
  const removed = await removedBefore(deps.database.read, limit, AT_ONCE);
  if (removed.length === 0) return;
  await Promise.all(removed.map(({ path }) => deps.files.remove(path, token)));
  await deps.database.write((tx) =>
    forget(
      tx,
      removed.map(({ documentID }) => documentID),
    ),
  );
}
