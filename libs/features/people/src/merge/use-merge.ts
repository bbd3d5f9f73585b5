import type { CandidateId } from '@vinculo/contracts/candidates';
import type { MergeId } from '@vinculo/contracts/duplicates';
import { useMergeCandidates, useUndoMerge } from '@vinculo/data-access/duplicates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useState } from 'react';
import { FIELD_LABELS } from '../panel/summary/field-text';
import type { MergeChoices, Files } from './merge-draft';

const fail = (error: unknown) => void notify.error(problemText(error));
const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const labelsOf: Readonly<Record<string, string>> = FIELD_LABELS;

/** Undoes a merge and reports what was kept because it was changed since. */
export function useMergeUndo() {
  const undo = useUndoMerge();
  return {
    isUndoing: undo.isPending,
    undoMerge: (mergeID: MergeId) =>
      undo.mutateAsync(mergeID).then(({ kept }) => {
        notify.success('Fusión deshecha');
        const fields = kept.flatMap((name) => labelsOf[name]?.toLowerCase() ?? []);
        if (fields.length > 0) notify.message(`Se quedó lo que cambió después: ${list.format(fields)}.`);
      }, fail),
  };
}

/** Merges files, notifies the user and offers to undo for ten seconds; the file offers it for thirty days. */
export function useMerge(files: Files) {
  const merge = useMergeCandidates();
  const { undoMerge } = useMergeUndo();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return {
    isMerging: merge.isPending,
    merge: (survivorID: CandidateId, choices: MergeChoices, onDone: () => void) =>
      merge
        .mutateAsync({
          merge: { survivorID, choices, files: files.map(({ docID, version }) => ({ docID, version })) },
          // A changed selection is a new request.
          idempotencyKey,
        })
        .then(({ mergeID }) => {
          notify.undo(`${files.length} expedientes fusionados`, () => void undoMerge(mergeID));
          onDone();
        }, fail),
  };
}
