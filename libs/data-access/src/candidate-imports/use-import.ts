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
  /** Called after each batch with the number of rows checked. */
  readonly onProgress: (done: number) => void;
  /** Stops the run after the current batch. */
  readonly signal: AbortSignal;
}

export interface StagedImport {
  readonly importID: ImportId;
  /** The rows with a problem or a duplicate. */
  readonly rows: ResponseOf<typeof stageImportRows>['rows'];
}

/** Sends rows to be checked and stored, batch by batch; null when it was stopped. A failure discards what was sent. */
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
    // Best effort: the server deletes it after a day anyway.
    await call(abandonImport, { params: { importID } }).catch(() => undefined);
    throw error;
  }
  if (!signal.aborted) return { importID, rows: results };
  await call(abandonImport, { params: { importID } }).catch(() => undefined);
  return null;
}

const invalidates = [importQueries.all()];

export const useStageImport = () => useMutation({ mutationFn: stage, meta: { invalidates } });

/** Sends one corrected row, which replaces the stored one. Answers with its problems. */
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
