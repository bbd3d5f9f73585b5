import { useQueryClient } from '@tanstack/react-query';
import type { OperationId, Vacancy } from '@vinculo/contracts/vacancies';
import { readAgain } from '@vinculo/data-access/bulk';
import { useBulkChangeVacancyStatus, useUndoVacancyStatus, vacancyQueries } from '@vinculo/data-access/vacancies';
import { counted } from '@vinculo/domain/formats';
import { verbNeedsReason } from '@vinculo/domain/vacancies';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { ReasonField } from '@vinculo/ui/reason';
import { StatusChip } from '@vinculo/ui/status';
import { useState } from 'react';
import { USUAL_REASONS } from './vacancy-text';

const NOUNS = ['vacante', 'vacantes'] as const;
const TEXTS = {
  pause: { accept: 'Pausar', done: ['pausada', 'pausadas'], status: 'paused' },
  close: { accept: 'Cerrar', done: ['cerrada', 'cerradas'], status: 'closed' },
} as const;
type BulkVerb = keyof typeof TEXTS;

interface BulkStatusDialogProps extends BulkDialogOptions {
  readonly verb: BulkVerb;
  readonly vacancies: readonly Vacancy[];
}

const idOf = ({ jobID }: Vacancy): string => jobID;

/** Pauses or closes many vacancies. */
export function BulkStatusDialog({ verb, vacancies, onClose, onSettled }: BulkStatusDialogProps) {
  const [reason, setReason] = useState('');
  const [showsError, setShowsError] = useState(false);
  const client = useQueryClient();
  const change = useBulkChangeVacancyStatus();
  const undo = useUndoVacancyStatus();
  const run = useBulkRun({
    rows: vacancies,
    idOf,
    reread: readAgain(({ jobID }) => client.fetchQuery({ ...vacancyQueries.detail(jobID), staleTime: 0 })),
    nouns: NOUNS,
    onClose,
    onSettled,
  });
  const { accept, done, status } = TEXTS[verb];
  const isRequired = verbNeedsReason(verb);
  const isMissing = isRequired && reason.trim() === '';
  const changing = run.rows.filter(({ abilities }) => abilities.verbs.includes(verb));
  const staying = run.rows.filter(({ abilities }) => !abilities.verbs.includes(verb));
  const isOfMany = new Set(run.rows.map(({ companyID }) => companyID)).size > 1;
  const isNothing = changing.length === 0;

  function job(): BulkJob | null {
    if (isNothing) onClose();
    else if (isMissing) setShowsError(true);
    if (isNothing || isMissing) return null;
    const operations: OperationId[] = [];
    return {
      count: changing.length,
      send: (control) =>
        change.mutateAsync({
          vacancies: changing,
          verb,
          reason: reason.trim(),
          onOperation: (operationID) => operations.push(operationID),
          ...control,
        }),
      doneText: (count) => `${counted(count, ...NOUNS)} ${count === 1 ? done[0] : done[1]}`,
      undo: async () => {
        let restored = 0;
        const skipped: string[] = [];
        for (const operationID of operations) {
          const answer = await undo.mutateAsync(operationID);
          restored += answer.restored.length;
          skipped.push(...changing.filter(({ jobID }) => answer.skipped.includes(jobID)).map(({ name }) => name));
        }
        return { restored, skipped };
      },
    };
  }

  return (
    <BulkDialog
      run={run}
      title={isNothing ? 'Nada por cambiar' : `¿${accept} ${counted(changing.length, ...NOUNS)}?`}
      message={isNothing ? 'Ninguna de las seleccionadas admite esta acción.' : undefined}
      acceptLabel={isNothing ? 'Aceptar' : accept}
      isDanger={verb === 'close' && !isNothing}
      onClose={onClose}
      onAccept={job}
    >
      {!isNothing && (
        <>
          <BulkChanges
            changing={changing.map((vacancy) => ({
              id: vacancy.jobID,
              name: vacancy.name,
              note: isOfMany ? vacancy.companyName : undefined,
              before: <StatusChip status={vacancy.status} />,
              after: <StatusChip status={status} />,
            }))}
            staying={staying.map(({ name }) => name)}
          />
          <ReasonField
            isRequired={isRequired}
            usual={USUAL_REASONS[verb]}
            value={reason}
            error={showsError && isMissing ? 'Escribe el motivo.' : undefined}
            onChange={setReason}
          />
        </>
      )}
    </BulkDialog>
  );
}
