import { UNDO_WINDOW_SECONDS } from '@vinculo/contracts/vacancies';
import type { FastifyInstance } from 'fastify';
import type { OutsideContext } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { forget, removedBefore } from './documents.repository';

/** So many at a time, so that nobody waits long for what others took out. */
const AT_ONCE = 20;

/** Deletes the bytes and then the rows of documents whose removal can no longer be undone. */
export async function forgetRemoved({ deps, token, now }: OutsideContext): Promise<void> {
  const limit = undoableSince(now);
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

/** A moment after the undo of a removal has run out. */
const LATER_MS = (UNDO_WINDOW_SECONDS + 1) * 1000;

/**
 * Deletes what was removed as soon as it cannot come back, on behalf of whoever removed it. What a restart forgets
 * waits for the next removal or upload.
 */
export function forgetLater(app: FastifyInstance): (outside: OutsideContext) => Promise<void> {
  const waiting = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => waiting.forEach(clearTimeout));
  return async (outside) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      forgetRemoved({ ...outside, now: outside.deps.clock() }).catch((error: unknown) => app.log.warn(error));
    }, LATER_MS).unref();
    waiting.add(timer);
  };
}
