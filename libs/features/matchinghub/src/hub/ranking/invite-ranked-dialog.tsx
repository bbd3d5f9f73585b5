import { operationId, type JobId } from '@vinculo/contracts/vacancies';
import { useBulkChange, useUndoBulkChange } from '@vinculo/data-access/candidate-bulk';
import { counted, grouped } from '@vinculo/domain/formats';
import { INVITATION_TEXT } from '@vinculo/domain/mails';
import { InvitationMailField, invitationProblem } from '@vinculo/ui/applications';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { useState } from 'react';
import { PEOPLE } from '../stages/stage-names';
import type { Person } from './place-people';

interface InviteRankedDialogProps extends BulkDialogOptions {
  readonly jobID: JobId;
  readonly people: readonly Person[];
}

/** Invites people of the ranking to its vacancy; those who are in it already stay as they are. */
export function InviteRankedDialog({ jobID, people, onClose, onSettled }: InviteRankedDialogProps) {
  const change = useBulkChange();
  const undo = useUndoBulkChange();
  const [mail, setMail] = useState<string | null>(null);
  const run = useBulkRun({ rows: people, idOf: ({ docID }) => docID, nouns: PEOPLE, onClose, onSettled });
  const changing = run.rows.filter(({ stage }) => stage === null);
  const withoutEmail = changing.filter(({ hasEmail }) => !hasEmail).length;
  const staying = run.rows.filter(({ stage }) => stage !== null);

  function job(): BulkJob | null {
    if (changing.length === 0) onClose();
    if (changing.length === 0 || (mail !== null && invitationProblem(mail) !== null)) return null;
    const operationID = operationId.parse(crypto.randomUUID());
    return {
      count: changing.length,
      send: (control) =>
        change.mutateAsync({
          operationID,
          action: { kind: 'invite', jobID, ...(mail !== null && { mail }) },
          items: changing.map(({ docID, version }) => ({ docID, version })),
          ...control,
        }),
      doneText: (count) => `${counted(count, ...PEOPLE)} ${count === 1 ? 'invitada' : 'invitadas'}`,
      undo: () => undo.mutateAsync(operationID),
    };
  }

  return (
    <BulkDialog
      run={run}
      title={changing.length === 0 ? 'Nadie por invitar' : `¿Invitar a ${counted(changing.length, ...PEOPLE)}?`}
      message={changing.length === 0 ? 'Todas las personas seleccionadas están ya en esta vacante.' : undefined}
      acceptLabel={changing.length === 0 ? 'Aceptar' : 'Invitar'}
      onClose={onClose}
      onAccept={job}
    >
      {changing.length > 0 && (
        <>
          <BulkChanges
            label="Se invitará a"
            changing={changing.map(({ docID, name, score }) => ({
              id: docID,
              name,
              note: score === null ? undefined : `match ${score}`,
            }))}
            staying={staying.map(({ name }) => name)}
          />
          <InvitationMailField text={mail} firstText={INVITATION_TEXT} onChange={setMail} />
          {mail !== null && withoutEmail > 0 && (
            <p>
              {withoutEmail === 1
                ? '1 persona no tiene correo: después podrás invitarla sin él.'
                : `${grouped(withoutEmail)} personas no tienen correo: después podrás invitarlas sin él.`}
            </p>
          )}
        </>
      )}
    </BulkDialog>
  );
}
