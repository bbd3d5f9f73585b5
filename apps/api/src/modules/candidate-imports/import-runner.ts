import type { ImportId } from '@vinculo/contracts/candidate-imports';
import type { FastifyInstance } from 'fastify';
import type { ImportOutcome } from '../../db/schema/candidate-imports';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { applyRows } from './apply-rows';
import {
  countOutcomes,
  findImportForUpdate,
  listUnfinished,
  removeStale,
  setImport,
  type StoredImport,
} from './candidate-imports.repository';
import { notify } from '../notifications/notifications.repository';
import { undoRows } from './undo-rows';

const AGAIN_MS = 30_000;
/** How long rows that nobody applies are kept. */
export const KEPT_MS = 24 * 60 * 60_000;

/** Says that it is done, once. */
async function finish(context: AuditContext, { importID, state }: StoredImport): Promise<void> {
  const isApplied = state === 'applying';
  await setImport(context.tx, importID, { state: isApplied ? 'applied' : 'undone' });
  const counts = await countOutcomes(context.tx, [importID]);
  const of = (wanted: ImportOutcome) => counts.find(({ outcome }) => outcome === wanted)?.count ?? 0;
  const [created, updated] = [of('created'), of('updated')];
  if (isApplied)
    await notify(context.tx, [context.actor.uid], {
      kind: 'import_ended',
      count: created + updated,
      at: context.now,
    });
  await appendEvents(context, [
    {
      action: isApplied ? 'candidates.import_applied' : 'candidates.import_undone',
      entityID: importID,
      entityName: '',
      after: isApplied
        ? { created, updated, skipped: of('skipped'), refused: of('refused') }
        : { undone: of('undone'), left: of('left') },
    },
  ]);
}

/**
 * Writes and takes back imports in the background, batch by batch, each in one transaction with its outcome:
 * what a crash cuts short is done again from the start of its batch, and nobody comes twice. Goes on after a restart.
 * @returns what to call when there is something to do.
 */
export function runImports(app: FastifyInstance): () => void {
  const { database, clock } = app.deps;
  let isClosing = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  /** The next batch of one import. @returns whether there is more. */
  const step = (importID: ImportId): Promise<boolean> =>
    database.write(async (tx) => {
      const stored = await findImportForUpdate(tx, importID);
      if (stored?.state !== 'applying' && stored?.state !== 'undoing') return false;
      const { actorUid: uid, actorName: name, origin } = stored;
      const context = { tx, actor: { uid, name }, now: clock(), origin };
      const hasMore = await (stored.state === 'applying' ? applyRows : undoRows)(context, stored);
      if (!hasMore) await finish(context, stored);
      return hasMore;
    });

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await database.write((tx) => removeStale(tx, new Date(clock().getTime() - KEPT_MS)));
      for (const { importID } of await listUnfinished(database.read))
        try {
          while (!isClosing && (await step(importID)));
        } catch (error) {
          // Tried again later; the others need not wait for it.
          app.log.warn(error);
        }
    } while (isAskedAgain && !isClosing);
  }

  const wake = (): void => {
    isAskedAgain = true;
    running ??= run()
      .catch((error: unknown) => app.log.warn(error))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, AGAIN_MS).unref();
  app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
  return wake;
}
