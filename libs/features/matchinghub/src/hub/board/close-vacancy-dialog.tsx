import { useQuery } from '@tanstack/react-query';
import type { JobId, Vacancy } from '@vinculo/contracts/vacancies';
import { applicationQueries, useDiscardRest, useUndoApplicationMoves } from '@vinculo/data-access/applications';
import { useAuthStore } from '@vinculo/data-access/state';
import { useChangeVacancyStatus, useUndoVacancyStatus, vacancyQueries } from '@vinculo/data-access/vacancies';
import { isDecided } from '@vinculo/domain/applications';
import { counted } from '@vinculo/domain/formats';
import type { CandidateMessage } from '@vinculo/domain/mails';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { isMessageReady, MessageField } from '@vinculo/ui/applications';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Checkbox, useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useState } from 'react';

interface CloseVacancyDialogProps {
  readonly jobID: JobId;
  readonly onClose: () => void;
}

const REASON = 'Se cubrieron todos los lugares';
const PEOPLE = ['persona', 'personas'] as const;

/** Offers to close a vacancy whose last place was filled; nothing if the user may not close it. */
export function CloseVacancyDialog({ jobID, onClose }: CloseVacancyDialogProps) {
  const mayMove = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'applications:move'));
  const { data: vacancy } = useQuery(vacancyQueries.detail(jobID));
  const { data: counts } = useQuery({ ...applicationQueries.counts(jobID), staleTime: 0 });
  if (vacancy === undefined || counts === undefined || !vacancy.abilities.verbs.includes('close')) return null;
  const rest = counts.stages.reduce((sum, { stage, count }) => (isDecided(stage) ? sum : sum + count), 0);
  return <CloseDialog vacancy={vacancy} rest={mayMove ? rest : 0} reachable={counts.reachable} onClose={onClose} />;
}

interface CloseDialogProps {
  readonly vacancy: Vacancy;
  /** How many are still in the vacancy, of those that the user may discard. */
  readonly rest: number;
  readonly reachable: number;
  readonly onClose: () => void;
}

function CloseDialog({ vacancy, rest, reachable, onClose }: CloseDialogProps) {
  const [discards, setDiscards] = useState(rest > 0);
  const [message, setMessage] = useState<CandidateMessage | null>(null);
  const discardRest = useDiscardRest(vacancy.jobID);
  const undoDiscards = useUndoApplicationMoves();
  const close = useChangeVacancyStatus();
  const undoClose = useUndoVacancyStatus();
  const idempotencyKey = useIdempotencyKey({ discards, message });

  async function accept(): Promise<void> {
    if (discards && !isMessageReady(message)) return;
    try {
      const discard = discards
        ? await discardRest.mutateAsync({ idempotencyKey, ...(message === null ? {} : { message }) })
        : null;
      const closing = await close.mutateAsync({
        vacancy,
        verb: 'close',
        reason: REASON,
        idempotencyKey: crypto.randomUUID(),
      });
      const takeBack = async () => {
        await undoClose.mutateAsync(closing.operationID);
        if (discard !== null) await undoDiscards.mutateAsync(discard.operationID);
      };
      const done =
        discard === null
          ? 'Vacante cerrada'
          : `Vacante cerrada y ${counted(discard.discarded, 'persona descartada', 'personas descartadas')}`;
      notify.undo(done, () => {
        takeBack().then(
          () => notify.success('Cambio deshecho'),
          (error: unknown) => notify.error(problemText(error)),
        );
      });
      onClose();
    } catch (error) {
      notify.error(problemText(error));
    }
  }

  return (
    <Dialog
      isOpen
      title={REASON}
      message={`¿Cerrar «${vacancy.name}»?`}
      acceptLabel="Cerrar vacante"
      cancelLabel="Dejarla abierta"
      isBusy={discardRest.isPending || close.isPending}
      onAccept={() => void accept()}
      onClose={onClose}
    >
      {rest > 0 && (
        <>
          <Checkbox checked={discards} onChange={({ target }) => setDiscards(target.checked)}>
            Descartar a {counted(rest, ...PEOPLE)} que {rest === 1 ? 'sigue' : 'siguen'} en el proceso, con el motivo
            «La vacante se cubrió»
          </Checkbox>
          {discards && (
            <MessageField
              first="filled"
              recipients={{
                vacante: vacancy.name,
                empresa: vacancy.companyName,
                reachable,
                unreachable: rest - reachable,
              }}
              message={message}
              onChange={setMessage}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
