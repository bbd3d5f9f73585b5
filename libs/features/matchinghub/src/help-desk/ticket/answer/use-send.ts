import { ticketDetail, type answerTicket, type TicketDetail } from '@vinculo/contracts/tickets';
import type { RequestOf } from '@vinculo/contracts/wire';
import { useAnswerTicket, useNoteTicket, useShowTicket } from '@vinculo/data-access/tickets';
import { UNDO_SEND_SECONDS } from '@vinculo/domain/tickets';
import { storedMeanwhile } from '@vinculo/ui/conflict';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useRef } from 'react';
import { useTakeBack } from './use-take-back';

type Answer = RequestOf<typeof answerTicket>['body'];

interface SendOptions {
  /** Resolves when the draft is no longer being saved. */
  readonly settled: () => Promise<unknown>;
  readonly onSent: () => void;
  readonly onNoted: () => void;
}

/** Sends answers and notes. An answer can be taken back for ten seconds; one that a colleague crossed is not sent. */
export function useSend({ ticketID }: TicketDetail, { settled, onSent, onNoted }: SendOptions) {
  const answer = useAnswerTicket(ticketID);
  const noted = useNoteTicket(ticketID);
  const show = useShowTicket();
  const { takeBack } = useTakeBack(ticketID);
  /** The key of what is being sent: a retry of the same has the same one. */
  const tried = useRef({ content: '', key: '' });
  const keyOf = (content: string): string => {
    if (tried.current.content !== content) tried.current = { content, key: crypto.randomUUID() };
    return tried.current.key;
  };
  const isDone = (): void => {
    tried.current = { content: '', key: '' };
  };

  async function send(body: Answer): Promise<void> {
    await settled();
    try {
      const sent = await answer.mutateAsync({ ...body, idempotencyKey: keyOf(JSON.stringify(body)) });
      isDone();
      onSent();
      const waiting = sent.messages.findLast(({ canWithdraw }) => canWithdraw);
      if (waiting === undefined) return void notify.success('Respuesta guardada');
      notify.undo(
        body.sendAt === null ? `Sale en ${UNDO_SEND_SECONDS} segundos` : `Sale el ${fullTime(new Date(body.sendAt))}`,
        () => void takeBack(waiting.messageID),
      );
    } catch (error) {
      const current = storedMeanwhile(error, ticketDetail);
      if (current !== undefined) show(current);
      notify.error(current === undefined ? problemText(error) : 'Alguien escribió antes: léelo y vuelve a enviar');
    }
  }

  async function note(text: string): Promise<void> {
    try {
      await noted.mutateAsync({ text, idempotencyKey: keyOf(text) });
      isDone();
      onNoted();
    } catch (error) {
      notify.error(problemText(error));
    }
  }
  return { send, note, isPending: answer.isPending || noted.isPending };
}
