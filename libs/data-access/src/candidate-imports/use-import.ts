import { useMutation } from '@tanstack/react-query';
import {
  abandonImport,
  applyImport,
  createImport,
  IMPORT_BATCH,
  stageImportRows,
  undoImport,
  type DuplicateChoice,
  type ImportHeading,
  type ImportId,
} from '@vinculo/contracts/candidate-imports';
import type { RequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { importQueries } from './import-queries';

type Row = RequestOf<typeof stageImportRows>['body']['rows'][number];

interface StageRun {
  readonly headings: readonly ImportHeading[];
  readonly rows: readonly Row[];
  /** Hears after each batch how many rows were checked. */
  readonly onProgress: (done: number) => void;
  /** Ends the run after the batch that is under way. */
  readonly signal: AbortSignal;
}

export interface StagedImport {
  readonly importID: ImportId;
  /** The rows of which there is something to say. */
  readonly rows: ResponseOf<typeof stageImportRows>['rows'];
}

/** Sends rows to be checked and kept, batch by batch; null when it was stopped. What was sent before a failure is forgotten. */
async function stage({ headings, rows, onProgress, signal }: StageRun): Promise<StagedImport | null> {
  const { importID } = await call(
    createImport,
    { body: { headings: [...headings], rows: rows.length } },
    { idempotencyKey: crypto.randomUUID() },
  );
  const results: StagedImport['rows'] = [];
  try {
    for (let start = 0; start < rows.length; start += IMPORT_BATCH) {
      if (signal.aborted) break;
      const batch = rows.slice(start, start + IMPORT_BATCH);
      const answer = await call(
        stageImportRows,
        { params: { importID }, body: { rows: [...batch] } },
        { idempotencyKey: crypto.randomUUID() },
      );
      results.push(...answer.rows);
      onProgress(start + batch.length);
    }
  } catch (error) {
    // It would be forgotten in a day anyway.
    await call(abandonImport, { params: { importID } }).catch(() => undefined);
    throw error;
  }
  if (!signal.aborted) return { importID, rows: results };
  await call(abandonImport, { params: { importID } }).catch(() => undefined);
  return null;
}

const invalidates = [importQueries.all()];

export const useStageImport = () => useMutation({ mutationFn: stage, meta: { invalidates } });

/** Sends one row again, as it was mended; what was kept of it before is replaced. Answers with what there is to say of it. */
export const useMendImportRow = () =>
  useMutation({
    mutationFn: async ({ importID, row }: { readonly importID: ImportId; readonly row: Row }) =>
      (
        await call(
          stageImportRows,
          { params: { importID }, body: { rows: [row] } },
          { idempotencyKey: crypto.randomUUID() },
        )
      ).rows,
    meta: { invalidates },
  });

export const useApplyImport = () =>
  useMutation({
    mutationFn: ({ importID, onDuplicate }: { readonly importID: ImportId; readonly onDuplicate: DuplicateChoice }) =>
      call(applyImport, { params: { importID }, body: { onDuplicate } }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates },
  });

export const useUndoImport = () =>
  useMutation({
    mutationFn: (importID: ImportId) =>
      call(undoImport, { params: { importID }, body: {} }, { idempotencyKey: crypto.randomUUID() }),
    meta: { invalidates },
  });

export const useAbandonImport = () =>
  useMutation({
    mutationFn: (importID: ImportId) => call(abandonImport, { params: { importID } }),
    meta: { invalidates },
  });
