import { useQuery } from '@tanstack/react-query';
import type { BulkAction } from '@vinculo/contracts/candidate-bulk';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { operationId } from '@vinculo/contracts/vacancies';
import { bulkQueries, useBulkChange, useUndoBulkChange } from '@vinculo/data-access/candidate-bulk';
import { grouped } from '@vinculo/domain/formats';
import { BulkDialog, useBulkRun, type BulkJob } from '@vinculo/ui/bulk';
import type { ReactNode } from 'react';
import { BulkPreview } from './bulk-preview';
import { doneText, people, PEOPLE } from './bulk-text';

export interface PeopleDialogProps {
  readonly docIDs: readonly CandidateId[];
  readonly onClose: () => void;
}

interface FrameProps extends PeopleDialogProps {
  readonly title: string;
  readonly acceptLabel: string;
  /** Null until an action is chosen. */
  readonly action: BulkAction | null;
  /** What is previewed instead of the action; it changes the same people. */
  readonly previewed?: BulkAction | null;
  /** Shows validation errors if the dialog is accepted without an action. */
  readonly onIncomplete: () => void;
  /** The fields that define the action. */
  readonly children: ReactNode;
}

/** A bulk action on people. The server previews who will change. */
export function PeopleDialog({
  docIDs,
  title,
  acceptLabel,
  action,
  previewed = action,
  onIncomplete,
  onClose,
  children,
}: FrameProps) {
  const change = useBulkChange();
  const undo = useUndoBulkChange();
  const run = useBulkRun({ rows: docIDs, idOf: (docID) => docID, nouns: PEOPLE, onClose });
  // A running batch is not previewed again.
  const preview = useQuery({ ...bulkQueries.preview(previewed, run.rows), enabled: run.isAsking });
  const changing = preview.data?.changing;

  function accept(): BulkJob | null {
    if (action === null) onIncomplete();
    else if (changing?.length === 0) onClose();
    if (action === null || changing === undefined || changing.length === 0) return null;
    const operationID = operationId.parse(crypto.randomUUID());
    return {
      count: changing.length,
      send: (control) => change.mutateAsync({ operationID, action, items: changing, ...control }),
      doneText: (count) => `${people(count)} ${doneText(action, count)}`,
      undo: () => undo.mutateAsync(operationID),
    };
  }

  return (
    <BulkDialog
      run={run}
      title={title}
      message={`Para ${people(run.rows.length)}.`}
      acceptLabel={
        changing === undefined || changing.length === 0 ? acceptLabel : `${acceptLabel} a ${grouped(changing.length)}`
      }
      onAccept={accept}
      onClose={onClose}
    >
      {children}
      {previewed !== null && run.isAsking && (
        <BulkPreview action={previewed} preview={preview.data} problem={preview.isError ? preview.error : null} />
      )}
    </BulkDialog>
  );
}
