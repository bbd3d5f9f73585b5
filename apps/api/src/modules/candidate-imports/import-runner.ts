import { IMPORT_FIELDS, type ImportId } from '@vinculo/contracts/candidate-imports';
import { candidateInput } from '@vinculo/contracts/candidates';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { isValueRefused } from '../../db/error-codes';
import type { AuditContext } from '../audit/append-event';
import { appendImportApplied, appendImportUndone, countsOf } from './append-import-event';
import { applyRows } from './apply-rows';
import {
  findImportForUpdate,
  KEPT_MS,
  listUnfinished,
  nextRows,
  removeStale,
  removeWaiting,
  setImport,
  settleRows,
  type StoredImport,
} from './candidate-imports.repository';
import { notify } from '../notifications/notifications.repository';
import { undoRows } from './undo-rows';

const AGAIN_MS = 30_000;
/** Rows in one transaction: what a crash takes back, and what it does again. More would keep other requests waiting. */
const BATCH = 50;
/** Failed attempts after which an import stops and waits for its owner. */
const ATTEMPTS = 3;

const isRowRefused = (error: unknown): boolean => isValueRefused(error) || error instanceof z.core.$ZodError;

/** Settles the next row without its write, which failed for its values. @returns whether there was one. */
async function setAsideNext(tx: Tx, { importID, state }: StoredImport): Promise<boolean> {
  if (state === 'undoing') {
    const [row] = await nextRows(tx, importID, ['created', 'updated'], 1);
    if (row !== undefined) await settleRows(tx, importID, [{ ...row, outcome: 'left' }]);
    return row !== undefined;
  }
  const [row] = await nextRows(tx, importID, ['waiting'], 1);
  if (row === undefined) return false;
  const wrong = new Set(candidateInput.safeParse(row.input).error?.issues.map(({ path }) => path[0]));
  const problems = IMPORT_FIELDS.filter((field) => wrong.has(field));
  await settleRows(tx, importID, [{ ...row, outcome: 'refused', problems }]);
  return true;
}

/** Records the end of the work, and tells the owner of a finished import. */
async function finish(context: AuditContext, { importID, state }: StoredImport): Promise<void> {
  const { tx, actor, now } = context;
  const of = await countsOf(tx, importID);
  if (state === 'undoing') {
    await removeWaiting(tx, importID);
    await setImport(tx, importID, { state: 'undone' });
    return appendImportUndone(context, importID, of);
  }
  await setImport(tx, importID, { state: 'applied' });
  await notify(tx, [actor.uid], { kind: 'import_ended', count: of('created') + of('updated'), at: now });
  return appendImportApplied(context, importID, of);
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

  const failures = new Map<ImportId, number>();

  /** One transaction over an import that is under way. @returns whether there is more to do. */
  const step = (importID: ImportId, work: (tx: Tx, stored: StoredImport) => Promise<boolean>): Promise<boolean> =>
    database.write(async (tx) => {
      const stored = await findImportForUpdate(tx, importID);
      if (stored?.state !== 'applying' && stored?.state !== 'undoing') return false;
      return work(tx, stored);
    });

  /** The next `size` rows, or the end. */
  const batch = (importID: ImportId, size: number): Promise<boolean> =>
    step(importID, async (tx, stored) => {
      const { actorUid: uid, actorName: name, origin } = stored;
      const context = { tx, actor: { uid, name }, now: clock(), origin };
      const hasMore = await (stored.state === 'applying' ? applyRows : undoRows)(context, stored, size);
      if (!hasMore) await finish(context, stored);
      return hasMore;
    });

  /** A batch that a value makes fail is halved down to the row with that value, which is set aside alone. */
  async function runImport(importID: ImportId): Promise<void> {
    let size = BATCH;
    let hasMore = true;
    while (hasMore && !isClosing)
      try {
        hasMore = await batch(importID, size);
        size = Math.min(BATCH, size * 2);
      } catch (error) {
        if (!isRowRefused(error)) throw error;
        if (size === 1 && !(await step(importID, setAsideNext))) throw error;
        size = Math.ceil(size / 2);
      }
    failures.delete(importID);
  }

  async function countFailure(importID: ImportId): Promise<void> {
    const count = (failures.get(importID) ?? 0) + 1;
    failures.set(importID, count);
    if (count < ATTEMPTS) return;
    await step(importID, async (tx) => {
      await setImport(tx, importID, { state: 'stopped' });
      return false;
    });
    failures.delete(importID);
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await database.write((tx) => removeStale(tx, new Date(clock().getTime() - KEPT_MS)));
      for (const { importID } of await listUnfinished(database.read))
        try {
          await runImport(importID);
        } catch (error) {
          // Tried again later; the others need not wait for it.
          app.log.warn(error);
          await countFailure(importID);
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
