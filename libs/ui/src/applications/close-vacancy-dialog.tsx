import type { Vacancy } from '@vinculo/contracts/vacancies';
import { counted } from '@vinculo/domain/formats';
import type { CandidateMessage } from '@vinculo/domain/mails';
import { useState } from 'react';
import { isUnanswered } from '../bulk';
import { problemText } from '../errors';
import { notify } from '../feedback';
import { Checkbox, useIdempotencyKey } from '../form';
import { Dialog } from '../overlays';
import { isMessageReady, MessageField } from './message-field';

interface Closing {
  readonly version: number;
  readonly reason: string;
  readonly discards: boolean;
  readonly message: CandidateMessage | null;
  readonly idempotencyKey: string;
}

interface Closed {
  /** How many were discarded; null if nobody was to be. */
  readonly discarded: number | null;
  /** Some of them are still being discarded. */
  readonly isUnderWay: boolean;
  readonly undo: () => Promise<void>;
}

interface CloseVacancyDialogProps {
  readonly vacancy: Pick<Vacancy, 'name' | 'companyName' | 'version'>;
  /** How many are still in the vacancy, of those that the user may discard. */
  readonly rest: number;
  /** How many of them have an e-mail. */
  readonly reachable: number;
  readonly isBusy: boolean;
  readonly close: (closing: Closing) => Promise<Closed>;
  readonly onClose: () => void;
}

const REASON = 'Se cubrieron todos los lugares';
const PEOPLE = ['persona', 'personas'] as const;

function doneText({ discarded, isUnderWay }: Closed): string {
  if (discarded === null) return 'Vacante cerrada';
  return isUnderWay
    ? `Vacante cerrada. Descartamos a ${counted(discarded, ...PEOPLE)}: tarda unos segundos, puedes seguir`
    : `Vacante cerrada y ${counted(discarded, 'persona descartada', 'personas descartadas')}`;
}

const problemOf = (error: unknown): string =>
  isUnanswered(error)
    ? `No sabemos si la vacante se cerró: ${problemText(error)} Al reintentar, nada se hace dos veces.`
    : `La vacante sigue abierta y no se descartó a nadie: ${problemText(error)}`;

async function takeBack(undo: Closed['undo']): Promise<void> {
  const id = notify.loading('Deshaciendo…');
  try {
    await undo();
    notify.success('Cambio deshecho');
  } catch (error) {
    notify.error(problemText(error));
    notify.undo('Quedaron cambios sin deshacer', () => void takeBack(undo));
  } finally {
    notify.dismiss(id);
  }
}

/** Offers to close a vacancy whose last place was filled, and to discard who is still in it. */
export function CloseVacancyDialog({ vacancy, rest, reachable, isBusy, close, onClose }: CloseVacancyDialogProps) {
  const [discards, setDiscards] = useState(rest > 0);
  const [message, setMessage] = useState<CandidateMessage | null>(null);
  const { version } = vacancy;
  const idempotencyKey = useIdempotencyKey({ discards, message, version });

  async function accept(): Promise<void> {
    if (discards && !isMessageReady(message)) return;
    try {
      const closed = await close({ version, reason: REASON, discards, message, idempotencyKey });
      notify.undo(doneText(closed), () => void takeBack(closed.undo));
      onClose();
    } catch (error) {
      notify.error(problemOf(error));
    }
  }

  return (
    <Dialog
      isOpen
      title={REASON}
      message={`¿Cerrar «${vacancy.name}»?`}
      acceptLabel="Cerrar vacante"
      cancelLabel="Dejarla abierta"
      isBusy={isBusy}
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
