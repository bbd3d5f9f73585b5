import { candidate as candidateContract, type Candidate } from '@vinculo/contracts/candidates';
import { useEditCandidate } from '@vinculo/data-access/candidates';
import { compareEdits, storedMeanwhile } from '@vinculo/ui/conflict';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIsMounted } from '@vinculo/ui/mounted';
import { useLeaveGuard } from '@vinculo/ui/navigation';
import { useState } from 'react';
import {
  changesOf,
  draftOf,
  isIdentifier,
  writtenFields,
  type DraftErrors,
  type FieldName,
  type Written,
} from './candidate-draft';

/** In-place editing of a file: the open fields, their values, and saving them. */
export function useCandidateDraft(candidate: Candidate) {
  /** The file as it was when the first field was opened. */
  const [base, setBase] = useState(candidate);
  const [open, setOpen] = useState<readonly FieldName[]>([]);
  const [written, setWritten] = useState<Written>({});
  const [errors, setErrors] = useState<DraftErrors>({});
  const [stored, setStored] = useState<Candidate | null>(null);
  const edit = useEditCandidate(candidate.docID);
  const isMounted = useIsMounted();
  const changed = writtenFields(draftOf(base), written);
  useLeaveGuard(changed.length > 0 && !edit.isPending, {
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });

  function closeAll() {
    setOpen([]);
    setWritten({});
    setErrors({});
  }

  function send(text: Written, from: Candidate) {
    const fields = writtenFields(draftOf(from), text);
    if (fields.length === 0) return closeAll();
    const result = changesOf(text, fields);
    if ('errors' in result) return setErrors(result.errors);
    setErrors({});
    void edit.mutateAsync({ ...result.changes, version: from.version }).then(
      () => {
        notify.success('Cambios guardados');
        closeAll();
      },
      (error: unknown) => {
        const meanwhile = storedMeanwhile(error, candidateContract);
        if (meanwhile === undefined || !isMounted()) return notify.error(problemText(error));
        const { theirs, both } = editsAgainst(meanwhile, text, from);
        if (theirs.length > 0 || both.length > 0) return setStored(meanwhile);
        // Another part of the file changed, such as its evaluation; the edited fields are not affected.
        setBase(meanwhile);
        send(text, meanwhile);
      },
    );
  }

  return {
    open,
    /** The file with the edited values; identifiers are empty until edited. */
    draft: { ...draftOf(open.length === 0 ? candidate : base), ...emptyIdentifiers(open), ...written },
    changed,
    errors,
    isSaving: edit.isPending,
    openField(name: FieldName) {
      if (open.length === 0) setBase(candidate);
      setOpen([...open, name]);
    },
    /** Closes a field and reverts its value. */
    closeField(name: FieldName) {
      setOpen(open.filter((other) => other !== name));
      setWritten(without(written, name));
      setErrors(without(errors, name));
    },
    write: (text: Written) => setWritten((current) => ({ ...current, ...text })),
    /** Reverts the value of a field that stays open. */
    unwrite: (name: FieldName) => setWritten((current) => without(current, name)),
    closeAll,
    save: () => send(written, base),
    /** Set if someone else saved first: the fields that both sides changed. */
    conflict:
      stored === null
        ? null
        : {
            stored: draftOf(stored),
            mine: { ...draftOf(base), ...written },
            edits: editsAgainst(stored, written, base),
            /** @param mine the fields that keep the values edited here. */
            settle(mine: readonly FieldName[]) {
              const kept: Written = Object.fromEntries(mine.map((name) => [name, written[name]]));
              setStored(null);
              setBase(stored);
              setWritten(kept);
              send(kept, stored);
            },
            dismiss: () => setStored(null),
          },
  };
}

export type CandidateEditing = ReturnType<typeof useCandidateDraft>;

const editsAgainst = (stored: Candidate, written: Written, base: Candidate) =>
  compareEdits(draftOf(base), draftOf(stored), { ...draftOf(base), ...written });

const emptyIdentifiers = (open: readonly FieldName[]): Written =>
  Object.fromEntries(open.filter(isIdentifier).map((name) => [name, '']));

const without = <T extends object>(from: T, name: FieldName): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name)) as Partial<T>;
