import { IMPORT_FIELDS, importId, type ImportId } from '@vinculo/contracts/candidate-imports';
import { candidateInput } from '@vinculo/contracts/candidates';
import type { BackgroundQueue } from '@vinculo/domain/background-jobs';
import * as z from 'zod/mini';
import { enqueue } from '../../background/background-jobs.repository';
import type { JobQueue } from '../../background/job-queue';
import { handle } from '../../background/worker';
import type { Tx } from '../../db/database';
import { isValueRefused } from '../../db/error-codes';
import type { RouteContext } from '../../http/route';
import type { AuditContext } from '../audit/append-event';
import { notify } from '../notifications/notifications.repository';
import { appendImportApplied, appendImportUndone, countsOf } from './append-import-event';
import { applyRows } from './apply-rows';
import {
  countRows,
  findImportForUpdate,
  listUnfinished,
  nextRows,
  removeStale,
  removeWaiting,
  setImport,
  settleRows,
  type StoredImport,
} from './candidate-imports.repository';
import { undoRows } from './undo-rows';

interface ImportJob {
  readonly importID: ImportId;
}

const IMPORTS: JobQueue<ImportJob> = {
  name: 'candidate-imports' satisfies BackgroundQueue,
  payload: z.object({ importID: importId }),
  maxAttempts: 3,
  firstRetryMs: 30_000,
};

/** Called in the transaction that makes an import ready to be written or undone. */
export const enqueueImport = ({ tx, now }: Pick<RouteContext, 'tx' | 'now'>, importID: ImportId): Promise<void> =>
  enqueue(tx, IMPORTS, { importID }, { now, key: importID });

/** Deletes stale imports, and enqueues jobs for unfinished ones that have none. */
export async function sweepImports(tx: Tx, now: Date): Promise<void> {
  await removeStale(tx, now);
  for (const { importID } of await listUnfinished(tx)) await enqueueImport({ tx, now }, importID);
}

/** Rows per transaction, which are repeated after a crash. Larger batches would hold locks for too long. */
const BATCH = 50;

type UnfinishedImport = StoredImport & { readonly state: 'applying' | 'undoing' };

const isUnfinished = (stored: StoredImport | undefined): stored is UnfinishedImport =>
  stored?.state === 'applying' || stored?.state === 'undoing';

/** The outcomes of unprocessed rows. */
const OPEN_OUTCOMES = { applying: ['waiting'], undoing: ['created', 'updated'] } as const;

const isRowRefused = (error: unknown): boolean => isValueRefused(error) || error instanceof z.core.$ZodError;

/** Records the next row as refused, because its values made the write fail. @returns how many rows that were. */
async function refuseNext(tx: Tx, { importID, state }: UnfinishedImport): Promise<number> {
  const [row] = await nextRows(tx, importID, OPEN_OUTCOMES[state], 1);
  if (row === undefined) return 0;
  if (state === 'undoing') await settleRows(tx, importID, [{ ...row, outcome: 'left' }]);
  else {
    const wrong = new Set(candidateInput.safeParse(row.input).error?.issues.map(({ path }) => path[0]));
    const problems = IMPORT_FIELDS.filter((field) => wrong.has(field));
    await settleRows(tx, importID, [{ ...row, outcome: 'refused', problems }]);
  }
  return 1;
}

/** Records the end of the work, and notifies the owner of a finished import. */
async function finish(context: AuditContext, { importID, state }: UnfinishedImport): Promise<void> {
  const { tx, actor, now } = context;
  const of = await countsOf(tx, importID);
  if (state === 'undoing') {
    await removeWaiting(tx, importID);
    await setImport(tx, importID, { state: 'undone' });
    return appendImportUndone(context, importID, of);
  }
  await setImport(tx, importID, { state: 'applied' });
  await notify(tx, [actor.uid], {
    kind: 'import_ended',
    subjectType: 'import',
    subjectID: '',
    payload: { count: of('created') + of('updated') },
    at: now,
  });
  return appendImportApplied(context, importID, of);
}

/** Writes or undoes the next rows, or records the end. @returns how many rows there were. */
async function writeNext(tx: Tx, stored: UnfinishedImport, limit: number, now: Date): Promise<number> {
  const { actorUid: uid, actorName: name, origin, state } = stored;
  const context = { tx, actor: { uid, name }, now, origin };
  const written = await (state === 'applying' ? applyRows : undoRows)(context, stored, limit);
  if (written === 0) await finish(context, stored);
  return written;
}

/**
 * Writes or undoes an import in batches, each in one transaction with its outcomes: a crash repeats at most one batch
 * and creates no duplicates.
 * A batch that fails because of a value is halved down to the row with that value, which is refused alone. After three
 * failures for any other cause the import stops, and its owner decides.
 */
export const importHandler = (clock: () => Date) =>
  handle(IMPORTS, {
    run: async ({ payload: { importID }, signal, write, report }) => {
      let total: number | undefined;
      let done = 0;
      /** @returns how many rows `work` processed; 0 when nothing is left to do. */
      const batch = (work: (tx: Tx, stored: UnfinishedImport) => Promise<number>): Promise<number> =>
        write(async (tx) => {
          const stored = await findImportForUpdate(tx, importID);
          if (!isUnfinished(stored)) return 0;
          total ??= await countRows(tx, importID, OPEN_OUTCOMES[stored.state]);
          await report(tx, done, total);
          return work(tx, stored);
        });
      let size = BATCH;
      for (let isOver = false; !isOver;) {
        signal.throwIfAborted();
        try {
          const limit = size;
          const written = await batch((tx, stored) => writeNext(tx, stored, limit, clock()));
          done += written;
          isOver = written === 0;
          size = Math.min(BATCH, size * 2);
        } catch (error) {
          if (!isRowRefused(error)) throw error;
          if (size > 1) size = Math.ceil(size / 2);
          else {
            const refused = await batch(refuseNext);
            if (refused === 0) throw error;
            done += refused;
          }
        }
      }
    },
    onDead: async (tx, { importID }) => {
      if (isUnfinished(await findImportForUpdate(tx, importID))) await setImport(tx, importID, { state: 'stopped' });
    },
  });
